import { frequencyOf, nextTime } from '#contract/cron.ts'
import type { Schedule, ScheduleFields, Turn } from '#contract/schedules.ts'
import { findIndex } from '#server/indices/service.ts'
import { nowDate } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import * as rows from './sql.ts'

/** Latest turns shown for each schedule. */
const SHOWN_TURNS = 3

/** The schedules of a tenant, in Icelandic order of names. */
export const listSchedules = async (db: Db, tenantId: string): Promise<Schedule[]> => {
  const found = await rows.selectSchedules(db, tenantId)
  const turns = await rows.selectTurns(db, tenantId, SHOWN_TURNS)
  return found.map((row) => toSchedule(row, turns))
}

/** One schedule. */
export const getSchedule = async (db: Db, tenantId: string, id: string): Promise<Schedule> => {
  const [row] = await rows.selectSchedules(db, tenantId, id)
  return toSchedule(
    row ?? refuse('schedules.notFound'),
    await rows.selectTurns(db, tenantId, SHOWN_TURNS, id),
  )
}

/** Creates a schedule; its first time is the next of its frequency. (schedules.crud) */
export const createSchedule = async (
  db: Db,
  viewer: Viewer,
  tenantId: string,
  fields: ScheduleFields,
): Promise<Schedule> => {
  const columns = await toColumns(db, tenantId, fields)
  const now = nowDate()
  const row = {
    ...columns,
    tenantId,
    createdBy: viewer.id,
    createdByName: viewer.name,
    editBy: viewer.name,
    offSince: fields.enabled ? null : now.toISOString(),
    next: nextOf(fields, now),
  }
  return getSchedule(
    db,
    tenantId,
    ((await rows.insertSchedule(db, row)) ?? refuse('server.failed')).id,
  )
}

/**
 * Saves a schedule unless someone changed it meanwhile. A due time still counts, unless the
 * frequency changed.
 */
export const saveSchedule = async (
  db: Db,
  viewer: Viewer,
  { tenantId, id, version }: { tenantId: string; id: string; version: number },
  fields: ScheduleFields,
): Promise<Schedule> => {
  const before = (await rows.lockSchedule(db, tenantId, id)) ?? refuse('schedules.notFound')
  if (before.version !== version)
    throw new Problem('version.stale', { current: await getSchedule(db, tenantId, id) })
  const columns = await toColumns(db, tenantId, fields, before.indexId)
  const now = nowDate()
  const isSameTime = before.cron === fields.cron && (before.offSince === null) === fields.enabled
  await rows.updateSchedule(db, tenantId, id, {
    ...columns,
    editBy: viewer.name,
    offSince: fields.enabled ? null : (before.offSince ?? now.toISOString()),
    next: isSameTime ? before.next : nextOf(fields, now),
  })
  return getSchedule(db, tenantId, id)
}

/** Deletes a schedule; its active run continues. */
export const removeSchedule = async (db: Db, tenantId: string, id: string): Promise<void> => {
  if ((await rows.deleteSchedule(db, tenantId, id)) === 0) throw new Problem('schedules.notFound')
}

const frequencyOrRefuse = (cron: string) =>
  frequencyOf(cron) ?? refuse('schedules.cronUnknown', { field: 'cron' })

const nextOf = ({ cron, enabled }: ScheduleFields, now: Date): string | null =>
  enabled ? nextTime(frequencyOrRefuse(cron), now).toISOString() : null

/**
 * The columns of the request. The index may have moved to the bin, so that the schedule can still
 * be turned off.
 */
const toColumns = async (
  db: Db,
  tenantId: string,
  { name, index, cron, action }: ScheduleFields,
  keptIndex?: string,
) => {
  frequencyOrRefuse(cron)
  if (index !== keptIndex && !(await findIndex(db, tenantId, index)))
    throw new Problem('schedules.indexMissing', { field: 'index' })
  return { name, indexId: index, cron, action }
}

const toSchedule = (
  { schedule: row, indexName, indexDeletedAt }: rows.FoundSchedule,
  turns: rows.TurnRow[],
): Schedule => ({
  id: row.id,
  tenantID: row.tenantId,
  name: row.name,
  index: row.indexId,
  indexName,
  indexDeleted: indexDeletedAt !== null,
  cron: row.cron,
  action: row.action,
  enabled: row.offSince === null,
  offSince: row.offSince,
  next: indexDeletedAt === null ? row.next : null,
  turns: turns.filter(({ schedule_id }) => schedule_id === row.id).map(toTurn),
  created: row.created,
  creator:
    row.createdBy && row.createdByName !== null
      ? { id: row.createdBy, name: row.createdByName }
      : null,
  updated: row.updated,
  edit_by: row.editBy,
  version: row.version,
})

const toTurn = (row: rows.TurnRow): Turn => {
  const code = row.code ?? row.run_code
  return {
    at: isoTime(row.at),
    run:
      row.run_id === null
        ? null
        : {
            id: row.run_id,
            action: row.action,
            state: row.state,
            started: row.run_started && isoTime(row.run_started),
            ended: row.run_ended && isoTime(row.run_ended),
            summary: row.summary,
          },
    message: code === null ? null : { code, params: row.params ?? row.run_params ?? {} },
  }
}
