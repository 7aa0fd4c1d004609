/** Bits in which the hashes of two pictures that look alike may differ, of 64. */
export const ALIKE_BITS = 8

const BANDS = 4
const BAND_BITS = 16

/** The parts of a difference hash, each with its place, by which like ones are found in an index. (images.nearDuplicates) */
export const bandsOf = (dhash: string): number[] =>
  Array.from(
    { length: BANDS },
    (_, band) => (band << BAND_BITS) | Number.parseInt(dhash.slice(band * 4, band * 4 + 4), 16),
  )

/** In how many bits two difference hashes differ. */
export const bitsBetween = (left: string, right: string): number => {
  let bits = 0
  for (let both = BigInt(`0x${left}`) ^ BigInt(`0x${right}`); both > 0n; both &= both - 1n)
    bits += 1
  return bits
}
