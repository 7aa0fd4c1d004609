/** Rejects most non-words before their string is built. */
export type WordFilter = {
  /** The hash of a prefix, for `mayBe`. */
  sumOf: (text: string) => number
  /** Whether a prefix of this hash, followed by `ending`, may be a word; false is certain. */
  mayBe: (sum: number, ending: string) => boolean
}

const BITS = 23
const FACTOR = 0x01000193

/**
 * A Bloom filter with one bit per word and a hash that grows letter by letter. Of thirty million
 * guesses one in twenty passes; only those are built and looked up.
 */
export const wordFilter = (words: Iterable<string>): WordFilter => {
  const bits = new Uint8Array(1 << BITS)
  const place = (sum: number) => (sum ^ (sum >>> BITS)) & (bits.length - 1)
  const goOn = (sum: number, text: string) => {
    let result = sum
    for (let i = 0; i < text.length; i++) result = Math.imul(result ^ text.charCodeAt(i), FACTOR)
    return result
  }
  for (const word of words) bits[place(goOn(0, word))] = 1
  return {
    sumOf: (text) => goOn(0, text),
    mayBe: (sum, ending) => bits[place(goOn(sum, ending))] === 1,
  }
}
