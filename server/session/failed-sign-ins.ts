import { REFUSED_ADDRESSES_MAX } from '#contract/limits.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { writeAudit } from '#server/audit/service.ts'
import { clientNetwork } from '#server/kit/http/client-network.ts'
import type { Database } from '#server/kit/database/database.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { selectMe } from './sql.ts'

/** A failed sign-in: the method, the reason, the address, and the account if there is one. */
type Refused = { endpoint: string; code: ProblemCode; ip: string; userId?: string | undefined }

const SECOND_MS = 1000
const HOUR_MS = 3_600_000

/**
 * `waiting`: failures not yet written, by person and method. `addresses`: those with an entry of
 * their own this hour. Both are counts of this process.
 */
const refusals = stateOf(() => ({
  waiting: new Map<string, number>(),
  hour: 0,
  addresses: new Set<string>(),
}))

/**
 * Audits a failed sign-in outside the call's transaction, which fails. Repeated failures of one
 * address share an entry that is written at most once a second. Beyond a number of addresses, later
 * ones share an entry, so that a flood fills neither the disk nor the connections. (audit.signIn)
 */
export const noteRefused = async (
  database: Database,
  { endpoint, code, userId, ...from }: Refused,
): Promise<void> => {
  const { waiting } = refusals(database)
  const ip = lineOf(database, clientNetwork(from.ip))
  const key = [endpoint, code, ip, userId].join(' ')
  const times = waiting.get(key)
  if (times !== undefined) return void waiting.set(key, times + 1)
  waiting.set(key, 0)
  const write = (count: number) =>
    database
      .transact({ userId, use: 'visitorWrite' }, async (db) => {
        const subject = userId && (await selectMe(db, userId))?.name
        const entry = { endpoint, code, status: PROBLEMS[code], subject, details: ip ? { ip } : {} }
        await writeAudit(db, { ...entry, path: '', times: count, folds: userId ?? '' })
      })
      .catch(() => {}) // an audit that is away never turns a refusal into a failure
  const later = setTimeout(() => {
    const missed = waiting.get(key) ?? 0
    waiting.delete(key)
    if (missed > 0) void write(missed)
  }, SECOND_MS)
  later.unref()
  await write(1)
}

const lineOf = (database: Database, ip: string): string | undefined => {
  const state = refusals(database)
  const now = Math.floor(Date.now() / HOUR_MS)
  if (now !== state.hour) Object.assign(state, { hour: now, addresses: new Set() })
  if (!state.addresses.has(ip) && state.addresses.size >= REFUSED_ADDRESSES_MAX) return undefined
  state.addresses.add(ip)
  return ip
}
