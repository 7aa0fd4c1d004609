import { jsonb, pgTable, primaryKey, text } from '#server/kit/database/pg-core.ts'
import { type Authority, NO_AUTHORITY } from '#contract/authority.ts'
import type { Attribute } from '#contract/attributes.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import { tenant } from '#server/tenants/table.ts'

/** The cover picture, the text and the facts of one value of a field. */
export const attribute = pgTable(
  'attribute',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    /** Field and value with a slash between. */
    id: text().notNull(),
    image: text(),
    text: jsonb().$type<Attribute['text']>().notNull().default({ is: '', en: '' }),
    authority: jsonb().$type<Authority>().notNull().default(NO_AUTHORITY),
    updated: now(),
    editBy: text('edit_by'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), tenantPolicy()],
)
