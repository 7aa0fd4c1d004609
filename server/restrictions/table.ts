import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  date,
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { RESTRICTION_COVERS, RESTRICTION_RULES, type Restriction } from '#contract/restrictions.ts'
import { tenantIndex } from '#server/indices/table.ts'
import { instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/**
 * The access restriction of a record or of a unit with all below it. The key holds no generation,
 * so it survives every re-index. A row that has ended keeps those of units above it away.
 */
export const restriction = pgTable(
  'restriction',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    recordId: uuid('record_id').notNull(),
    rule: text({ enum: RESTRICTION_RULES }).notNull(),
    /** The day of the last document. */
    from: date({ mode: 'string' }),
    /** The day on which it ends; null if nobody knows. */
    until: date({ mode: 'string' }),
    basis: text().notNull(),
    covers: text({ enum: RESTRICTION_COVERS }).notNull(),
    /** The closed fields, if it covers fields. */
    fields: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    reason: text().notNull(),
    by: text().notNull(),
    at: now(),
    /** When its end was entered into the ledger. */
    opened: instant(),
    /** The bulk action that set it; null once somebody set it by itself. */
    bulkId: uuid('bulk_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.recordId] }),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** A restriction that a record had before another took its place. */
export type EarlierRestriction = typeof restriction.$inferSelect

/**
 * Parts of the pictures of a record that visitors see blurred, and whether search engines are kept
 * away from it. The key holds no generation, so it survives every re-index.
 */
export const redaction = pgTable(
  'redaction',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    recordId: uuid('record_id').notNull(),
    parts: jsonb().$type<Restriction['parts']>().notNull(),
    noindex: boolean().notNull(),
    by: text().notNull(),
    at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.recordId] }),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
