import { createHash } from 'node:crypto'
import { clientNetwork } from '#server/kit/http/client-network.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { deleteFailures, selectFailures, upsertFailures } from './sql.ts'

/**
 * The number of consecutive wrong passwords before a pause for one account and address, and the
 * pause.
 */
export const MAX_FAILURES = 8
const PAUSE_MINUTES = 15
/** The number of wrong passwords from one address, for any accounts, before it pauses for all. */
export const MAX_ADDRESS_FAILURES = 60
/**
 * The number of wrong passwords for one account, from anywhere, before each further try is delayed;
 * and the maximum delay.
 */
const FREE_ACCOUNT_FAILURES = 24
const STEP_MS = 250
const MOST_WAIT_MS = 3000

/**
 * A sign-in attempt: the account, the address, and the browser if it signed in to the account
 * before.
 */
export type Trying = { email: string; ip: string; browser?: Buffer | undefined }

const locked = (minutes: number) =>
  new Problem('session.locked', { params: { minutes }, retrySeconds: minutes * 60 })

/** The failures by counter key. */
type Failures = {
  own: number
  address: number
  account: number
  ownLast: number
  addressLast: number
}

const keyOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
/** Unknown browsers share the counter of their address; a known browser has its own. */
const keysOf = ({ email, ip, browser }: Trying) => ({
  own: browser
    ? keyOf('browser', email, browser.toString('hex'))
    : keyOf('pair', email, clientNetwork(ip)),
  address: keyOf('address', clientNetwork(ip)),
  account: keyOf('account', email),
})

/** Reads the counters of an attempt, whether the account exists or not. */
export const findFailures = async (db: Db, trying: Trying): Promise<Failures> => {
  const keys = keysOf(trying)
  const found = new Map(
    (await selectFailures(db, Object.values(keys), PAUSE_MINUTES)).map((row) => [row.account, row]),
  )
  const of = (key: string) => found.get(key)
  return {
    own: of(keys.own)?.failures ?? 0,
    address: of(keys.address)?.failures ?? 0,
    account: of(keys.account)?.failures ?? 0,
    ownLast: Date.parse(of(keys.own)?.last ?? '') || 0,
    addressLast: Date.parse(of(keys.address)?.last ?? '') || 0,
  }
}

/**
 * Refuses while the account and address, or the address, is paused. An account itself is never
 * locked.
 */
export const refusePaused = (
  { own, address, ownLast, addressLast }: Failures,
  { browser }: Trying,
): void => {
  const isOwn = own >= MAX_FAILURES
  if (!isOwn && (browser || address < MAX_ADDRESS_FAILURES)) return
  const minutes = Math.ceil(PAUSE_MINUTES - (nowMs() - (isOwn ? ownLast : addressLast)) / 60_000)
  if (minutes > 0) throw locked(minutes)
}

/**
 * The delay in milliseconds of an attempt on an account that is tried from many addresses; none for
 * a known browser.
 */
export const waitOf = ({ account }: Failures, { browser }: Trying): number =>
  browser ? 0 : Math.min(MOST_WAIT_MS, Math.max(0, account - FREE_ACCOUNT_FAILURES) * STEP_MS)

/**
 * Counts a wrong password in a transaction of its own, because the call fails. Returns the tries
 * left.
 */
export const countFailure = async (database: Database, trying: Trying): Promise<Problem> => {
  const { own } = await database.transact({ use: 'visitorWrite' }, async (db) => {
    await upsertFailures(db, Object.values(keysOf(trying)), PAUSE_MINUTES)
    return findFailures(db, trying)
  })
  return own >= MAX_FAILURES
    ? locked(PAUSE_MINUTES)
    : new Problem('session.wrongPassword', { params: { left: MAX_FAILURES - own } })
}

/** Clears the counters after a sign-in, except that of the address. */
export const forgetFailures = (db: Db, trying: Trying) => {
  const { own, account } = keysOf(trying)
  return deleteFailures(db, [own, account])
}
