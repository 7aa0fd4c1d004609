import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconDownload, IconHistory, IconPhotoSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import type { IndexType } from '#contract/index-types.ts'
import type { SearchAnswer } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { recordTexts } from '#texts/records.ts'
import { searchHelpTexts } from '#texts/search-help.ts'
import { EmptyState, LoadFailed, Skeleton } from '#web/admin/kit/states/States.tsx'
import { TYPE_VIEWS } from '#web/admin/parts/indices/type-views.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { ApiError, urlOf } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { ChoosingContext, useChoosing } from './record-selection.ts'
import type { emptyOf } from './browse-target.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import styles from './Results.module.css'
import { SearchNotice } from './SearchNotice.tsx'
import { ChooseAll } from './SelectCheckbox.tsx'
import { focusedRecord } from './focused-record.ts'
import { exportOf, type Condition, type Sort } from './search-address.ts'
import type { ResultsViewProps } from './results-view-props.ts'
import { useScrollPosition } from './use-scroll-position.ts'
import type { useRecordSearch } from './use-record-search.ts'
import { SearchHelpButton } from './SearchHelpButton.tsx'
import { SortSelect } from './SortSelect.tsx'
import { AppLink } from '#web/admin/kit/AppLink.tsx'

// Loaded when needed: most people look at the grid and select nothing.
const RecordTable = lazy(async () => ({ default: (await import('./RecordTable.tsx')).RecordTable }))
const BulkHistory = lazy(async () => ({
  default: (await import('#web/admin/records/bulk/BulkHistory.tsx')).BulkHistory,
}))
const BulkActions = lazy(async () => ({
  default: (await import('#web/admin/records/bulk/BulkActions.tsx')).BulkActions,
}))

