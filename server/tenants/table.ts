import { sql } from '#server/kit/database/drizzle.ts'
import {
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
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

/** A tenant: one customer of the installation. */
export const tenant = pgTable(
  'tenant',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    creator: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    created: now(),
    updated: now(),
    editBy: text('edit_by'),
    /** The worker that runs all its jobs; null for any worker. */
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

/** A member's role in a tenant. */
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

/**
 * An invitation of a person without an account; stores only the hash of its link, and is deleted
 * when used.
 */
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
    /** The inviter's name at the time. */
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
