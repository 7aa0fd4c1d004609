import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { TASKS, type Payload, type TaskName } from '#contract/jobs.ts'
import {
  APP_ROLE,
  isAway,
  isConflict,
  type Database,
  type Db,
} from '#server/kit/database/database.ts'
import { startWork } from '#server/kit/database/nested-transactions.ts'
import { QUEUE_OPTIONS, SCHEMA } from './install.ts'

/** The queues of a database, and which workers' own queues are known to be there. */
type Queues = { boss: PgBoss; made: Set<string> }

/** The queues this process has open; one database a process, opened at start. */
let queues: Queues | undefined

/** Opens the queues for this process, as the application's role. Returns what closes them. */
export const connectJobs = async (url: string): Promise<() => Promise<void>> => {
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
  boss.on('error', () => {}) // the database is away; pg-boss polls on and finds it again
  await boss.start()
  const opened: Queues = { boss, made: new Set() }
  queues = opened
  return async () => {
    if (queues === opened) queues = undefined
    await boss.stop({ graceful: true, timeout: 8000 })
  }
}

/** Enqueues a task in the caller's transaction: undone with it, run after it. */
export const enqueue = async <N extends TaskName>(
  db: Db,
  name: N,
  payload: Payload<N>,
  { delaySeconds = 0 } = {},
): Promise<void> => {
  if (!queues) throw new Error('the queues are not open in this process')
  const queue = await queueFor(db, name, payload.tenantId)
  if (queue !== name) await makeQueue(queues, queue)
  await queues.boss.send(queue, payload, {
    db: fromDrizzle(db as never, sql as never),
    ...(delaySeconds > 0 && { startAfter: delaySeconds }),
  })
}

/** The queue of a task for one worker alone. */
const ownQueue = (name: TaskName, worker: string) => `${name}/${worker}`

/** The queue for a tenant's tasks: that of the worker which alone does them, else the one that any worker takes from. (tenants.taggedWorker) */
const queueFor = async (db: Db, name: TaskName, tenantId: string): Promise<string> => {
  const [row] = (
    await db.execute<{ worker: string | null }>(
      sql`select tagged_worker as worker from tenant where id = ${tenantId}`,
    )
  ).rows
  return row?.worker ? ownQueue(name, row.worker) : name
}

/** Makes a worker's own queue where it is missing; outside the caller's transaction, for an empty queue harms nobody. */
const makeQueue = async ({ boss, made }: Queues, queue: string): Promise<void> => {
  if (made.has(queue)) return
  await boss.createQueue(queue, QUEUE_OPTIONS)
  made.add(queue)
}

export type TaskContext<N extends TaskName> = {
  payload: Payload<N>
  /** Opens a short transaction in the payload's tenant; a killed worker loses only the one under way. */
  tx: <T>(fn: (db: Db) => Promise<T>) => Promise<T>
  /** Ends when the worker is asked to stop. */
  signal: AbortSignal
  /** Names this attempt: the same for all rows it claims, another when the task is tried again. */
  claim: string
}

export type Task = { name: TaskName; parallel: number; run: (context: never) => Promise<void> }

/** Binds a task's name to its function; `parallel` of it run at once in a worker. */
export const task = <N extends TaskName>(
  name: N,
  run: (context: TaskContext<N>) => Promise<void>,
  { parallel = 1 } = {},
): Task => ({
  name,
  parallel,
  run,
})

/** Which queues a worker takes from: the one for all workers, and its own. */
export type Taking = { shared: boolean; own: boolean }

export type Working = {
  /** Takes from these queues from now on; what is under way is finished. */
  take: (wanted: Taking) => Promise<void>
  stop: () => Promise<void>
}

/** Takes tasks from the queues until stopped. A task that stands in the wrong queue, for the tenant has another worker since, is passed on. */
export const startWorking = async (
  database: Database,
  tasks: readonly Task[],
  worker: string,
  first: Taking = { shared: true, own: false },
): Promise<Working> => {
  const opened = queues
  if (!opened) throw new Error('the queues are not open in this process')
  const working = opened.boss
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
        patiently(() => database.transact({ tenantId: payload.tenantId }, fn), signal)
      try {
        const isPassedOn = await tx(async (db) => {
          if ((await queueFor(db, name, payload.tenantId)) === queue) return false
          await enqueue(db, name, payload as never) // parsed by the task's own shape
          return true
        })
        // typed where `task` bound it
        if (!isPassedOn)
          await startWork(name, () =>
            run({ payload, tx, signal, claim: crypto.randomUUID() } as never),
          )
      } catch (error) {
        if (!isAway(error)) console.error(`${name}:`, error) // pg-boss tries it again and keeps the reason to itself
        throw error
      }
    })
  }
  let taking: Taking = { shared: false, own: false }
  const change = async (queueOf: (task: Task) => string, isWanted: boolean) => {
    for (const task of tasks) {
      const queue = queueOf(task)
      // Also before it begins: a try that broke off half-way, for the database was away, must not take twice.
      await working.offWork(queue, { wait: false })
      if (!isWanted) continue
      if (queue !== task.name) await makeQueue(opened, queue)
      await begin(task, queue)
    }
  }
  const shared = ({ name }: Task) => name
  const own = ({ name }: Task) => ownQueue(name, worker)
  const take = async (wanted: Taking) => {
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

const AWAY_MAX_MS = 60_000
const AWAY_STEP_MS = 250

/** Waits for a database that is away, or another transaction that stood in the way, so that what was read and decoded meanwhile is not lost. Every step is written so that doing it twice counts once. */
const patiently = async <T>(step: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  const until = Date.now() + AWAY_MAX_MS
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (!(isAway(error) || isConflict(error)) || signal.aborted || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, AWAY_STEP_MS))
    }
  }
}
