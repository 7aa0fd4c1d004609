import { and, eq, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { RunKey, WorkRow } from './run-sql.ts'
import { hourlyCount, work } from '#server/indexing/table.ts'

type WorkRef = Pick<WorkRow, 'tenantId' | 'id'>

const thisRow = ({ tenantId, id }: WorkRef) => and(eq(work.tenantId, tenantId), eq(work.id, id))

/** Locks one work row until the transaction ends. */
export const lockWork = async (db: Db, ref: WorkRef) =>
  (await db.select().from(work).where(thisRow(ref)).for('update'))[0]

/** Ends a row by hand. A skipped row keeps its time; a worker that holds the row loses it. */
export const skipWork = (db: Db, row: WorkRow, code: string) =>
  db
    .update(work)
    .set({
      state: 'skipped',
      code,
      params: {},
      claim: null,
      worker: null,
      // Not now(): the transaction may have begun before the run was reopened.
      ...(row.state !== 'skipped' && { ended: sql`clock_timestamp()` }),
    })
    .where(thisRow(row))

/** Resets a row to waiting, for the file that now has its name. */
export const awaitWork = (db: Db, row: WorkRow, fileId: string | null) =>
  db
    .update(work)
    .set({
      state: 'waiting',
      fileId,
      outcome: null,
      code: null,
      params: null,
      claim: null,
      worker: null,
      attempts: 0,
      deaths: 0,
      started: null,
      ended: null,
    })
    .where(thisRow(row))

/** The known file with a row's name. */
export const selectKnown = async (db: Db, { tenantId, indexId, rel }: WorkRow) =>
  (
    await db.execute<{ id: string; state: string }>(sql`
      select id, state
      from indexed_file
      where tenant_id = ${tenantId} and index_id = ${indexId} and rel = ${rel}`)
  ).rows[0]

/** Whether this is the latest run of its index. */
export const isLatestRun = async (db: Db, { tenantId, indexId, runId }: RunKey): Promise<boolean> =>
  (
    await db.execute(sql`
      select from run
      where tenant_id = ${tenantId} and index_id = ${indexId} and id > ${runId}
      limit 1`)
  ).rows.length === 0

/** Whether a row ended before its run was reopened. */
export const endedBefore = async (db: Db, { tenantId, indexId, runId, id }: WorkRow) =>
  (
    await db.execute<{ before: boolean | null }>(sql`
      select w.ended <= r.reopened as before
      from work w
      join run r on r.tenant_id = w.tenant_id and r.index_id = ${indexId} and r.id = ${runId}
      where w.tenant_id = ${tenantId} and w.id = ${id}`)
  ).rows[0]?.before ?? false

/** Adds the inserted values to the counts of their hour. */
export const addToHour = sql`
  on conflict (tenant_id, index_id, hour) do update set
    completed = hourly_count.completed + excluded.completed,
    failed = hourly_count.failed + excluded.failed,
    skipped = hourly_count.skipped + excluded.skipped`

/** Adds a finished row to the count of its hour, or subtracts it. */
export const countHour = (db: Db, { tenantId, id }: WorkRef, by: 1 | -1) =>
  db.execute(sql`
    insert into ${hourlyCount} (tenant_id, index_id, hour, completed, failed, skipped)
    select tenant_id, index_id, date_trunc('hour', ended),
      ${by}::int * (state = 'completed')::int, ${by}::int * (state = 'failed')::int,
      ${by}::int * (state = 'skipped')::int
    from work
    where tenant_id = ${tenantId} and id = ${id} and ended is not null
    ${addToHour}`)
