import { sql } from '#server/kit/database/drizzle.ts'
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { ASSET_KINDS, type AssetKind } from '#contract/assets.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import { tenant } from '#server/tenants/table.ts'

/** A file uploaded for the website; its bytes are in the data folder under its id. */
export const asset = pgTable(
  'asset',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    name: text().notNull(),
    kind: text({ enum: Object.keys(ASSET_KINDS) as [AssetKind, ...AssetKind[]] }).notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** In pixels, upright; null for other files than pictures. */
    width: integer(),
    height: integer(),
    created: now(),
    byId: uuid('by_id'),
    byName: text('by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('asset_by_time').on(table.tenantId, table.created, table.id),
    tenantPolicy(),
  ],
)
