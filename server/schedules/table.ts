import { sql } from '#server/kit/database/drizzle.ts'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import type { Params } from '#contract/problem-body.ts'
import { SCHEDULE_ACTIONS } from '#contract/schedules.ts'
import { run, tenantIndex } from '#server/indices/table.ts'
import { instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/** An action on an index at set times. */
export const schedule = pgTable(
  'schedule',
  {
    tenantId: tenantColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    name: text().notNull(),
    indexId: text('index_id').notNull(),
    cron: text().notNull(),
    action: text({ enum: SCHEDULE_ACTIONS }).notNull(),
    /** When it was turned off; null while it is on. */
    offSince: instant('off_since'),
    /** Its next time; null while it is off. */
    next: instant(),
    created: now(),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name'),
    updated: now(),
    editBy: text('edit_by'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('schedule_by_next')
      .on(table.next)
      .where(sql`next is not null`),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** One due time of a schedule: the run it started, or why it started none. */
export const scheduleTurn = pgTable(
  'schedule_turn',
  {
    tenantId: tenantColumn(),
    scheduleId: uuid('schedule_id').notNull(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    at: now(),
    indexId: text('index_id').notNull(),
    /** Null if the run was refused; `code` and `params` then tell the reason. */
    runId: uuid('run_id'),
    code: text(),
    params: jsonb().$type<Params>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.scheduleId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.scheduleId],
      foreignColumns: [schedule.tenantId, schedule.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.indexId, table.runId],
      foreignColumns: [run.tenantId, run.indexId, run.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
