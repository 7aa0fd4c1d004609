import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, tenantColumn, tenantPolicy } from '#server/kit/table.ts'
import { tenant } from '#server/tenants/table.ts'

/** The cover picture of one value of a field. */
export const attribute = pgTable(
  'attribute',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    /** Field and value with a slash between. */
    id: text().notNull(),
    image: text(),
    updated: instant()
      .notNull()
      .default(sql`now()`),
    editBy: text('edit_by'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), tenantPolicy()],
)
