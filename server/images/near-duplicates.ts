/** The most different bits, of 64, between the hashes of near-duplicates. */
export const NEAR_DUPLICATE_BITS = 8

const BANDS = 4
const BAND_BITS = 16

/**
 * The parts of a difference hash with their positions, by which an index finds similar ones.
 * (images.nearDuplicates)
 */
export const bandsOf = (dhash: string): number[] =>
  Array.from(
    { length: BANDS },
    (_, band) => (band << BAND_BITS) | Number.parseInt(dhash.slice(band * 4, band * 4 + 4), 16),
  )

/** The Hamming distance of two difference hashes. */
export const bitsBetween = (left: string, right: string): number => {
  let bits = 0
  for (let both = BigInt(`0x${left}`) ^ BigInt(`0x${right}`); both > 0n; both &= both - 1n)
    bits += 1
  return bits
}
