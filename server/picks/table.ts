import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { alias } from '#server/aliases/table.ts'
import { tenantIndex } from '#server/indices/table.ts'
import { tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/**
 * A record that people picked for an alias. It stays when the record is hidden or deleted, and goes
 * with the alias, or with the index when the bin is emptied.
 */
export const aliasRecord = pgTable(
  'alias_record',
  {
    tenantId: tenantColumn(),
    aliasId: text('alias_id').notNull(),
    recordId: uuid('record_id').notNull(),
    indexId: text('index_id').notNull(),
    /** The order in the alias, from 1, with gaps. */
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.aliasId, table.recordId] }),
    index('alias_record_by_record').on(table.tenantId, table.indexId, table.recordId),
    foreignKey({
      columns: [table.tenantId, table.aliasId],
      foreignColumns: [alias.tenantId, alias.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
