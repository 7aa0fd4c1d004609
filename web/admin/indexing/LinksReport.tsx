import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { indexing, type Summary } from '#contract/indexing.ts'
import { UNLINKED_KINDS } from '#contract/indices.ts'
import { QUEUE_PAGE_SIZE } from '#contract/limits.ts'
import { kitTexts } from '#texts/kit.ts'
import { linkTexts, unlinkedKinds } from '#texts/links.ts'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { Panel } from '#web/admin/kit/Section.tsx'
import { LoadFailed, Skeleton } from '#web/admin/kit/states/States.tsx'
import { relName } from '#contract/record-title.ts'
import { ApiError, send, urlOf } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { ReportFigures } from './ReportFigures.tsx'
import styles from './indexing.module.css'

type Kind = (typeof UNLINKED_KINDS)[number]
type Place = { tenantId: string; id: string }

/**
 * The result of linking records to pictures: counts, unmatched ones, and a table to download.
 * (indexing.linksReport)
 */
export const LinksReport = ({
  links,
  ...place
}: Place & { links: NonNullable<Summary['links']> }) => {
  const [{ links: asked }, setSearch] = useSearchState()
  const chosen = UNLINKED_KINDS.find((kind) => kind === asked)
  return (
    <Panel
      title={t(linkTexts.title)}
      aside={
        <Button
          size="xs"
          variant="default"
          component="a"
          href={urlOf(indexing.linksReport, { params: place })}
          download
          leftSection={<IconDownload size={15} />}
        >
          {t(kitTexts.download)}
        </Button>
      }
    >
      <p className="muted">{t(linkTexts.help)}</p>
      <ReportFigures
        label={t(linkTexts.kinds)}
        figures={[
          { key: 'linked', text: t(linkTexts.linked), count: links.linked, isPlain: true },
          ...UNLINKED_KINDS.map((kind) => ({
            key: kind,
            text: t(linkTexts[kind]),
            count: links[kind],
          })),
        ]}
        chosen={chosen}
        onChoose={(kind) => setSearch({ links: kind })}
      />
      {chosen && <Unlinked key={chosen} {...place} kind={chosen} />}
    </Panel>
  )
}

const Unlinked = ({ kind, ...params }: Place & { kind: Kind }) => {
  const query = useInfiniteQuery({
    queryKey: [indexing.links.name, params, kind],
    queryFn: ({ pageParam, signal }) =>
      send(
        indexing.links,
        { params, query: { kind, cursor: pageParam, size: QUEUE_PAGE_SIZE } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  })
  if (query.error instanceof ApiError && !query.data)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton rows={3} heightPx={30} />
  const rows = query.data.pages.flatMap(({ unlinked }) => unlinked)
  if (rows.length === 0) return <p className={styles.after}>{t(linkTexts.none)}</p>
  return (
    <>
      <p className={styles.after}>{t(unlinkedKinds[kind])}</p>
      {/* Long lists scroll by keyboard too. */}
      <ul className={styles.files} tabIndex={0} aria-label={t(linkTexts[kind])}>
        {rows.map(({ rel, names }) => (
          <li key={`${rel} ${names.join()}`}>
            <span className="mono">{relName(rel)}</span>
            {names.length > 0 && (
              <span className={`mono ${styles.names}`}>{names.map(relName).join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className={styles.more}
          size="xs"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t(kitTexts.more)}
        </Button>
      )}
    </>
  )
}
