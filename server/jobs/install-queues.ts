import { PgBoss } from 'pg-boss'
import { TASKS } from '#contract/jobs.ts'
import { APP_ROLE, asOwner } from '#server/kit/database/database.ts'

/** The schema of pg-boss. */
export const SCHEMA = 'pgboss'

/**
 * Seconds without a heartbeat after which a worker is dead and its job moves on; pg-boss takes at
 * least ten.
 */
const HEARTBEAT_SECONDS = 10

/** The settings of every queue. */
export const QUEUE_OPTIONS = {
  retryLimit: 100,
  retryDelay: 1,
  retryBackoff: false,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 3600,
  notify: true,
}

/**
 * Installs or updates pg-boss and its queues as the owner, and grants the application's role their
 * use.
 */
export const installBoss = async (url: string): Promise<void> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => {}) // A failed statement rejects its call.
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

/**
 * Maintains pg-boss's tables as the owner: jobs of dead workers, and old jobs. Returns a function
 * that stops it.
 */
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
  boss.on('error', () => {}) // The database is unavailable; the next round retries.
  await boss.start()
  return () => boss.stop({ graceful: false })
}
