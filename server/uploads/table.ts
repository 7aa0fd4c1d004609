import {
  boolean,
  foreignKey,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { tenantIndex } from '#server/indices/table.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/**
 * An uploaded file that waits for the run that indexes it. Written before the file is stored, so
 * that a crash between loses nothing.
 */
export const uploadedFile = pgTable(
  'uploaded_file',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    rel: text().notNull(),
    at: now(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    /** Whether the file is in its place. */
    placed: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.rel] }),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** An unfinished upload that a call works on. The row is the lock. (uploads.oneAtATime) */
export const uploadLock = pgTable(
  'upload_lock',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    uploadId: text('upload_id').notNull(),
    /** The call that holds the lock. */
    holder: uuid().notNull(),
    /** When the holder renewed the lock. */
    beat: now(),
    /** Whether another call waits for the lock. */
    wanted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.uploadId] }),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
