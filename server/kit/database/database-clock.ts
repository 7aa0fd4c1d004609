/**
 * The database's clock, which is the reference of the installation: machines that share a database
 * compare times only by it. Use it for every time that is stored, or compared with a stored one.
 * Durations within a process use the machine's own clock. (database.clock)
 */

/**
 * The offset of the database's clock from this machine's, in milliseconds. Every transaction bounds
 * it.
 */
let aheadMs = 0

/** The resolution of both clocks, in milliseconds. */
const ROUNDING_MS = 1

/**
 * Updates the offset from one reading of the database's clock, in milliseconds, taken between two
 * readings of this machine's. The offset of equal clocks stays 0.
 */
export const learnDatabaseTime = (databaseMs: number, sentMs: number, receivedMs: number): void => {
  const wholeMs = Math.floor(databaseMs)
  const [least, most] = [wholeMs - receivedMs - ROUNDING_MS, wholeMs - sentMs + ROUNDING_MS]
  aheadMs = Math.min(Math.max(aheadMs, least), most)
}

/** The database's time in whole milliseconds since 1970. */
export const nowMs = (): number => Date.now() + aheadMs

/** The database's time. */
export const nowDate = (): Date => new Date(nowMs())

/** The database's time as ISO 8601 in UTC. */
export const nowIso = (): string => nowDate().toISOString()
