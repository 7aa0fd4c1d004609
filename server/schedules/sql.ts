import { and, eq, lte, sql } from '#server/kit/database/drizzle.ts'
import type { Summary } from '#contract/indexing.ts'
import type { Action, RUN_STATES } from '#contract/indices.ts'
import type { Params } from '#contract/problem-body.ts'
import { run, tenantIndex } from '#server/indices/table.ts'
import type { Db } from '#server/kit/database/database.ts'
import { schedule, scheduleTurn } from './table.ts'

export type ScheduleRow = typeof schedule.$inferSelect
type NewSchedule = typeof schedule.$inferInsert

const thisSchedule = (tenantId: string, id: string) =>
  and(eq(schedule.tenantId, tenantId), eq(schedule.id, id))

/** The schedules of a tenant, or one, with their indices; in Icelandic order of names. */
export const selectSchedules = (db: Db, tenantId: string, id?: string) =>
  db
    .select({ schedule, indexName: tenantIndex.name, indexDeletedAt: tenantIndex.deletedAt })
    .from(schedule)
    .innerJoin(
      tenantIndex,
      and(eq(tenantIndex.tenantId, schedule.tenantId), eq(tenantIndex.id, schedule.indexId)),
    )
    .where(id === undefined ? eq(schedule.tenantId, tenantId) : thisSchedule(tenantId, id))
    .orderBy(sql`${schedule.name} collate "is-x-icu"`, schedule.id)
export type FoundSchedule = Awaited<ReturnType<typeof selectSchedules>>[number]

export type TurnRow = {
  schedule_id: string
  at: string
  code: string | null
  params: Params | null
  run_id: string | null
  action: Action
  state: (typeof RUN_STATES)[number]
  run_started: string | null
  run_ended: string | null
  run_code: string | null
  run_params: Params | null
  summary: Summary | null
}

/** The latest turns of a tenant's schedules or of one, newest first, with results of ended runs. */
export const selectTurns = async (db: Db, tenantId: string, take: number, id?: string) =>
  (
    await db.execute<TurnRow>(sql`
      select t.schedule_id, t.at, t.code, t.params, t.run_id, r.action, r.state,
        r.started as run_started, r.ended as run_ended, r.code as run_code,
        r.params as run_params, case when r.ended is not null then r.summary end as summary
      from ${schedule} s
      cross join lateral (
        select *
        from ${scheduleTurn}
        where tenant_id = s.tenant_id and schedule_id = s.id
        order by id desc limit ${take}
      ) t
      left join ${run} r on r.tenant_id = t.tenant_id and r.index_id = t.index_id
        and r.id = t.run_id
      where s.tenant_id = ${tenantId}
        and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)
      order by t.id desc`)
  ).rows

export const insertSchedule = async (db: Db, row: NewSchedule) =>
  (await db.insert(schedule).values(row).returning({ id: schedule.id }))[0]

/** Locks the schedule until the transaction ends. */
export const lockSchedule = async (db: Db, tenantId: string, id: string) =>
  (await db.select().from(schedule).where(thisSchedule(tenantId, id)).for('update'))[0]

/** Saves what people edit. */
export const updateSchedule = (db: Db, tenantId: string, id: string, set: Partial<NewSchedule>) =>
  db
    .update(schedule)
    .set({ ...set, updated: sql`now()`, version: sql`${schedule.version} + 1` })
    .where(thisSchedule(tenantId, id))

export const deleteSchedule = async (db: Db, tenantId: string, id: string) =>
  (await db.delete(schedule).where(thisSchedule(tenantId, id))).rowCount ?? 0

/** Due schedules of all tenants. */
export const selectDue = async (db: Db) =>
  (await db.execute<{ tenant_id: string; id: string }>(sql`select * from schedules_due()`)).rows

/** The schedule if it is still due and unlocked, with the database's time. */
export const claimDue = async (db: Db, tenantId: string, id: string) =>
  (
    await db
      .select({ schedule, now: sql<string>`now()` })
      .from(schedule)
      .where(and(thisSchedule(tenantId, id), lte(schedule.next, sql`now()`)))
      .for('update', { skipLocked: true })
  )[0]

/** Sets the next time without a new version. */
export const setNext = (db: Db, tenantId: string, id: string, next: Date) =>
  db.update(schedule).set({ next: next.toISOString() }).where(thisSchedule(tenantId, id))

/** Turns kept for each schedule; older ones are in the log. */
const KEPT_TURNS = 50

/** Stores a turn and deletes the oldest ones. */
export const insertTurn = async (db: Db, row: typeof scheduleTurn.$inferInsert): Promise<void> => {
  await db.insert(scheduleTurn).values(row)
  await db.execute(sql`
    delete from ${scheduleTurn}
    where tenant_id = ${row.tenantId} and schedule_id = ${row.scheduleId}
      and id <= (
        select id
        from ${scheduleTurn}
        where tenant_id = ${row.tenantId} and schedule_id = ${row.scheduleId}
        order by id desc offset ${KEPT_TURNS} limit 1
      )`)
}
