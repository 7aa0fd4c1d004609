/** Tells quickly that something is no word, before the string is even put together. */
export type WordFilter = {
  /** Sum of a beginning; goes into `mayBe`. */
  sumOf: (text: string) => number
  /** Whether a beginning of this sum, followed by `ending`, may be a word; false is certain. */
  mayBe: (sum: number, ending: string) => boolean
}

const BITS = 23
const FACTOR = 0x01000193

/**
 * A bit for each word, found by a sum that grows letter by letter: of thirty million guesses in the search for
 * lemmas one in twenty passes, and only those are put together and looked up.
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
