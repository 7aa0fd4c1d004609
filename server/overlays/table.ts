import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { VERSION_KINDS } from '#contract/record-edits.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import type { Accepted, Hidden } from './laying.ts'

/**
 * What people have accepted of a record, each version whole: the last one holds. Its key is the record's and not that of a generation, so
 * that whatever is done to an index leaves it as it is.
 */
export const overlay = pgTable(
  'overlay',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer().notNull(),
    kind: text({ enum: VERSION_KINDS }).notNull(),
    /** Values by field that lie over the file's own; an empty one takes the file's away. */
    values: jsonb().$type<Accepted>().notNull(),
    hidden: jsonb().$type<Hidden>(),
    note: text(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull(),
    at: now(),
    /** The bulk action that it was made by. */
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
