import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SiteSearch, SiteSettings } from '#contract/site-config.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/table.ts'
import { tenant } from '#server/tenants/table.ts'

/** The site settings of a tenant, where they were ever saved. */
export const siteConfig = pgTable(
  'site_config',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    search: jsonb().$type<Partial<SiteSearch>>().notNull(),
    settings: jsonb().$type<Partial<SiteSettings>>().notNull().default({}),
    updated: now(),
    editBy: text('edit_by'),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] }), tenantPolicy()],
)
