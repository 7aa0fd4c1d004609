import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import type { Machine, Usage } from '#contract/workers.ts'
import { appRole, instant, now } from '#server/kit/database/columns.ts'

const reportPolicy = () =>
  pgPolicy('report', { for: 'all', to: appRole, using: sql`true`, withCheck: sql`true` })
/**
 * A worker with its last report and its settings. It belongs to no tenant and holds no tenant's
 * data.
 */
export const worker = pgTable(
  'worker',
  {
    /** Survives restarts. */
    id: text().primaryKey(),
    /** Its process, which holds work rows. */
    instance: uuid().notNull().unique(),
    host: text().notNull(),
    pid: integer().notNull(),
    started: now(),
    /** The time of its last heartbeat. */
    beat: now(),
    /** When its process ended. */
    ended: instant(),
    /** The time of its last report. */
    reported: now(),
    usage: jsonb().$type<Usage>(),
    machine: jsonb().$type<Machine>(),
    onlyTagged: boolean('only_tagged').notNull().default(false),
    paused: boolean().notNull().default(false),
    parallel: integer(),
    /** When somebody asked it to restart. */
    reboot: instant(),
    version: integer().notNull().default(1),
  },
  () => [reportPolicy()],
)

/** Jobs that a worker ended, by hour; written with its reports. */
export const workerHour = pgTable(
  'worker_hour',
  {
    worker: text()
      .notNull()
      .references(() => worker.id, { onDelete: 'cascade' }),
    hour: instant().notNull(),
    completed: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.worker, table.hour] }), reportPolicy()],
)
