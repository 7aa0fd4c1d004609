import { sql } from '#server/kit/database/drizzle.ts'
import {
  bigint,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { BACKUP_KINDS, BACKUP_STATES } from '#contract/backup.ts'
import type { Params } from '#contract/problem-body.ts'
import { adminPolicy, appRole, instant, now } from '#server/kit/database/columns.ts'

/** The endpoint checks permission; no row belongs to a tenant. */
const readPolicy = () => pgPolicy('read', { for: 'select', to: appRole, using: sql`true` })
const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** A backup or a drill: requested, active or ended. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    kind: text({ enum: BACKUP_KINDS }).notNull(),
    state: text({ enum: BACKUP_STATES }).notNull().default('waiting'),
    created: now(),
    started: instant(),
    /** The last heartbeat of its process. */
    beat: instant(),
    ended: instant(),
    share: real().notNull().default(0),
    /** The name of the backup's folder. */
    name: text(),
    sizeBytes: count('size_bytes'),
    tables: integer().notNull().default(0),
    rows: count('rows'),
    files: integer().notNull().default(0),
    originals: integer().notNull().default(0),
    byName: text('by_name'),
    /** The program version that requested it; null for requests of older versions. */
    version: text(),
    code: text(),
    params: jsonb().$type<Params>(),
    /** When its folder was deleted in favour of newer backups. */
    removed: instant(),
  },
  (table) => [
    uniqueIndex('backup_run_one_at_a_time')
      .on(table.kind)
      .where(sql`state in ('waiting', 'running')`),
    readPolicy(),
    adminPolicy(),
  ],
)

/** The schedule of backups; one row if it differs from the defaults. */
export const backupSetting = pgTable(
  'backup_setting',
  {
    id: integer().primaryKey(),
    hour: integer(),
    keep: integer().notNull(),
    drillDays: integer('drill_days'),
    fixityDays: integer('fixity_days'),
    fixityHour: integer('fixity_hour').notNull(),
    updated: now(),
    editBy: text('edit_by'),
    version: integer().notNull().default(2),
  },
  () => [readPolicy(), adminPolicy()],
)
