import { ActionIcon, Button } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { indices } from '#contract/indices.ts'
import { LOGS_PAGE_SIZE, LOGS_REFRESH_MS } from '#contract/limits.ts'
import { LEVELS, logs } from '#contract/logs.ts'
import { logTexts } from '#texts/logs.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { IndexSelect } from '#web/admin/parts/indices/IndexSelect.tsx'
import { LogLines } from '#web/admin/parts/events/LogLines.tsx'
import { LogTabs } from '#web/admin/parts/events/LogTabs.tsx'
import { useNewLineMarks } from '#web/admin/parts/events/use-new-line-marks.ts'
import { useListRows } from '#web/admin/parts/viewer/viewer.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useInView } from '#web/kit/use-in-view.ts'
import styles from './logs.module.css'
import { chosenLevels, fitsFilters, toggleLevel } from './log-filters.ts'

/**
 * The log of a tenant, filtered by words, index, levels, job or file; live, and refetched every
 * five seconds unless stopped. (screens.logs)
 */
export const LogsScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const [search, setSearch] = useSearchState()
  const { q = '', indexId, jobId, fileId, levels, from = '0', before, stopped } = search
  /** Another filter starts at the newest line. */
  const toFirst = (changes: typeof search) =>
    setSearch({ from: undefined, before: undefined, ...changes })
  const level = chosenLevels(levels)
  const start = Number(from) || 0
  const size = useListRows(LOGS_PAGE_SIZE)
  // Paging stops live updates: lines would move while people read.
  const isLive = !stopped && start === 0
  const filters = {
    level,
    ...(indexId && { indexId }),
    ...(jobId && { jobId }),
    ...(fileId && { fileId }),
  }
  const words = q.trim().length > 1 ? q.trim() : ''
  // Scrolled-down readers get no new lines on top.
  const [top, isAtTop] = useInView<HTMLDivElement>()
  const isFollowed = isLive && isAtTop
  const options = read(logs.query, {
    params: { tenantId },
    query: { from: start, size, before },
    body: { query: words, filters },
  })
  const query = useQuery({
    ...options,
    refetchInterval: isFollowed ? LOGS_REFRESH_MS : false,
    placeholderData: keepPreviousData,
  })
  useNewLineMarks({
    queryKey: options.queryKey,
    size,
    // During a search only the server knows which lines match; the next refetch brings them.
    fits: (line) => isFollowed && words === '' && fitsFilters(line, filters),
  })
  const list = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  const names = Object.fromEntries((list.data ?? []).map(({ id, name }) => [id, name]))
  const total = query.data?.hits.total ?? 0
  const isMore = query.data?.hits.relation === 'gte'
  return (
    <>
      <PageHead
        title={t(logTexts.title)}
        facts={query.data && t(logTexts.facts)(total, isMore, num(Math.round(query.data.took)))}
        actions={
          <Button
            variant="default"
            leftSection={isLive ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
            onClick={() => toFirst({ stopped: isLive ? 'true' : undefined })}
          >
            {t(isLive ? logTexts.stop : logTexts.goOn)}
          </Button>
        }
      />
      <LogTabs tenantId={tenantId} current="work" />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            className={styles.grow}
            label={t(logTexts.search)}
            placeholder={t(logTexts.searchHint)}
            value={q}
            onChange={(text) => toFirst({ q: text })}
          />
          <IndexSelect
            tenantId={tenantId}
            value={indexId}
            onChange={(id) => toFirst({ indexId: id })}
          />
        </FilterBar>
        <div className={styles.levelRow} ref={top}>
          <div className={styles.levels} role="group" aria-label={t(logTexts.levels)}>
            {LEVELS.map((one) => (
              <button
                key={one}
                type="button"
                className={styles[one]}
                aria-pressed={level.includes(one)}
                onClick={() => toFirst({ levels: toggleLevel(level, one) })}
              >
                <i aria-hidden="true" />
                {t(logTexts[one])}
              </button>
            ))}
          </div>
          <Status tone={isFollowed ? 'run' : 'off'}>
            {t(isFollowed ? logTexts.live : isLive ? logTexts.waits : logTexts.stopped)}
          </Status>
        </div>
        {(jobId ?? fileId) && (
          <Note
            tone="warn"
            title={t(jobId ? logTexts.oneJob : logTexts.oneFile)}
            code={jobId ?? fileId ?? ''}
            action={
              <Button
                size="xs"
                variant="default"
                onClick={() => toFirst({ jobId: undefined, fileId: undefined })}
              >
                {t(logTexts.clearFilter)}
              </Button>
            }
          />
        )}
        <Loaded query={query}>
          {({ hits }) =>
            hits.hits.length === 0 ? (
              <EmptyState title={t(logTexts.empty)}>{t(logTexts.emptyHelp)}</EmptyState>
            ) : (
              <div>
                <LogLines
                  tenantId={tenantId}
                  lines={hits.hits}
                  label={t(logTexts.title)}
                  indexNames={names}
                />
                <div className={styles.foot}>
                  <span className="muted num">
                    {t(logTexts.range)(
                      num(start + 1),
                      num(start + hits.hits.length),
                      num(hits.total),
                      isMore,
                    )}
                  </span>
                  <span className={styles.pages}>
                    <ActionIcon
                      variant="default"
                      aria-label={t(logTexts.previous)}
                      disabled={start === 0}
                      onClick={() =>
                        setSearch({
                          from: start > size ? String(start - size) : undefined,
                          before: undefined,
                        })
                      }
                    >
                      <IconChevronLeft size={16} />
                    </ActionIcon>
                    <ActionIcon
                      variant="default"
                      aria-label={t(logTexts.next)}
                      disabled={hits.hits.length < size || (!isMore && start + size >= hits.total)}
                      onClick={() =>
                        !query.isPlaceholderData &&
                        setSearch({ from: String(start + size), before: hits.hits.at(-1)?._id })
                      }
                    >
                      <IconChevronRight size={16} />
                    </ActionIcon>
                  </span>
                </div>
              </div>
            )
          }
        </Loaded>
      </Page>
    </>
  )
}
