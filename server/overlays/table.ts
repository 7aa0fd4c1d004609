import { sql } from '#server/kit/database/drizzle.ts'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { VERSION_KINDS } from '#contract/record-edits.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import type { AcceptedValues, HiddenState } from './apply-overlay.ts'

/**
 * Accepted values of a record. Each version is complete; the last one is in force. The key holds
 * no generation, so indexing an index again leaves its overlays alone.
 */
export const overlay = pgTable(
  'overlay',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer().notNull(),
    kind: text({ enum: VERSION_KINDS }).notNull(),
    /** Accepted values by field. An empty value removes the file's own. */
    values: jsonb().$type<AcceptedValues>().notNull(),
    hidden: jsonb().$type<HiddenState>(),
    note: text(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull(),
    at: now(),
    /** The bulk action that made this version. */
    bulkId: uuid('bulk_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.recordId, table.version] }),
    index('overlay_by_bulk')
      .on(table.tenantId, table.bulkId)
      .where(sql`bulk_id is not null`),
    tenantPolicy(),
  ],
)
