import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PROVIDER_KINDS } from '#contract/providers.ts'
import { adminPolicy, bytes, now, ownPolicy } from '#server/kit/database/columns.ts'
import { appUser } from '#server/users/table.ts'

/** Links a person at a provider to a user. It belongs to a user, not to a tenant. */
export const identity = pgTable(
  'identity',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /**
     * The keyed hash of the person's key; equal for one national id at all providers.
     * (session.nationalIds)
     */
    personKey: bytes('person_key').notNull().unique(),
    /** The fingerprint of the secret used, to detect another secret. */
    secretMark: bytes('secret_mark').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** The provider that linked it. */
    provider: text().notNull(),
    kind: text({ enum: PROVIDER_KINDS }).notNull(),
    created: now(),
    used: now(),
  },
  (table) => [index('identity_by_user').on(table.userId), ownPolicy('user_id'), adminPolicy()],
)
