import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  adminPolicy,
  appRole,
  bytes,
  instant,
  now,
  ownPolicy,
} from '#server/kit/database/columns.ts'
import { appUser } from '#server/users/table.ts'

const user = () =>
  uuid('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })

/** A signed-in browser; the cookie's value is kept only as its SHA-256. */
export const session = pgTable(
  'session',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: user(),
    userAgent: text('user_agent'),
    ip: text(),
    /** The provider that said who it is; null: a password or a link did. */
    provider: text(),
    acr: text(),
    amr: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the person showed who they are; null: the provider does not say. (session.stepUp) */
    authenticated: instant(),
    created: now(),
    renewed: now(),
    expires: instant().notNull(),
  },
  (table) => [index('session_by_user').on(table.userId), ownPolicy('user_id'), adminPolicy()],
)

/** A cookie that gave way to a newer one of the same browser, by its SHA-256; it lets nobody in. */
export const replacedSession = pgTable(
  'replaced_session',
  { tokenHash: bytes('token_hash').primaryKey(), replaced: now() },
  () => [pgPolicy('sign-in', { for: 'all', to: appRole, using: sql`true`, withCheck: sql`true` })],
)

/** A link that opens a user's access once: to set a new password, or to register. */
export const accessLink = pgTable(
  'access_link',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: user(),
    purpose: text({ enum: ['reset', 'register'] }).notNull(),
    expires: instant().notNull(),
    used: instant(),
  },
  () => [adminPolicy(), ownPolicy('user_id')],
)

/** A browser in which a person has signed in with a password; only the SHA-256 of its token is kept. It lets nobody in. */
export const knownBrowser = pgTable(
  'known_browser',
  { tokenHash: bytes('token_hash').primaryKey(), userId: user(), created: now() },
  (table) => [
    index('known_browser_by_user').on(table.userId, table.created),
    pgPolicy('sign-in', { for: 'all', to: appRole, using: sql`true`, withCheck: sql`true` }),
  ],
)

/** Wrong passwords in a row, by a hash of what they are counted by: account and address, address, account; whether the account exists or not. */
export const loginFailure = pgTable(
  'login_failure',
  { account: text().primaryKey(), failures: integer().notNull(), last: instant().notNull() },
  () => [pgPolicy('sign-in', { for: 'all', to: appRole, using: sql`true`, withCheck: sql`true` })],
)

/** What a program shows instead of signing in; only its SHA-256 is kept. */
export const apiToken = pgTable(
  'api_token',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: user(),
    name: text().notNull(),
    /** How it begins. */
    hint: text().notNull(),
    readOnly: boolean('read_only').notNull(),
    created: now(),
    /** Null: it does not expire. */
    expires: instant(),
    lastUsed: instant('last_used'),
  },
  (table) => [index('api_token_by_user').on(table.userId), ownPolicy('user_id'), adminPolicy()],
)
