import { sql } from 'drizzle-orm'
import { index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '#contract/permissions.ts'
import { adminPolicy, appRole, now, tenantColumn, tenantPolicy } from '#server/kit/table.ts'
import { appUser } from '#server/users/table.ts'

/** One customer site. */
export const tenant = pgTable(
  'tenant',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    creator: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    created: now(),
    updated: now(),
    editBy: text('edit_by'),
    /** Worker that alone does its jobs; null: any. */
    taggedWorker: text('tagged_worker'),
    version: integer().notNull().default(1),
  },
  () => [
    adminPolicy(),
    pgPolicy('tenant', {
      for: 'all',
      to: appRole,
      using: sql`id = current_setting('app.tenant_id', true)`,
      withCheck: sql`id = current_setting('app.tenant_id', true)`,
    }),
  ],
)

/** A person's role in a tenant. */
export const tenantUser = pgTable(
  'tenant_user',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    role: text({ enum: ROLES }).notNull(),
    added: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index('tenant_user_by_user').on(table.userId),
    tenantPolicy(),
    adminPolicy(),
  ],
)
