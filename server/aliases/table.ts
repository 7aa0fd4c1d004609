import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { ALIAS_TYPES, type Alias } from '#contract/aliases.ts'
import { tenantIndex } from '#server/indices/table.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import { tenant } from '#server/tenants/table.ts'

/** A named view over indices. */
export const alias = pgTable(
  'alias',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    nameEn: text('name_en').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    order: integer('place'),
    isPublic: boolean('public').notNull(),
    type: text({ enum: ALIAS_TYPES }).notNull(),
    /** The set of records that people picked for it; null if it shows what its filters find. */
    picks: uuid(),
    created: now(),
    updated: now(),
    editBy: text('edit_by'),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), tenantPolicy()],
)

/**
 * A member of an alias: an index and its filters. Deleted with the index when the bin is emptied.
 */
export const aliasMember = pgTable(
  'alias_member',
  {
    tenantId: tenantColumn(),
    aliasId: text('alias_id').notNull(),
    indexId: text('index_id').notNull(),
    /** The 0-based position in the alias. */
    place: integer().notNull(),
    filters: jsonb().$type<Alias['indices'][number]['filters']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.aliasId, table.indexId] }),
    index('alias_member_by_index').on(table.tenantId, table.indexId),
    foreignKey({
      columns: [table.tenantId, table.aliasId],
      foreignColumns: [alias.tenantId, alias.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
