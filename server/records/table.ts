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
import { tenantIndex } from '#server/indices/table.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import type { BaseValues, HiddenState } from '#server/overlays/service.ts'

/** A searchable record: the values of one file in one generation of its index. */
export const record = pgTable(
  'record',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    esIndex: text('es_index').notNull(),
    /** The id of the record's file. */
    id: uuid().notNull(),
    /** Values by name as in embedded metadata. */
    source: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Where each value came from, by field name. */
    origins: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    /** The file's own values that an overlay replaces. */
    beneath: jsonb()
      .$type<BaseValues>()
      .notNull()
      .default(sql`'{}'`),
    hidden: jsonb().$type<HiddenState>(),
    version: integer().notNull().default(1),
    indexedAt: now('indexed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.esIndex, table.id] }),
    index('record_by_id').on(table.id),
    index('record_tree')
      .on(
        table.tenantId,
        table.indexId,
        table.esIndex,
        sql`(source->'tree'->>'parent')`,
        sql`((source->'tree'->>'position')::int)`,
      )
      .where(sql`source ? 'tree'`),
    index('record_pictured')
      .on(table.tenantId, table.indexId, table.esIndex)
      .where(sql`source ? 'pictures'`),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
