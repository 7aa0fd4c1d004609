import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import type { Settings } from '#contract/session.ts'
import { adminPolicy, instant, now, ownPolicy } from '#server/kit/database/columns.ts'

/**
 * A person who can sign in. Row-level security shows rows to their person and to administrators;
 * functions of the owner serve the rest.
 */
export const appUser = pgTable(
  'app_user',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    name: text().notNull(),
    /** Lower case; null for a person with electronic ID only. */
    email: text(),
    provider: text().notNull().default('password'),
    picture: text(),
    /** An argon2id hash; null until the person sets a password. */
    passwordHash: text('password_hash'),
    maxIndices: integer('max_indices').notNull(),
    admin: boolean().notNull().default(false),
    subscription: boolean().notNull().default(false),
    settings: jsonb().$type<Settings>().notNull().default({}),
    lastLogin: instant('last_login'),
    created: now(),
    version: integer().notNull().default(1),
    /** The searched text, in lower case. */
    sought: text().generatedAlwaysAs(
      sql`lower((name || ' ' || coalesce(email, '')) collate "is-x-icu")`,
    ),
  },
  (table) => [
    uniqueIndex('app_user_email').on(table.email),
    index('app_user_by_name').on(sql`(name collate "is-x-icu")`, table.id),
    index('app_user_by_last_login').on(table.lastLogin.desc().nullsLast(), table.id),
    adminPolicy(),
    ownPolicy('id'),
  ],
)
