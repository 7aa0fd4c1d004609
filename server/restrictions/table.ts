import { date, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { RESTRICTION_COVERS, RESTRICTION_RULES } from '#contract/restrictions.ts'
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
    reason: text().notNull(),
    by: text().notNull(),
    at: now(),
    /** When its end was entered into the ledger. */
    opened: instant(),
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
