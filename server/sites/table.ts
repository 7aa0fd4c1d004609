import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '#server/kit/database/pg-core.ts'
import type { Presentation } from '#contract/sites.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import { tenant } from '#server/tenants/table.ts'

const ofTenant = () => tenantColumn().references(() => tenant.id, { onDelete: 'cascade' })

/** The public site of a tenant. A tenant without a row has none. (sites.public) */
export const site = pgTable(
  'site',
  {
    tenantId: ofTenant(),
    isPublic: boolean('public').notNull(),
    presentation: jsonb().$type<Partial<Presentation>>().notNull(),
    updated: now(),
    editBy: text('edit_by'),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] }), tenantPolicy()],
)

/** A host name that serves a tenant's site. No two tenants have the same. (sites.hosts) */
export const siteHost = pgTable(
  'site_host',
  {
    tenantId: ofTenant(),
    host: text().notNull(),
    /** The 0-based position; the first host is canonical. */
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.host] }),
    uniqueIndex('site_host_by_host').on(table.host),
    tenantPolicy(),
  ],
)

/** An address of an earlier site of a tenant, and the page that replaces it. */
export const siteRedirect = pgTable(
  'site_redirect',
  {
    tenantId: ofTenant(),
    /** The old path with its query, without a host. */
    path: text().notNull(),
    target: text().notNull(),
    created: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.path] }),
    index('site_redirect_by_path').on(table.path),
    tenantPolicy(),
  ],
)
