import { PgBoss } from 'pg-boss'
import { TASKS } from '#contract/jobs.ts'
import { APP_ROLE, asOwner } from '#server/kit/database/database.ts'

/** Where pg-boss keeps its tables. */
export const SCHEMA = 'pgboss'

/** A worker that says nothing for so long is dead and its job goes to another; ten is the least pg-boss takes. */
const HEARTBEAT_SECONDS = 10

/** How every queue is kept. */
export const QUEUE_OPTIONS = {
  retryLimit: 100,
  retryDelay: 1,
  retryBackoff: false,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 3600,
  notify: true,
}

/** Installs or updates pg-boss and its queues as the owner, and grants the application's role their use. */
export const installBoss = async (url: string): Promise<void> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => {}) // a failed statement rejects the call that made it
  await boss.start()
  for (const name of Object.keys(TASKS)) await boss.createQueue(name, QUEUE_OPTIONS)
  await boss.stop({ graceful: false })
  await asOwner(url, async (_, query) => {
    await query(`grant usage on schema ${SCHEMA} to ${APP_ROLE}`)
    await query(
      `grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${APP_ROLE}`,
    )
    await query(`grant usage on all sequences in schema ${SCHEMA} to ${APP_ROLE}`)
    await query(`grant execute on all functions in schema ${SCHEMA} to ${APP_ROLE}`)
  })
}

/** Looks after pg-boss's tables as the owner: dead workers' jobs, old jobs. Returns what ends it. */
export const superviseBoss = async (url: string): Promise<() => Promise<void>> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    migrate: false,
    supervise: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => {}) // the database is away; the next round looks again
  await boss.start()
  return () => boss.stop({ graceful: false })
}
