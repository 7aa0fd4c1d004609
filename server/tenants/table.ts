import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#contract/permissions.ts'
import {
  adminPolicy,
  appRole,
  bytes,
  instant,
  now,
  tenantColumn,
  tenantPolicy,
} from '#server/kit/database/columns.ts'
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

/** An invitation of somebody who has no account yet; only the hash of its link is kept. It goes when it is used. */
export const tenantInvitation = pgTable(
  'tenant_invitation',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    tokenHash: bytes('token_hash').notNull().unique(),
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** The name then of who invited. */
    byName: text('by_name').notNull(),
    created: now(),
    expires: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('tenant_invitation_email').on(table.tenantId, table.email),
    tenantPolicy(),
  ],
)
