import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { VISIT_KINDS } from '#contract/visits.ts'
import { tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import { tenant } from '#server/tenants/table.ts'

const ofTenant = () => tenantColumn().references(() => tenant.id, { onDelete: 'cascade' })

/**
 * Pages of a tenant's site that visitors opened on a day. An old row is a month's, at its first
 * day. (visits.retention)
 */
export const visitCount = pgTable(
  'visit_count',
  {
    tenantId: ofTenant(),
    day: date().notNull(),
    kind: text({ enum: VISIT_KINDS }).notNull(),
    pages: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.kind] }),
    index('visit_count_by_day').on(table.day),
    tenantPolicy(),
  ],
)

/** The same for the pages of a record, which may be gone. */
export const recordVisit = pgTable(
  'record_visit',
  {
    tenantId: ofTenant(),
    day: date().notNull(),
    indexId: text('index_id').notNull(),
    recordId: uuid('record_id').notNull(),
    pages: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.indexId, table.recordId] }),
    index('record_visit_by_day').on(table.day),
    tenantPolicy(),
  ],
)

/** Words that found nothing in a tenant's site on a day. */
export const fruitlessSearch = pgTable(
  'fruitless_search',
  {
    tenantId: ofTenant(),
    day: date().notNull(),
    words: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.words] }),
    index('fruitless_search_by_day').on(table.day),
    tenantPolicy(),
  ],
)
