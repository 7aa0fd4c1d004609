import type { HeldJob, Worker } from '#contract/workers.ts'
import { workers } from '#contract/workers.ts'
import { actionNouns } from '#texts/indexing.ts'
import { workerTexts } from '#texts/workers.ts'
import { ActionButton } from '#web/admin/kit/forms/ActionButton.tsx'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useMay, useMe } from '#web/admin/parts/viewer/viewer.ts'
import { isSilent } from '#web/admin/parts/workers/worker-state.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { span } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/** A worker's jobs; those of a dead worker can be requeued. (workers.deadJobs) */
export const HeldJobs = ({ worker, jobs }: { worker: Worker; jobs: HeldJob[] }) => {
  const silent = isSilent(worker)
  const may = useMay()
  return (
    <Section
      title={t(silent ? workerTexts.heldWhenSilent : workerTexts.now)}
      aside={
        silent && jobs.length > 0 && may('worker.write') ? (
          <Release id={worker.id} count={jobs.length} />
        ) : (
          <span className="muted num">{t(workerTexts.holds)(jobs.length)}</span>
        )
      }
    >
      {jobs.length === 0 ? (
        <p className="muted">{t(silent ? workerTexts.heldNothing : workerTexts.idle)}</p>
      ) : (
        <JobTable jobs={jobs} caption={t(silent ? workerTexts.heldWhenSilent : workerTexts.now)} />
      )}
    </Section>
  )
}

const Release = ({ id, count }: { id: string; count: number }) => {
  const release = useSend(workers.action, {
    refresh: [workers.info, workers.get, workers.list],
    inPlace: true,
  })
  const run = async () => {
    const { jobs } = await release.mutateAsync({ params: { id }, body: { action: 'release' } })
    toastDone(t(workerTexts.released)(jobs))
  }
  return (
    <ActionButton variant="default" size="xs" run={run}>
      {t(workerTexts.release)(count)}
    </ActionButton>
  )
}

const JobTable = ({ jobs, caption }: { jobs: HeldJob[]; caption: string }) => {
  const { tenants } = useMe()
  const columns: Column<HeldJob>[] = [
    {
      key: 'file',
      head: t(workerTexts.job),
      cell: ({ rel, tenantID: tenantId, fileId }) => (
        <AppLink
          place={paths.logs({ tenantId }, { fileId })}
          className="mono"
          aria-label={t(workerTexts.logOf)(rel)}
        >
          {rel}
        </AppLink>
      ),
    },
    {
      key: 'action',
      head: t(workerTexts.action),
      cell: ({ action }) => t(actionNouns[action]),
      onPhone: 'labelled',
    },
    {
      key: 'index',
      head: t(workerTexts.index),
      cell: ({ tenantID: tenantId, indexId: id, indexName }) => (
        <AppLink place={paths.control({ tenantId, id })}>{indexName}</AppLink>
      ),
      onPhone: 'labelled',
    },
    {
      key: 'tenant',
      head: t(workerTexts.tenants),
      cell: ({ tenantID: tenant }) => (
        <AppLink place={paths.queue({ type: 'indexing', state: 'started', tenant })}>
          {tenants.find((one) => one.id === tenant)?.name ?? tenant}
          <span className="vh">, {t(workerTexts.inQueue)}</span>
        </AppLink>
      ),
      onPhone: 'labelled',
    },
    {
      key: 'time',
      head: t(workerTexts.time),
      cell: ({ started }) => (started ? span(Date.now() - Date.parse(started)) : '—'),
      isFigure: true,
      isNowrap: true,
    },
  ]
  return <StackTable caption={caption} columns={columns} rows={jobs} rowKey={({ id }) => id} />
}
