import { sharedArray } from './shared-arrays.ts'

/**
 * A suffix array over the words of texts: positions where a word starts, sorted by what follows,
 * so that equal prefixes stand together. Texts end with 0. `starts` holds the sorted positions,
 * `of` the number of each one's text.
 */
export type PrefixIndex = { text: Uint8Array; starts: Uint32Array; of: Uint32Array }

/** A folded text, its number, and where its words start. */
export type PrefixEntry = { folded: string; number: number; starts: readonly number[] }

export const buildPrefixIndex = (texts: readonly PrefixEntry[]): PrefixIndex => {
  const encoded = texts.map(({ folded }) => Buffer.from(folded))
  const text = sharedArray(
    Uint8Array,
    encoded.reduce((sum, { length }) => sum + length + 1, 0),
  )
  const places: { start: number; number: number }[] = []
  let end = 0
  for (const [at, { folded, number, starts }] of texts.entries()) {
    text.set(encoded[at] ?? Buffer.alloc(0), end)
    for (const start of starts)
      places.push({ start: end + Buffer.byteLength(folded.slice(0, start)), number })
    end += (encoded[at]?.length ?? 0) + 1
  }
  places.sort((one, other) => compare(text, one.start, text, other.start))
  const [starts, of] = [
    sharedArray(Uint32Array, places.length),
    sharedArray(Uint32Array, places.length),
  ]
  for (const [at, { start, number }] of places.entries()) [starts[at], of[at]] = [start, number]
  // An array of length 0 still has one element.
  return { text, starts: starts.subarray(0, places.length), of: of.subarray(0, places.length) }
}

/** The range of positions with a prefix. */
export const prefixRange = (
  { text, starts }: PrefixIndex,
  prefix: string,
): [from: number, to: number] => {
  const prefixBytes = Buffer.from(prefix)
  const from = firstWhere(
    starts.length,
    (at) => compare(text, starts[at] ?? 0, prefixBytes, 0) >= 0,
  )
  return [
    from,
    firstWhere(
      starts.length,
      (at) => at >= from && !startsWith(text, starts[at] ?? 0, prefixBytes),
    ),
  ]
}

/** The text from a position to its end. */
export const textAt = ({ text, starts }: PrefixIndex, place: number): string => {
  const start = starts[place] ?? 0
  return Buffer.from(text.subarray(start, text.indexOf(0, start))).toString()
}

/** Binary search: the first index for which `holds` is true; it stays true after that. */
const firstWhere = (length: number, holds: (at: number) => boolean): number => {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Compares two texts by their bytes; 0 or the end of memory ends a text. */
const compare = (one: Uint8Array, at: number, other: Uint8Array, otherAt: number): number => {
  for (; ; at++, otherAt++) {
    const [letter, otherLetter] = [one[at] ?? 0, other[otherAt] ?? 0]
    if (letter !== otherLetter) return letter - otherLetter
    if (letter === 0) return 0
  }
}

const startsWith = (text: Uint8Array, at: number, prefixBytes: Uint8Array): boolean =>
  prefixBytes.every((letter, n) => text[at + n] === letter)
