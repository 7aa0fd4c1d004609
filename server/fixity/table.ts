import { sql } from '#server/kit/database/drizzle.ts'
import {
  bigint,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { FIXITY_STATES } from '#contract/fixity.ts'
import { indexedFile } from '#server/indices/table.ts'
import { instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import { tenant } from '#server/tenants/table.ts'

const indexColumn = () => text('index_id').notNull()
const size = (name: string) => bigint(name, { mode: 'number' })

/**
 * The content of an original when first read, and its later states. Scans never write here: changed
 * content is never accepted automatically.
 */
export const fixityFile = pgTable(
  'fixity_file',
  {
    tenantId: tenantColumn(),
    indexId: indexColumn(),
    fileId: uuid('file_id').notNull(),
    /** The expected hash; null if the file could never be read to its end. */
    sha256: text(),
    sizeBytes: size('size_bytes').notNull(),
    mtimeMs: size('mtime_ms').notNull(),
    state: text({ enum: FIXITY_STATES }).notNull(),
    /** The time of the last read, and of the last change of state. */
    checked: now(),
    since: now(),
    foundSha256: text('found_sha256'),
    foundSizeBytes: size('found_size_bytes'),
    foundMtimeMs: size('found_mtime_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.fileId] }),
    index('fixity_file_faults')
      .on(table.tenantId, table.state)
      .where(sql`state <> 'equal'`),
    index('fixity_file_checked').on(table.tenantId, table.checked),
    foreignKey({
      columns: [table.tenantId, table.indexId, table.fileId],
      foreignColumns: [indexedFile.tenantId, indexedFile.indexId, indexedFile.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** A round over the originals of a tenant. */
export const fixityRound = pgTable(
  'fixity_round',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    started: now(),
    ended: instant(),
    /** Who requested the round; such a round does not wait for the night. */
    byName: text('by_name'),
    /** The last file read; the round continues after it. */
    placeIndex: text('place_index').notNull().default(''),
    placeFile: uuid('place_file'),
    /** The attempt that holds the round, and its last heartbeat; no other may write meanwhile. */
    claim: uuid(),
    beat: instant(),
    equal: size('equal').notNull().default(0),
    changed: size('changed').notNull().default(0),
    gone: size('gone').notNull().default(0),
    unread: size('unread').notNull().default(0),
    sizeBytes: size('size_bytes').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('fixity_round_one_at_a_time')
      .on(table.tenantId)
      .where(sql`ended is null`),
    tenantPolicy(),
  ],
)
