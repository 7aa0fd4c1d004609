import type { HeldJob, Worker, WorkerConfig, WorkerInfo } from '#contract/workers.ts'
import type { Params } from '#contract/problem-body.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import type { Happening } from '#texts/happenings.ts'
import * as rows from './sql.ts'

export { endLostWorkers, endWorker, registerWorker } from './register.ts'
export { sendHeartbeats, type WorkerInstructions } from './heartbeat.ts'
export { hasWorker, touchWorkers } from './sql.ts'
export { jobCounts } from './job-counts.ts'

/** The workers that reported in the last day, by id. (workers.list) */
export const listWorkers = (db: Db): Promise<Worker[]> => toWorkers(db, undefined)

/** One worker. */
export const getWorker = async (db: Db, id: string): Promise<Worker> =>
  (await toWorkers(db, id))[0] ?? refuse('workers.notFound')

/** A worker's machine, its current jobs, and its ended jobs by hour. */
export const getInfo = async (db: Db, id: string): Promise<WorkerInfo> => {
  const [found] = await rows.selectWorkers(db, id)
  const { machine, instance } = found?.row ?? refuse('workers.notFound')
  const hours = await rows.selectHours(db, id)
  return {
    machine,
    jobs: (await rows.selectHeld(db, instance)).map(toJob),
    hours: hours.map(({ hour, completed, failed }) => ({ hour, completed, failed })),
  }
}

/**
 * Saves a worker's settings unless someone changed them meanwhile; the worker reads them at its
 * next heartbeat. (workers.save)
 */
export const saveWorker = async (
  db: Db,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
  { tenants, ...config }: WorkerConfig & { tenants: string[] },
): Promise<Worker> => {
  const before = (await rows.lockWorker(db, id)) ?? refuse('workers.notFound')
  if (before.version !== version)
    throw new Problem('version.stale', { current: await getWorker(db, id) })
  const losers = (await rows.selectTagged(db)).filter(
    (one) => one.worker !== id && tenants.includes(one.id),
  )
  const known = await rows.setTagged(db, id, tenants, viewer.name)
  if (known !== new Set(tenants).size)
    throw new Problem('workers.tenantUnknown', {
      field: 'tenants',
      params: { id: tenants.join(', ') },
    })
  await rows.touchWorkers(
    db,
    losers.map((one) => one.worker),
  )
  await rows.updateWorker(db, id, config)
  return getWorker(db, id)
}

/**
 * Asks a worker to restart at its next heartbeat. Refuses if the worker does not answer.
 * (workers.reboot)
 */
export const rebootWorker = async (db: Db, id: string): Promise<{ jobs: number }> => {
  const [found] = await rows.selectWorkers(db, id)
  if (!found) throw new Problem('workers.notFound')
  if (!found.isLiving) throw new Problem('workers.silent')
  await rows.setReboot(db, id)
  return { jobs: (await rows.selectHeld(db, found.row.instance)).length }
}

export type RunOfJob = { tenantId: string; indexId: string; runId: string }

/** Records a silent worker as ended and answers the runs of the jobs it held. (workers.deadJobs) */
export const endSilentWorker = async (db: Db, id: string): Promise<RunOfJob[]> => {
  const [found] = await rows.selectWorkers(db, id)
  if (!found) throw new Problem('workers.notFound')
  if (found.isLiving) throw new Problem('workers.alive')
  const { instance } = found.row
  await rows.endInstances(db, [instance])
  const held = await rows.selectHeld(db, instance)
  return held.map((job) => ({ tenantId: job.tenant_id, indexId: job.index_id, runId: job.run_id }))
}

/**
 * A sentence naming the worker that a tenant's jobs wait for; undefined if a worker takes them.
 * (tenants.taggedWorker)
 */
export const waitOf = async (
  db: Db,
  tenantId: string,
): Promise<{ code: Happening; params: Params } | undefined> => {
  const found = await rows.selectService(db, tenantId)
  if (!found || found.served) return undefined
  const { tag, answers } = found
  if (tag === null) return { code: answers ? 'run.noWorkerTakes' : 'run.noWorker', params: {} }
  return { code: answers ? 'run.workerPaused' : 'run.workerSilent', params: { worker: tag } }
}

const toWorkers = async (db: Db, id: string | undefined): Promise<Worker[]> => {
  const found = await rows.selectWorkers(db, id)
  const tagged = await rows.selectTagged(db)
  const held = await rows.selectHeld(db, found.length === 1 ? found[0]?.row.instance : undefined)
  return found.map(({ row, state, ageMs }) => ({
    id: row.id,
    host: row.host,
    tenants: tagged.filter((one) => one.worker === row.id).map((one) => one.id),
    now: row.reported,
    age: ageMs,
    si: row.usage,
    config: { onlyTagged: row.onlyTagged, paused: row.paused, parallel: row.parallel },
    state,
    started: row.started,
    held: held.filter((one) => one.worker === row.instance).length,
    version: row.version,
  }))
}

const toJob = (row: rows.HeldRow): HeldJob => ({
  id: row.id,
  tenantID: row.tenant_id,
  indexId: row.index_id,
  indexName: row.index_name,
  runId: row.run_id,
  action: row.action,
  rel: row.rel,
  fileId: row.file_id,
  started: row.started && isoTime(row.started),
})
