import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { TASKS, type Payload, type TaskName } from '#contract/jobs.ts'
import { APP_ROLE, isAway, type Database, type Db } from '#server/kit/database.ts'
import { SCHEMA } from './install.ts'

/** This process's hold on the queues; one a process, opened at start. */
let boss: PgBoss | undefined

/** Opens the queues for this process, as the application's role. Returns what closes them. */
export const connectJobs = async (url: string): Promise<() => Promise<void>> => {
  const opened = new PgBoss({
    connectionString: url,
    options: `-c role=${APP_ROLE}`,
    schema: SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    useListenNotify: true,
    max: 3,
  })
  opened.on('error', () => {}) // the database is away; pg-boss polls on and finds it again
  await opened.start()
  boss = opened
  return async () => {
    if (boss === opened) boss = undefined
    await opened.stop({ graceful: true, timeout: 8000 })
  }
}

/** Enqueues a task in the caller's transaction: undone with it, run after it. */
export const enqueue = async <N extends TaskName>(db: Db, name: N, payload: Payload<N>, { delaySeconds = 0 } = {}): Promise<void> => {
  if (!boss) throw new Error('the queues are not open in this process')
  await boss.send(name, payload, { db: fromDrizzle(db as never, sql as never), ...(delaySeconds > 0 && { startAfter: delaySeconds }) })
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
export const task = <N extends TaskName>(name: N, run: (context: TaskContext<N>) => Promise<void>, { parallel = 1 } = {}): Task => ({
  name,
  parallel,
  run,
})

/** Takes tasks from the queues until stopped. */
export const startWorking = async (database: Database, tasks: readonly Task[]): Promise<() => Promise<void>> => {
  const working = boss
  if (!working) throw new Error('the queues are not open in this process')
  const stopping = new AbortController()
  for (const { name, parallel, run } of tasks) {
    const options = {
      batchSize: 1,
      localConcurrency: parallel,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
      heartbeatRefreshSeconds: 3,
    }
    await working.work<object>(name, options, async ([job]) => {
      if (!job) return
      const payload = TASKS[name].parse(job.data)
      const signal = AbortSignal.any([stopping.signal, job.signal])
      const tx = <T>(fn: (db: Db) => Promise<T>) => patiently(() => database.transact({ tenantId: payload.tenantId }, fn), signal)
      try {
        await run({ payload, tx, signal, claim: crypto.randomUUID() } as never) // typed where `task` bound it
      } catch (error) {
        if (!isAway(error)) console.error(`${name}:`, error) // pg-boss tries it again and keeps the reason to itself
        throw error
      }
    })
  }
  return async () => {
    stopping.abort()
    await Promise.all(tasks.map(({ name }) => working.offWork(name, { wait: true })))
  }
}

const AWAY_MAX_MS = 60_000
const AWAY_STEP_MS = 250

/** Waits for a database that is away, so that what was read and decoded meanwhile is not lost. Every step is written so that doing it twice counts once. */
const patiently = async <T>(step: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  const until = Date.now() + AWAY_MAX_MS
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (!isAway(error) || signal.aborted || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, AWAY_STEP_MS))
    }
  }
}
