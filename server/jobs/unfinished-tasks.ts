import { sql } from '#server/kit/database/drizzle.ts'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Db } from '#server/kit/database/database.ts'
import { QUEUE_OPTIONS, SCHEMA } from './install-queues.ts'

/** A waiting or active task: its queue and its payload. */
export const unfinishedTask = z.object({
  queue: z.string(),
  data: z.record(z.string(), z.unknown()),
  after: z.string(),
})
type UnfinishedTask = z.output<typeof unfinishedTask>

/**
 * The unfinished tasks. pg-boss's own format stays; only these are moved to another database.
 * (backup.queues)
 */
export const unfinishedTasks = async (db: Db): Promise<UnfinishedTask[]> => {
  const { rows: found } = await db.execute<{ at: string | null }>(
    sql`select to_regclass(${`${SCHEMA}.job`}) as at`,
  )
  if (found[0]?.at === null) return []
  const { rows } = await db.execute<UnfinishedTask>(sql`
    select name as queue, data,
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as after
    from ${sql.identifier(SCHEMA)}.job
    where state in ('created', 'retry', 'active') and data is not null
    order by created_on, id`)
  return rows
}

/** Enqueues tasks in a database whose queues are installed. (backup.queues) */
export const importTasks = async (url: string, tasks: readonly UnfinishedTask[]): Promise<void> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => {}) // A failed statement rejects its call.
  await boss.start()
  try {
    for (const [queue, some] of Map.groupBy(tasks, (one) => one.queue)) {
      await boss.createQueue(queue, QUEUE_OPTIONS)
      await boss.insert(
        queue,
        some.map(({ data, after }) => ({ data, startAfter: after })),
      )
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
