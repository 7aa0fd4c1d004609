import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PROPOSAL_STATES, type RegionProposal } from '#contract/region-shapes.ts'
import { regions } from '#contract/regions.ts'
import { regionQueueTexts as texts } from '#texts/region-queue.ts'
import { proposalStateTexts } from '#texts/regions.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { dateTime, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { readOn } from '#web/kit/page-query.ts'
import { BlockSender } from './BlockSender.tsx'
import { FacesOfFiles } from './FacesOfFiles.tsx'
import { FramedPicture } from './FramedPicture.tsx'
import { ProposalDecision } from './ProposalDecision.tsx'
import styles from './regions.module.css'

const STATES = [...PROPOSAL_STATES, 'all'] as const
/** The view of faces that files mark, beside the states of what visitors proposed. */
const OF_FILES = 'files'
const VIEWS = [...STATES, OF_FILES] as const
const TONES = { waiting: 'run', accepted: 'ok', denied: 'off' } as const

/** Names that visitors proposed for people in pictures, and faces of files. (screens.names) */
export const NamesScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const [search, setSearch] = useSearchState()
  const state = VIEWS.find((one) => one === search.state) ?? 'waiting'
  const waiting = useQuery(read(regions.list, { params: { tenantId }, query: { size: 1 } })).data
    ?.waiting
  useRefreshOnEvents([regions.list, regions.fromFiles], tenantId)
  return (
    <>
      <PageHead
        title={t(texts.title)}
        facts={waiting === undefined ? undefined : t(texts.waits)(num(waiting))}
      />
      <Page>
        <FilterBar>
          <SegmentedControl
            aria-label={t(texts.state)}
            value={state}
            onChange={(value) => setSearch({ state: value === 'waiting' ? undefined : value })}
            data={[
              ...STATES.map((value) => ({
                value,
                label: value === 'all' ? t(texts.all) : t(proposalStateTexts[value]),
              })),
              { value: OF_FILES, label: t(texts.ofFiles) },
            ]}
          />
        </FilterBar>
        {state === OF_FILES ? (
          <FacesOfFiles tenantId={tenantId} />
        ) : (
          <Proposals tenantId={tenantId} state={state} />
        )}
      </Page>
    </>
  )
}

type State = (typeof STATES)[number]

const Proposals = ({ tenantId, state }: { tenantId: string; state: State }) => {
  const query = useInfiniteQuery(
    readOn(regions.list, { params: { tenantId }, query: state === 'all' ? {} : { state } }),
  )
  return (
    <>
      <Loaded query={query}>
        {({ pages }) => (
          <List tenantId={tenantId} list={pages.flatMap((page) => page.proposals)} state={state} />
        )}
      </Loaded>
      <MoreButton pages={query} />
    </>
  )
}

type ListProps = { tenantId: string; list: RegionProposal[]; state: State }

const List = ({ tenantId, list, state }: ListProps) =>
  list.length === 0 ? (
    <EmptyState title={t(texts.empty)}>
      {t(state === 'all' || state === 'waiting' ? texts.emptyHelp : texts.noneHelp)}
    </EmptyState>
  ) : (
    <ol className={styles.list} aria-label={t(texts.list)}>
      {list.map((one) => (
        <li key={one.id}>
          <FramedPicture
            tenantId={tenantId}
            indexId={one.indexId}
            recordId={one.recordId}
            at={one.at}
            alt={one.title}
            frames={[{ ...one, isLit: true }]}
          />
          <Proposal tenantId={tenantId} one={one} />
        </li>
      ))}
    </ol>
  )

const Proposal = ({ tenantId, one }: { tenantId: string; one: RegionProposal }) => (
  <div>
    <h2>{one.person}</h2>
    <p>
      <AppLink place={paths.people({ tenantId, id: one.recordId })}>{one.title}</AppLink>{' '}
      <span className="mono">{one.receipt}</span>
    </p>
    <p>
      {[one.author.name ?? t(texts.anonymous), one.author.email, dateTime(one.sentAt)]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {one.how !== '' && <p>{one.how}</p>}
    {one.isSelf && <p>{t(texts.saysSelf)}</p>}
    {one.state !== 'waiting' && (
      <Status tone={TONES[one.state]}>{t(proposalStateTexts[one.state])}</Status>
    )}
    {one.decision && (
      <p>
        {t(texts.decidedBy)(one.decision.by, dateTime(one.decision.at))} {one.decision.text}
      </p>
    )}
    {one.state === 'waiting' && <ProposalDecision tenantId={tenantId} one={one} />}
    {one.author.kind !== 'member' && <BlockSender tenantId={tenantId} one={one} />}
  </div>
)