type Props = {
  tenantId: string
  id: string
  type: IndexType
  empty: ReturnType<typeof emptyOf>
  found: ReturnType<typeof useRecordSearch>
  query: string
  conditions: readonly Condition[]
  /** The search part of the address. */
  search: Record<string, string | undefined>
  view: 'grid' | 'list'
  recordId: string | undefined
  onRecord: (recordId: string) => void
  onClear: () => void
  onQuery: (query: string) => void
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The results: number, sort order, and records as grid or list. */
export const Results = ({
  tenantId,
  id,
  type,
  empty,
  found,
  query,
  conditions,
  search,
  view,
  recordId,
  onRecord,
  onClear,
  onQuery,
  sort,
  onSort,
}: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const { first, hits, error, isPlaceholderData } = found
  const navigate = useNavigate()
  const isBrought = useScrollPosition(scroller, found, JSON.stringify([query, conditions, sort]))
  const suggestion = first?.suggestion ?? null
  const isFallback = first !== undefined && first.missing.length > 0
  const may = useMay(tenantId)
  const choosing = useChoosing({
    hits,
    total: first?.hits.total ?? 0,
    search: JSON.stringify([tenantId, id, query, conditions]),
    isPart: isFallback,
  })
  const [hasHistory, setHistory] = useState(false)
  const mayChoose = may('record.reindex') || may('record.edit')
  const viewProps: ResultsViewProps = {
    tenantId,
    type,
    hits,
    recordId,
    isBrought,
    onRecord,
    onStep: (event, next) => {
      event.preventDefault()
      event.stopPropagation()
      if (event.shiftKey && mayChoose && !choosing.isBusy)
        choosing.press(next, true, focusedRecord(event))
      onRecord(next)
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-record="${next}"]`)?.focus(),
      )
    },
    scroller,
    onNearEnd: () => {
      if (found.hasNextPage && !found.isFetchingNextPage && !isPlaceholderData)
        void found.fetchNextPage()
    },
  }
  /**
   * Enter opens the focused record, Space selects it, Ctrl+A selects all shown. Left and right move
   * to the previous and next record. Up and down move by one in the list, and by a row in the grid.
   * (records.choosingKeys)
   */
  const onKey = (event: KeyboardEvent) => {
    const own = event.target instanceof HTMLElement ? event.target.dataset.record : undefined
    if (mayChoose && !choosing.isBusy) {
      const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a'
      if (isAll) choosing.chooseShown()
      else if (event.key === ' ' && own !== undefined) choosing.press(own, false)
      if (isAll || (event.key === ' ' && own !== undefined)) return event.preventDefault()
    }
    const opened = event.key === 'Enter' ? own : undefined
    if (opened !== undefined) {
      event.preventDefault()
      // An alias's record belongs to one of its members.
      const indexId = hits.find(({ _id }) => _id === opened)?._index ?? id
      return void navigate(paths.record({ tenantId, id: indexId }, opened, search))
    }
    const steps = view === 'list' ? { ArrowUp: -1, ArrowDown: 1 } : { ArrowLeft: -1, ArrowRight: 1 }
    const step = (steps as Record<string, number | undefined>)[event.key]
    const from = focusedRecord(event) ?? recordId
    const at = hits.findIndex(({ _id }) => _id === from)
    const next = hits[step === undefined ? -1 : Math.max(0, at + step)]
    if (next) viewProps.onStep(event, next._id)
  }
  return (
    <ChoosingContext value={mayChoose ? choosing : null}>
      <div className={styles.results}>
        <div className={styles.top}>
          <ChooseAll label={t(recordTexts.chooseMatching)(num(first?.hits.total ?? 0))} />
          <span className="muted num" role="status" data-aside={choosing.count > 0 || undefined}>
            {first && countAndTime(first)}
          </span>
          {mayChoose && (
            <Tooltip label={t(recordTexts.bulkHistory)}>
              <ActionIcon
                size={30}
                ml="auto"
                variant="default"
                aria-label={t(recordTexts.bulkHistory)}
                onClick={() => setHistory(true)}
              >
                <IconHistory size={16} />
              </ActionIcon>
            </Tooltip>
          )}
          {hits.length > 0 && !isFallback && (
            <Tooltip label={t(recordTexts.table)}>
              <ActionIcon
                size={30}
                ml={mayChoose ? undefined : 'auto'}
                variant="default"
                component="a"
                href={urlOf(records.export, {
                  params: { tenantId, ids: id },
                  query: exportOf({ query, conditions, sort }, language()),
                })}
                download
                aria-label={t(recordTexts.table)}
              >
                <IconDownload size={16} />
              </ActionIcon>
            </Tooltip>
          )}
          <SortSelect tenantId={tenantId} id={id} sort={sort} onSort={onSort} />
        </div>
        {first && (
          <SearchNotice
            query={query}
            answer={first}
            onQuery={onQuery}
            isStale={isPlaceholderData}
          />
        )}
        {/* A box that scrolls must be reachable by keyboard. */}
        <div
          className={styles.scroll}
          ref={scroller}
          tabIndex={0}
          role="region"
          aria-label={t(recordTexts.results)}
          onKeyDown={onKey}
          data-stale={isPlaceholderData || undefined}
        >
          {hits.length > 0 ? (
            view === 'grid' ? (
              <PhotoGrid {...viewProps} />
            ) : (
              <Suspense fallback={<GridSkeleton />}>
                <RecordTable {...viewProps} />
              </Suspense>
            )
          ) : error instanceof ApiError ? (
            <LoadFailed error={error} onRetry={() => void found.refetch()} />
          ) : !first ? (
            <GridSkeleton />
          ) : query === '' && conditions.length === 0 ? (
            <EmptyState
              icon={<IconPhotoSearch size={40} stroke={1.2} aria-hidden="true" />}
              title={empty.title}
              action={
                <Button renderRoot={(props) => <AppLink {...props} place={empty.place} />}>
                  {empty.label}
                </Button>
              }
            >
              {empty.help}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconPhotoSearch size={40} stroke={1.2} aria-hidden="true" />}
              title={t(TYPE_VIEWS[type].noHits)}
              action={
                (suggestion !== null || conditions.length > 0) && (
                  <>
                    {suggestion !== null && (
                      <Button onClick={() => onQuery(suggestion)}>
                        {t(recordTexts.meant)(suggestion)}
                      </Button>
                    )}
                    {conditions.length > 0 && (
                      <Button variant="default" onClick={onClear}>
                        {t(recordTexts.clearFilters)}
                      </Button>
                    )}
                  </>
                )
              }
            >
              {t(recordTexts.noneHelp)(query, conditions.length)}{' '}
              {query !== '' && (
                <>
                  {t(searchHelpTexts.short)} <SearchHelpButton tenantId={tenantId} id={id} isText />
                </>
              )}
            </EmptyState>
          )}
        </div>
        {hasHistory && (
          <Suspense>
            <BulkHistory tenantId={tenantId} id={id} onClose={() => setHistory(false)} />
          </Suspense>
        )}
        {mayChoose && (choosing.count > 0 || choosing.isBusy) && (
          <Suspense>
            <BulkActions tenantId={tenantId} id={id} query={query} conditions={conditions} />
          </Suspense>
        )}
      </div>
    </ChoosingContext>
  )
}

/** "12.431 færsla á 38 ms". */
const countAndTime = ({ hits, took }: SearchAnswer): string =>
  `${t(recordTexts.records)(hits.total)} ${t(recordTexts.took)(num(Math.round(took)))}`

const GridSkeleton = () => (
  <div className={styles.pad}>
    <Skeleton rows={4} heightPx={150} />
  </div>
)
