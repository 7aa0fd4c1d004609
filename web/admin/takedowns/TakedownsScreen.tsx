import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  TAKEDOWN_ACTIONS,
  takedowns,
  type Takedown,
  type TakedownActionKind,
} from '#contract/takedowns.ts'
import {
  actionTexts,
  reasonTexts,
  stateTexts,
  takedownQueueTexts as texts,
} from '#texts/takedowns.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { paths } from '#web/admin/paths.ts'
import { date, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { readOn } from '#web/kit/page-query.ts'
import { TONES } from './takedown-tones.ts'
import styles from './takedowns.module.css'

const STATES = ['open', 'granted', 'refused', 'all'] as const
type ListState = (typeof STATES)[number]

/** Requests to take material off the site, newest first, with their clock. (screens.takedowns) */
export const TakedownsScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const [search, setSearch] = useSearchState()
  const q = search.q ?? ''
  const state = STATES.find((one) => one === search.state) ?? 'open'
  const query = useInfiniteQuery(
    readOn(takedowns.list, {
      params: { tenantId },
      query: { q, ...(state !== 'all' && { state }) },
    }),
  )
  useRefreshOnEvents([takedowns.list], tenantId)
  const figures = query.data?.pages[0]?.figures
  return (
    <>
      <PageHead title={t(texts.title)} facts={figures && factsOf(figures)} />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            label={t(texts.search)}
            placeholder={t(texts.searchHint)}
            value={q}
            onChange={(text) => setSearch({ q: text })}
          />
          <SegmentedControl
            aria-label={t(texts.state)}
            value={state}
            onChange={(value) => setSearch({ state: value === 'open' ? undefined : value })}
            data={STATES.map((value) => ({ value, label: labelOf(value) }))}
          />
        </FilterBar>
        <Loaded query={query}>
          {({ pages }) => (
            <List
              tenantId={tenantId}
              list={pages.flatMap((page) => page.takedowns)}
              isSought={q !== '' || state !== 'open'}
            />
          )}
        </Loaded>
        <MoreButton pages={query} />
      </Page>
    </>
  )
}

const labelOf = (state: ListState): string =>
  state === 'open' ? t(texts.allOpen) : state === 'all' ? t(texts.all) : t(stateTexts[state])

type Figures = {
  open: number
  late: number
  granted: number
  refused: number
  medianHours: number | null
  actions: Partial<Record<TakedownActionKind, number>>
}

const factsOf = ({ open, late, granted, refused, medianHours, actions }: Figures): string =>
  [
    t(texts.open)(num(open)),
    ...(late > 0 ? [t(texts.late)(num(late))] : []),
    t(texts.decidedThisYear)(num(granted), num(refused)),
    ...TAKEDOWN_ACTIONS.flatMap((kind) => {
      const n = actions[kind] ?? 0
      return n > 0 ? [t(texts.byAction)(t(actionTexts[kind].counted), num(n))] : []
    }),
    ...(medianHours === null ? [] : [t(texts.median)(num(Math.ceil(medianHours / 24)))]),
  ].join(' · ')

type ListProps = { tenantId: string; list: Takedown[]; isSought: boolean }

const List = ({ tenantId, list, isSought }: ListProps) =>
  list.length === 0 ? (
    <EmptyState title={t(texts.empty)}>{t(isSought ? texts.noneHelp : texts.emptyHelp)}</EmptyState>
  ) : (
    <ol className={styles.list} aria-label={t(texts.title)}>
      {list.map((one) => (
        <li key={one.id}>
          <div>
            <AppLink place={paths.takedown({ tenantId, id: one.id })}>{one.title}</AppLink>
            <p>
              <span className="mono">{one.receipt}</span> · {t(reasonTexts[one.reason])} ·{' '}
              {one.name}
            </p>
          </div>
          <Status tone={TONES[one.state]}>{t(stateTexts[one.state])}</Status>
          <time className="num" dateTime={one.promised}>
            {one.decision ? date(one.decision.at) : t(texts.due)(date(one.promised))}
          </time>
        </li>
      ))}
    </ol>
  )
