import { AsyncLocalStorage } from 'node:async_hooks'

/** The part of the driver's client that is used here. */
type Client = { query: (text: string) => Promise<unknown> }

/** A place in the write-ahead log, as PostgreSQL writes it: two hexadecimal numbers. */
export type WalPlace = string

const PLACE = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/
export const isWalPlace = (text: string): boolean => PLACE.test(text)

const numberOf = (place: WalPlace): bigint => {
  const [, high = '0', low = '0'] = PLACE.exec(place) ?? []
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
const laterOf = (one: WalPlace, other: WalPlace | undefined): WalPlace =>
  other === undefined || numberOf(one) >= numberOf(other) ? one : other

/**
 * What one request must see and has written. `onlyPrimary`: it carries no place, or a replica
 * failed it.
 */
type Reading = { place: WalPlace | undefined; onlyPrimary: boolean; wrote?: WalPlace }

const current = new AsyncLocalStorage<Reading>()

/** Runs `fn` as a request that must see what was written up to a place. */
export const startReading = <T>(reading: Reading, fn: () => T): T => current.run(reading, fn)

/** The place of the request's last write; undefined if it wrote nothing. */
export const placeWritten = (): WalPlace | undefined => current.getStore()?.wrote

/** Records a write of the request, whose later reads must see it. */
const notePlace = (place: WalPlace): void => {
  const reading = current.getStore()
  if (!reading) return
  reading.wrote = laterOf(place, reading.wrote)
  reading.place = laterOf(place, reading.place)
}

/** The replica has not replayed the place that a transaction must see. */
export class BehindError extends Error {}

/**
 * Begins a transaction on a replica that has replayed a place. A snapshot is taken by the first
 * statement, so the place is compared before it; otherwise each statement sees what is newer.
 */
export const beginAt = async (
  client: Client,
  statements: string,
  { place, isSnapshot }: { place: WalPlace; isSnapshot: boolean },
): Promise<void> => {
  const check = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() < '${place}' as behind`
  const isBehind = (results: unknown) => lastRow<{ behind: boolean }>(results)?.behind ?? true
  if (isSnapshot) {
    if (isBehind(await client.query(check))) throw new BehindError()
    await client.query(statements)
  } else if (isBehind(await client.query(`${statements} ${check}`))) throw new BehindError()
}

/**
 * `at`: the place that a replica must have replayed. `onCommit`: called with the place of a commit.
 */
export type RunOptions = { at?: WalPlace; onCommit?: (place: WalPlace) => void }

/** Commits, and reads the place of the commit in the same round trip. */
export const commitWithPlace = async (client: Client): Promise<WalPlace> => {
  const results = await client.query(`commit; ${PLACE_NOW}`)
  return lastRow<{ place: WalPlace }>(results)?.place ?? '0/0'
}

/** Reads the primary's place. */
export const askPlace = async (client: Client): Promise<WalPlace> =>
  lastRow<{ place: WalPlace }>(await client.query(PLACE_NOW))?.place ?? '0/0'

/** The first row of the last of several statements, which the driver answers with a list. */
const lastRow = <Row>(results: unknown): Row | undefined =>
  ([results].flat().at(-1) as { rows: Row[] }).rows[0]

const PLACE_NOW = 'select pg_current_wal_lsn()::text as place'

/** The interval at which the primary's place is asked: how old an unmarked read may be. */
const FLOOR_EVERY_MS = 1000

/**
 * The place that every read must see. It rises with each notification, since whoever hears of a
 * change reads it at once, and every second, so that a slow replica is passed over.
 */
export const walFloor = (ask: () => Promise<WalPlace>) => {
  let floor: WalPlace = '0/0'
  let wanted = 0
  let known = 0
  let isAsking = false
  const update = async () => {
    // The primary is unavailable; replicas answer with what they have.
    const place = await ask().catch(() => floor)
    floor = laterOf(floor, place)
  }
  /** Nothing is read from replicas until the place of the change is known. */
  const raise = async () => {
    wanted++
    if (isAsking) return
    isAsking = true
    while (known < wanted) {
      const target = wanted
      await update()
      known = target
    }
    isAsking = false
  }
  void raise()
  const timer = setInterval(() => void update(), FLOOR_EVERY_MS).unref()
  return {
    raise: () => void raise(),
    /** This process wrote something itself. */
    reach: (place: WalPlace) => {
      floor = laterOf(floor, place)
      notePlace(place)
    },
    /** The place for a read now; undefined if only the primary will do. */
    placeFor: (): WalPlace | undefined => {
      const reading = current.getStore()
      if (known < wanted || reading?.onlyPrimary) return undefined
      return laterOf(floor, reading?.place)
    },
    /** The rest of the request reads from the primary. */
    leaveReplicas: () => {
      const reading = current.getStore()
      if (reading) reading.onlyPrimary = true
    },
    close: () => clearInterval(timer),
  }
}
