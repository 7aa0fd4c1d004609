import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantIndex } from '#server/indices/table.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import type { Beneath, Hidden } from '#server/overlays/service.ts'

/** What a user searches and reads: the values of one file, in one generation of its index. */
export const record = pgTable(
  'record',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    esIndex: text('es_index').notNull(),
    /** The same as the file's. */
    id: uuid().notNull(),
    /** Flat names as in embedded metadata. */
    source: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Where each value came from, by name. */
    origins: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    /** The file's own values that accepted ones lie over. */
    beneath: jsonb()
      .$type<Beneath>()
      .notNull()
      .default(sql`'{}'`),
    hidden: jsonb().$type<Hidden>(),
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
