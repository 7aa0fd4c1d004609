import { TOKEN_FAILURES_MAX } from '#contract/limits.ts'
import { clientNetwork } from '#server/kit/http/client-network.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import type { Database } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { hashOf } from '#server/kit/token.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { selectToken, updateLastUsed } from './sessions-and-tokens-sql.ts'

const MINUTE_MS = 60_000

/** Wrong tokens per client network in one minute, counted by this process. */
const wrongTokens = stateOf(() => ({ minute: 0, failures: new Map<string, number>() }))

/**
 * Identifies the person of an API token. Its last use is recorded at most once a minute, outside
 * the call's transaction. (session.bearer)
 */
export const identifyToken = async (
  database: Database,
  secret: string,
  ip: string,
): Promise<Viewer> => {
  const subscriber = clientNetwork(ip)
  const failures = failuresNow(database)
  if ((failures.get(subscriber) ?? 0) >= TOKEN_FAILURES_MAX)
    throw new Problem('session.tokenFailures')
  const row = await database.transact({ readOnly: true, fromPrimary: true }, (db) =>
    selectToken(db, hashOf(secret)),
  )
  if (!row) {
    failures.set(subscriber, (failures.get(subscriber) ?? 0) + 1)
    throw new Problem('session.tokenInvalid')
  }
  if (row.last_used === null || nowMs() - Date.parse(row.last_used) > MINUTE_MS)
    await database.transact({ userId: row.user_id }, (db) => updateLastUsed(db, row.token_id))
  return {
    id: row.user_id,
    name: row.name,
    admin: row.admin,
    roles: row.roles,
    token: { name: row.token_name, readOnly: row.read_only },
  }
}

/** The counts of the current minute. */
const failuresNow = (database: Database): Map<string, number> => {
  const wrong = wrongTokens(database)
  const now = Math.floor(Date.now() / MINUTE_MS)
  if (now !== wrong.minute) Object.assign(wrong, { minute: now, failures: new Map() })
  return wrong.failures
}
