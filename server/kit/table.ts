import { sql } from '#server/kit/database/drizzle.ts'
import { integer, pgPolicy, pgTable, primaryKey } from '#server/kit/database/pg-core.ts'
import { appRole, bytes, instant, now, tenantColumn, tenantPolicy } from './database/columns.ts'

// drizzle-kit finds the role of the policies among the exports of the table files.
export { appRole }

/** SHA-256 of each recently answered call of a `once` endpoint: its caller, path and body. */
export const recentCall = pgTable(
  'recent_call',
  { tenantId: tenantColumn(), hash: bytes().notNull(), at: now() },
  (table) => [primaryKey({ columns: [table.tenantId, table.hash] }), tenantPolicy()],
)

/**
 * Calls of limited endpoints in a minute, by a keyed hash of endpoint and network. The table is
 * unlogged: a crash of the server empties it. (kit.sharedLimits)
 */
export const rateLimit = pgTable(
  'rate_limit',
  { key: bytes().primaryKey(), count: integer().notNull(), ends: instant().notNull() },
  () => [pgPolicy('calls', { for: 'all', to: appRole, using: sql`true`, withCheck: sql`true` })],
)
