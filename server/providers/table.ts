import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PROVIDER_KINDS } from '#contract/providers.ts'
import { adminPolicy, bytes, now, ownPolicy } from '#server/kit/database/columns.ts'
import { appUser } from '#server/users/table.ts'

/** Whom a provider vouches for, and who that is here. Belongs to a person, not to a tenant. */
export const identity = pgTable(
  'identity',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Keyed hash of the person's key; a national id is the same person whichever provider says it. (session.nationalIds) */
    personKey: bytes('person_key').notNull().unique(),
    /** By which secret it was hashed, so that another one is noticed. */
    secretMark: bytes('secret_mark').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** The provider by which it was linked. */
    provider: text().notNull(),
    kind: text({ enum: PROVIDER_KINDS }).notNull(),
    created: now(),
    used: now(),
  },
  (table) => [index('identity_by_user').on(table.userId), ownPolicy('user_id'), adminPolicy()],
)
