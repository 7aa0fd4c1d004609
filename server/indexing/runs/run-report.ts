import { emitEvent, hasEvent, notify } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Line, writeLog } from '#server/logs/service.ts'
import type { TenantEvent } from '#contract/events.ts'
import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Happening } from '#texts/happenings.ts'
import type { RunKey } from './run-sql.ts'

/** Writes lines to the log and notifies listeners. */
export const reportLines = async (
  db: Db,
  tenantId: string,
  lines: readonly Line[],
): Promise<void> => {
  const range = await writeLog(db, tenantId, lines)
  if (range) await notify(db, { tenant: tenantId, logs: range })
}

/** Reports the log lines of a run. */
export const reportRunLines = (
  db: Db,
  { tenantId, indexId, runId }: RunKey,
  lines: readonly Line[],
): Promise<void> =>
  reportLines(
    db,
    tenantId,
    lines.map((line) => ({ indexId, jobId: runId, queueName: 'indexing', ...line })),
  )

/** Notifies listeners that the counter changed. */
export const notifyCounter = (db: Db, { tenantId, indexId }: RunKey) =>
  notify(db, { tenant: tenantId, counter: indexId })

/** Writes an event of the run to the log and to the tenant's events. */
export const reportRunEvent = async (
  db: Db,
  key: RunKey,
  {
    code,
    params,
    tone,
    by,
  }: {
    code: Happening | ProblemCode
    params: Params
    tone: TenantEvent['tone']
    by?: string | undefined
  },
): Promise<void> => {
  await reportRunLines(db, key, [
    { level: tone === 'bad' ? 'error' : tone === 'warn' ? 'warn' : 'info', code, params },
  ])
  await emitEvent(db, key.tenantId, { code, params, tone, indexId: key.indexId, by })
  await notifyCounter(db, key)
}

/** Reports, once per run, the worker that its jobs wait for. (tenants.taggedWorker) */
export const reportWaiting = async (
  db: Db,
  key: RunKey,
  wait: { code: Happening; params: Params },
): Promise<void> => {
  const params = { ...wait.params, run: key.runId }
  if (!(await hasEvent(db, key.tenantId, wait.code, params)))
    await reportRunEvent(db, key, { code: wait.code, params, tone: 'warn' })
}
