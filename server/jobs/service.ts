import { sql } from '#server/kit/database/drizzle.ts'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { TASKS, type Payload, type TaskName } from '#contract/jobs.ts'
import {
  APP_ROLE,
  isUnavailable,
  isConflict,
  type Database,
  type Db,
} from '#server/kit/database/database.ts'
import { startWork } from '#server/kit/database/nested-transactions.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { QUEUE_OPTIONS, SCHEMA } from './install-queues.ts'
import { log } from '#server/kit/log.ts'
export { installBoss } from './install-queues.ts'
export { unfinishedTask, importTasks, unfinishedTasks } from './unfinished-tasks.ts'

/** The queues of a database, and the workers whose own queues are known to exist. */
type Queues = { boss: PgBoss; created: Set<string> }

/** The open queues of a database. */
const openQueues = stateOf((): { queues?: Queues } => ({}))

const queuesOf = (owner: Database | Db): Queues => {
  const { queues } = openQueues(owner)
  if (!queues) throw new Error('the queues of this database are not open')
  return queues
}

/**
 * Opens the queues of a database, as the application's role. Returns a function that closes them.
 */
export const connectJobs = async (
  database: Database,
  url: string,
): Promise<() => Promise<void>> => {
  const boss = new PgBoss({
    connectionString: url,
    options: `-c role=${APP_ROLE}`,
    schema: SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    useListenNotify: true,
    max: 3,
  })
  boss.on('error', () => {}) // The database is unavailable; pg-boss keeps polling.
  await boss.start()
  const state = openQueues(database)
  const queues: Queues = { boss, created: new Set() }
  state.queues = queues
  return async () => {
    if (state.queues === queues) delete state.queues
    await boss.stop({ graceful: true, timeout: 8000 })
  }
}

/** Enqueues a task in the caller's transaction: rolled back with it, run after its commit. */
export const enqueue = async <N extends TaskName>(
  db: Db,
  name: N,
  payload: Payload<N>,
  { delaySeconds = 0 } = {},
): Promise<void> => {
  const queues = queuesOf(db)
  const queue = await queueFor(db, name, payload.tenantId)
  if (queue !== name) await makeQueue(queues, queue)
  await queues.boss.send(queue, payload, {
    db: fromDrizzle(db as never, sql as never),
    ...(delaySeconds > 0 && { startAfter: delaySeconds }),
  })
}

/** The queue of a task for a single worker. */
const ownQueue = (name: TaskName, worker: string) => `${name}/${worker}`

/**
 * The queue for a tenant's tasks: that of its tagged worker, or else the shared one.
 * (tenants.taggedWorker)
 */
const queueFor = async (db: Db, name: TaskName, tenantId: string): Promise<string> => {
  const [row] = (
    await db.execute<{ worker: string | null }>(
      sql`select tagged_worker as worker from tenant where id = ${tenantId}`,
    )
  ).rows
  return row?.worker ? ownQueue(name, row.worker) : name
}

/**
 * Creates a worker's own queue if it is missing. This happens outside the caller's transaction; an
 * empty queue does no harm.
 */
const makeQueue = async ({ boss, created }: Queues, queue: string): Promise<void> => {
  if (created.has(queue)) return
  await boss.createQueue(queue, QUEUE_OPTIONS)
  created.add(queue)
}

export type TaskContext<N extends TaskName> = {
  payload: Payload<N>
  /** Runs a short transaction in the payload's tenant. A killed worker loses only that one. */
  tx: <T>(fn: (db: Db) => Promise<T>) => Promise<T>
  /** Aborts when the worker stops. */
  signal: AbortSignal
  /** The id of this attempt, stored with all rows it claims; a retry has another. */
  claim: string
}

export type Task = { name: TaskName; parallel: number; run: (context: never) => Promise<void> }

/** Binds a task's name to its function; a worker runs `parallel` of them at once. */
export const task = <N extends TaskName>(
  name: N,
  run: (context: TaskContext<N>) => Promise<void>,
  { parallel = 1 } = {},
): Task => ({
  name,
  parallel,
  run,
})

/** The queues of a worker: the shared one and its own. */
type QueueChoice = { shared: boolean; own: boolean }

type JobWorker = {
  /** Switches to these queues; active tasks finish. */
  take: (wanted: QueueChoice) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Processes tasks from the queues until stopped. Passes on a task in the wrong queue, whose tenant
 * has another worker since.
 */
export const startWorking = async (
  database: Database,
  tasks: readonly Task[],
  worker: string,
  first: QueueChoice = { shared: true, own: false },
): Promise<JobWorker> => {
  const queues = queuesOf(database)
  const working = queues.boss
  const stopping = new AbortController()
  const begin = ({ name, parallel, run }: Task, queue: string) => {
    const options = {
      batchSize: 1,
      localConcurrency: parallel,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
      heartbeatRefreshSeconds: 3,
    }
    return working.work<object>(queue, options, async ([job]) => {
      if (!job) return
      const payload = TASKS[name].parse(job.data)
      const signal = AbortSignal.any([stopping.signal, job.signal])
      const tx = <T>(fn: (db: Db) => Promise<T>) =>
        retryTransient(() => database.transact({ tenantId: payload.tenantId }, fn), signal)
      try {
        const isForwarded = await tx(async (db) => {
          if ((await queueFor(db, name, payload.tenantId)) === queue) return false
          await enqueue(db, name, payload as never) // The task's schema parsed it.
          return true
        })
        // `task` checked the types.
        if (!isForwarded)
          await startWork(name, () =>
            run({ payload, tx, signal, claim: crypto.randomUUID() } as never),
          )
      } catch (error) {
        // pg-boss retries it without printing the reason.
        if (!isUnavailable(error)) log.error(error, name)
        throw error
      }
    })
  }
  let taking: QueueChoice = { shared: false, own: false }
  const change = async (queueOf: (task: Task) => string, isWanted: boolean) => {
    for (const task of tasks) {
      const queue = queueOf(task)
      // Also before it starts: an earlier try may have failed half-way while the database was
      // unavailable, and the queue must not have two listeners.
      await working.offWork(queue, { wait: false })
      if (!isWanted) continue
      if (queue !== task.name) await makeQueue(queues, queue)
      await begin(task, queue)
    }
  }
  const shared = ({ name }: Task) => name
  const own = ({ name }: Task) => ownQueue(name, worker)
  const take = async (wanted: QueueChoice) => {
    if (stopping.signal.aborted) return
    if (wanted.shared !== taking.shared) await change(shared, wanted.shared)
    if (wanted.own !== taking.own) await change(own, wanted.own)
    taking = wanted
  }
  await take(first)
  return {
    take,
    stop: async () => {
      stopping.abort()
      await Promise.all(
        tasks
          .flatMap((task) => [shared(task), own(task)])
          .map((queue) => working.offWork(queue, { wait: true })),
      )
    },
  }
}

const RETRY_MAX_MS = 60_000
const RETRY_EVERY_MS = 250

/**
 * Retries after a database failure or a conflicting transaction, so that read and decoded data is
 * not lost. Every step is idempotent.
 */
const retryTransient = async <T>(step: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  const until = Date.now() + RETRY_MAX_MS
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (!(isUnavailable(error) || isConflict(error)) || signal.aborted || Date.now() > until)
        throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS))
    }
  }
}
