import { z } from 'zod'
import { instant, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { ACTIONS } from './indices.ts'

/** The settings of a worker; it applies changes within two seconds. (workers.save) */
const config = {
  /** Whether it runs only jobs of its own tenants. */
  onlyTagged: z.boolean().default(false),
  /** Takes no new jobs; it finishes the current ones. */
  paused: z.boolean().default(false),
  /** Pictures processed in parallel; null for one per core. */
  parallel: z.int().min(1).max(64).nullable().default(null),
}
export const workerConfig = z.object(config)
export type WorkerConfig = z.output<typeof workerConfig>

/** The use of its machine and processes; memory in bytes, load in percent of all cores. */
export const usage = z.object({
  mem: z.object({ total: z.number(), used: z.number() }),
  load: z.object({ current: z.number(), cores: z.int() }),
  process: z.array(
    z.object({
      pid: z.int(),
      kind: z.enum(['worker', 'image']),
      memory: z.number(),
      /** Per cent of one core. */ cpu: z.number(),
    }),
  ),
})
export type Usage = z.output<typeof usage>

/**
 * `restarting`: until the new process reports; `stuck`: the restart takes too long; `silent`: it
 * does not answer.
 */
export const WORKER_STATES = ['live', 'restarting', 'stuck', 'silent'] as const

/** A process that runs jobs. Its id survives restarts. (workers.worker) */
export const worker = z.object({
  id: z.string(),
  host: z.string(),
  /** Tenants whose jobs only this worker runs. */
  tenants: z.array(z.string()),
  /** The time of its last report. */
  now: instant,
  /** Milliseconds since the last report, by the database's clock. (workers.age) */
  age: z.number(),
  si: usage.nullable(),
  config: workerConfig,
  state: z.enum(WORKER_STATES),
  /** The start time of its process. */
  started: instant,
  /** The number of its current jobs. */
  held: z.int(),
  version,
})
export type Worker = z.output<typeof worker>

/** A current job of a worker. */
export const heldJob = z.object({
  id: z.uuid(),
  tenantID: z.string(),
  indexId: z.string(),
  indexName: z.string(),
  runId: z.uuid(),
  action: z.enum(ACTIONS),
  rel: z.string(),
  fileId: z.uuid(),
  started: instant.nullable(),
})
export type HeldJob = z.output<typeof heldJob>

/** A worker's report about its machine: with its first report, and then once a minute. */
export const machine = z.object({
  version: z.string(),
  node: z.string(),
  platform: z.string(),
  cores: z.int(),
  bootedAt: instant,
  disks: z.array(
    z.object({ what: z.enum(['data', 'library']), size: z.number(), free: z.number() }),
  ),
})
export type Machine = z.output<typeof machine>

export const workerInfo = z.object({
  machine: machine.nullable(),
  jobs: z.array(heldJob),
  /** Finished jobs of the last day by hour, newest first. */
  hours: z.array(z.object({ hour: instant, completed: z.int(), failed: z.int() })),
})
export type WorkerInfo = z.output<typeof workerInfo>

const oneWorker = z.object({ id: z.string().max(63) })

export const workers = endpoints('workers', {
  list: {
    method: 'GET',
    path: '/api/server/workers',
    needs: 'worker.read',
    answer: z.array(worker),
    about: 'The workers that have reported in the last day.',
  },
  get: {
    method: 'GET',
    path: '/api/server/workers/:id',
    needs: 'worker.read',
    params: oneWorker,
    answer: worker,
    problems: ['workers.notFound'],
    about: 'One worker.',
  },
  info: {
    method: 'GET',
    path: '/api/server/workers/:id/info',
    needs: 'worker.read',
    params: oneWorker,
    answer: workerInfo,
    problems: ['workers.notFound'],
    about: 'The machine of a worker, the jobs it holds and how many it has ended, by hour.',
  },
  save: {
    method: 'POST',
    path: '/api/server/workers/:id',
    needs: 'worker.write',
    versioned: true,
    params: oneWorker,
    body: z.object({ ...config, tenants: z.array(z.string().max(50)).max(1000).default([]) }),
    answer: worker,
    problems: ['workers.notFound', 'workers.tenantUnknown', 'version.stale'],
    about: 'Saves how a worker works, and the tenants whose jobs it alone does.',
  },
  action: {
    method: 'POST',
    path: '/api/server/workers/:id/action',
    needs: 'worker.write',
    params: oneWorker,
    body: z.object({ action: z.enum(['reboot', 'release']) }),
    answer: z.object({ jobs: z.int() }),
    problems: ['workers.notFound', 'workers.silent', 'workers.alive'],
    about:
      'Restarts a worker that answers, or lets the jobs of one that does not wait again; ' +
      'says how many jobs it held.',
  },
})
