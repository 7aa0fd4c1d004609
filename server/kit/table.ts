import { pgTable, primaryKey } from '#server/kit/database/pg-core.ts'
import { appRole, bytes, now, tenantColumn, tenantPolicy } from './database/columns.ts'

// drizzle-kit finds the role of the policies among the exports of the table files.
export { appRole }

/** SHA-256 of each recently answered call of a `once` endpoint: its caller, path and body. */
export const recentCall = pgTable(
  'recent_call',
  { tenantId: tenantColumn(), hash: bytes().notNull(), at: now() },
  (table) => [primaryKey({ columns: [table.tenantId, table.hash] }), tenantPolicy()],
)
