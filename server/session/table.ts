import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
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

/** A session of a browser; stores only the SHA-256 of the cookie's token. */
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
    /** The provider that authenticated the person; null for a password or a link. */
    provider: text(),
    acr: text(),
    amr: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The time of the authentication; null if the provider does not say. (session.stepUp) */
    authenticated: instant(),
    created: now(),
    renewed: now(),
    expires: instant().notNull(),
  },
  (table) => [index('session_by_user').on(table.userId), ownPolicy('user_id'), adminPolicy()],
)

/**
 * The SHA-256 of a cookie's token that a newer one of the same browser replaced; it grants no
 * access.
 */
export const replacedSession = pgTable(
  'replaced_session',
  { tokenHash: bytes('token_hash').primaryKey(), replaced: now() },
  () => [pgPolicy('sign-in', { for: 'all', to: appRole, using: sql`true`, withCheck: sql`true` })],
)

/** A single-use link to an account, to set a new password or to register. */
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

/**
 * A browser in which a person signed in with a password; stores only the SHA-256 of its token. It
 * grants no access.
 */
export const knownBrowser = pgTable(
  'known_browser',
  { tokenHash: bytes('token_hash').primaryKey(), userId: user(), created: now() },
  (table) => [
    index('known_browser_by_user').on(table.userId, table.created),
    pgPolicy('sign-in', { for: 'all', to: appRole, using: sql`true`, withCheck: sql`true` }),
  ],
)

/**
 * Counters of consecutive wrong passwords. The key is a hash of the account and address, the
 * address, or the account, whether the account exists or not.
 */
export const loginFailure = pgTable(
  'login_failure',
  { account: text().primaryKey(), failures: integer().notNull(), last: instant().notNull() },
  () => [pgPolicy('sign-in', { for: 'all', to: appRole, using: sql`true`, withCheck: sql`true` })],
)

/** An API token; stores only its SHA-256. */
export const apiToken = pgTable(
  'api_token',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: user(),
    name: text().notNull(),
    /** The token's first characters. */
    hint: text().notNull(),
    readOnly: boolean('read_only').notNull(),
    created: now(),
    /** Null for a token that never expires. */
    expires: instant(),
    lastUsed: instant('last_used'),
  },
  (table) => [index('api_token_by_user').on(table.userId), ownPolicy('user_id'), adminPolicy()],
)
