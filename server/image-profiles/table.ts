import { integer, jsonb, pgTable, primaryKey, text } from '#server/kit/database/pg-core.ts'
import type { ImageProfile } from '#contract/image-profiles.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import { tenant } from '#server/tenants/table.ts'

/** Sizes of derivatives, and the watermark for visitors. */
export const imageProfile = pgTable(
  'image_profile',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    name: text().notNull(),
    watermark: jsonb().$type<ImageProfile['watermark']>(),
    /** The seven standard sizes and custom ones. */
    profiles: jsonb().$type<ImageProfile['profiles']>().notNull(),
    updated: now(),
    editBy: text('edit_by'),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), tenantPolicy()],
)
