import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import type { SiteSearch, SiteSettings } from '#contract/site-config.ts'
import { tenantIndex } from '#server/indices/table.ts'
import { instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import { tenant } from '#server/tenants/table.ts'

/** The saved site settings of a tenant. */
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

/**
 * The progress of reanalysing an index's records after a change of field settings.
 * (search.rewording)
 */
export const rewording = pgTable(
  'rewording',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    /** The last record passed, in the order of generations and ids; null before the first. */
    afterGeneration: text('after_generation'),
    afterId: uuid('after_id'),
    /** The number of records, null until counted, and of those passed. */
    total: integer(),
    passed: integer().notNull().default(0),
    /** Whether a record was skipped because another transaction was writing it. */
    missed: boolean().notNull().default(false),
    /** Whether a field was closed: until the end visitors find only reanalysed records by words. */
    closing: boolean().notNull().default(true),
    begun: now(),
    ended: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId] }),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
