import { Button } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JOB_STATES } from '#contract/indexing.ts'
import { QUEUE_PAGE_SIZE, WORKER_POLL_MS } from '#contract/limits.ts'
import {
  ALL_TENANTS,
  QUEUE_DEEDS,
  queues,
  type JobState,
  type QueueType,
} from '#contract/queues.ts'
import { jobStateTexts, noJobTexts, queueNames, queueTexts } from '#texts/queues.ts'
import { BulkBar, BulkButton } from '#web/admin/kit/lists/BulkBar.tsx'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { LinkList } from '#web/admin/kit/lists/LinkList.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { useLayer } from '#web/admin/kit/focus/escape-layers.ts'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { useListRows, useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { allMatching } from './fetch-all-jobs.ts'
import { JobBar } from './JobBar.tsx'
import { JobTable } from './JobTable.tsx'
import styles from './queues.module.css'
import type { Scope } from './use-job-scope.ts'
import {
  emptySelection,
  toggle,
  toggleAll,
  type Selection,
} from '#web/admin/parts/selection/selection.ts'
import { TenantSelect } from './TenantSelect.tsx'
import { useBulk, type BulkKind } from './use-bulk-jobs.ts'

type Props = { type: QueueType; state: JobState; whose: Scope; q: string; from: number }

/** The jobs of a queue in one state: search, select, delete, retry. (screens.queues) */
export const JobsScreen = ({ type, state, whose, q, from }: Props) => {
  const { scope, tenant } = whose
  const [{ after }, setSearch] = useSearchState()
  const deeds = QUEUE_DEEDS[type]
  const mayWrite = useMay(scope)('job.write') && (deeds.remove || deeds.retry)
  const bulk = useBulk()
  const asked = { state, ...(q && { q }) }
  const rows = useListRows(QUEUE_PAGE_SIZE)
  // Rows stay in place during a bulk action.
  const again = { refetchInterval: bulk.progress ? (false as const) : WORKER_POLL_MS }
  const counts = useQuery({
    ...read(queues.count, { params: { type }, query: { tenant: scope } }),
    ...again,
  })
  const query = useQuery({
    ...read(queues.list, {
      params: { type, tenantId: scope },
      query: { ...asked, from, size: rows, cursor: after },
    }),
    ...again,
    placeholderData: keepPreviousData,
  })
  const { jobs = [], total = 0 } = query.data ?? {}
  const order = jobs.map(({ id }) => id)

  // The selection belongs to one page of one search; another page starts empty.
  const page = `${q} ${from}`
  const [onPage, setOnPage] = useState<{ page: string; selection: Selection; isAll?: boolean }>({
    page,
    selection: emptySelection,
  })
  const selection = onPage.page === page ? onPage.selection : emptySelection
  const isAll = onPage.page === page && onPage.isAll === true
  const select = (next: Selection, whole = false) =>
    setOnPage({ page, selection: next, isAll: whole })
  const chosen = jobs.filter(({ id }) => selection.ids.has(id))
  const count = isAll ? total : chosen.length
  const clear = () => {
    select(emptySelection)
    bulk.forget()
  }
  useLayer(count > 0 || bulk.progress !== undefined, () => (bulk.progress ? bulk.stop() : clear()))

  const [isAsking, setAsking] = useState(false)
  const go = async (kind: BulkKind) => {
    setAsking(false)
    const failed = await bulk.run({
      kind,
      count,
      jobs: async () => (isAll ? allMatching(type, scope, asked) : chosen),
    })
    select({ ids: new Set(failed.keys()) })
  }
  const next = query.isPlaceholderData ? undefined : query.data?.cursor
  const bar = {
    from,
    next,
    total,
    count,
    isAll,
    isWhole: jobs.length > 0 && chosen.length === jobs.length,
    shown: jobs.length,
    q,
    mayWrite,
  }
  return (
    <div className={styles.screen}>
      <PageHead
        isLow
        crumbs={[
          { label: t(queueTexts.title), place: paths.queues(tenant) },
          { label: t(queueNames[type]) },
        ]}
        title={t(queueNames[type])}
        actions={<TenantSelect {...whose} />}
      />
      <LinkList
        isLow
        label={t(queueTexts.states)}
        current={state}
        items={JOB_STATES.map((one) => ({
          key: one,
          label: t(jobStateTexts[one]),
          place: paths.queue({ type, state: one, tenant }),
          ...(counts.data && { count: counts.data[one] }),
        }))}
      />
      <JobBar
        {...bar}
        isBusy={bulk.progress !== undefined}
        onAll={() => select(toggleAll(selection, order))}
        onMatching={() => select({ ids: new Set(order) }, true)}
        onRefresh={() => void Promise.all([query.refetch(), counts.refetch()])}
      />
      <Loaded query={query}>
        {() =>
          jobs.length > 0 ? (
            <JobTable
              jobs={jobs}
              state={state}
              ids={selection.ids}
              failures={bulk.failures}
              hasTenants={scope === ALL_TENANTS}
              mayWrite={mayWrite}
              isBusy={bulk.progress !== undefined}
              onPress={(id, isRange, start = selection.last) =>
                select(toggle({ ...selection, last: start }, order, id, isRange))
              }
              onAll={() => select({ ids: new Set(order) })}
            />
          ) : (
            <EmptyState
              title={t(q ? queueTexts.none : noJobTexts[state])}
              action={
                q && (
                  <Button
                    variant="default"
                    onClick={() => setSearch({ q: undefined, from: undefined, after: undefined })}
                  >
                    {t(queueTexts.clearSearch)}
                  </Button>
                )
              }
            >
              {q && t(queueTexts.noneHelp)}
            </EmptyState>
          )
        }
      </Loaded>
      {mayWrite && (count > 0 || bulk.progress) && (
        <BulkBar
          label={t(queueTexts.bulk)}
          count={t(queueTexts.jobsSelected)(bulk.progress?.total ?? count)}
          progress={
            bulk.progress && {
              ...bulk.progress,
              text: t(queueTexts.progress)(num(bulk.progress.done), num(bulk.progress.total)),
            }
          }
          closeLabel={t(bulk.progress ? queueTexts.stop : queueTexts.clear)}
          onClose={bulk.progress ? bulk.stop : clear}
        >
          {deeds.retry && (state === 'failed' || state === 'skipped') && (
            <BulkButton
              icon={<IconRefresh size={16} aria-hidden="true" />}
              onClick={() => void go('retry')}
            >
              {t(queueTexts.retry)}
            </BulkButton>
          )}
          {deeds.remove && (
            <BulkButton
              isDanger
              icon={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              {t(queueTexts.remove)}
            </BulkButton>
          )}
        </BulkBar>
      )}
      <ConfirmDialog
        opened={isAsking}
        body={<p>{t(queueTexts.removeBody)(count)}</p>}
        verb={t(queueTexts.removeVerb)}
        onConfirm={() => void go('remove')}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
