/**
 * The database's clock, which is the one clock of the installation: machines that share a database compare times only by it.
 * A time that is stored, or compared with a stored one, comes from here. Durations within one process use the machine's own clock. (database.clock)
 */

/** Milliseconds by which the database's clock is ahead of this machine's. Every transaction bounds it. */
let aheadMs = 0

/** Both clocks are read in whole milliseconds. */
const ROUNDING_MS = 1

/**
 * Learns from one reading of the database's clock, in milliseconds with or without a fraction, taken between two readings of this machine's.
 * Equal clocks keep the difference at 0.
 */
export const learnDatabaseTime = (databaseMs: number, sentMs: number, receivedMs: number): void => {
  const wholeMs = Math.floor(databaseMs)
  const [least, most] = [wholeMs - receivedMs - ROUNDING_MS, wholeMs - sentMs + ROUNDING_MS]
  aheadMs = Math.min(Math.max(aheadMs, least), most)
}

/** The database's time, in whole milliseconds since 1970. */
export const nowMs = (): number => Date.now() + aheadMs

/** The database's time. */
export const nowDate = (): Date => new Date(nowMs())

/** The database's time as ISO 8601 in UTC. */
export const nowIso = (): string => nowDate().toISOString()
