import { createHash, randomBytes } from 'node:crypto'

/** A number of four digits that page and phone both show, and the hash that apps derive it from. */
export type ControlNumber = { digits: string; hash: Buffer }

/** Numbers below have leading zeros, which apps write in different ways. */
const LEAST = 1000
/** Apps expect a hash of SHA-512. */
const HASH_BYTES = 64

/** A control number made at random. */
export const newControlNumber = (): ControlNumber => {
  for (;;) {
    const hash = randomBytes(HASH_BYTES)
    const digits = controlNumberOf(hash)
    if (digits >= LEAST) return { digits: String(digits), hash }
  }
}

/**
 * The control number of a hash, as the apps of Auðkenni and Smart-ID compute it: the last two bytes
 * of its SHA-256 as an unsigned integer, of which the last four digits count.
 */
export const controlNumberOf = (hash: Buffer): number =>
  createHash('sha256').update(hash).digest().subarray(-2).readUInt16BE() % 10_000
