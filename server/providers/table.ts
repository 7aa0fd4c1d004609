import { sql } from '#server/kit/database/drizzle.ts'
import { index, pgPolicy, pgTable, text, uuid } from '#server/kit/database/pg-core.ts'
import { PROVIDER_KINDS } from '#contract/providers.ts'
import {
  adminPolicy,
  appRole,
  bytes,
  instant,
  now,
  ownPolicy,
} from '#server/kit/database/columns.ts'
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

/**
 * A sign-in asked for on a phone. It counts towards limits, and signs in once. The phone and the
 * network are keyed hashes. (providers.ringing)
 */
export const backchannelRequest = pgTable(
  'backchannel_request',
  {
    id: uuid().primaryKey(),
    hintMark: bytes('hint_mark').notNull(),
    networkMark: bytes('network_mark').notNull(),
    created: now(),
    /** When it signed somebody in. */
    used: instant(),
  },
  (table) => [
    index('backchannel_request_by_hint').on(table.hintMark, table.created),
    index('backchannel_request_by_network').on(table.networkMark, table.created),
    index('backchannel_request_by_created').on(table.created),
    pgPolicy('sign-in', { for: 'all', to: appRole, using: sql`true`, withCheck: sql`true` }),
  ],
)
