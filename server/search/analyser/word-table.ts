/**
 * A sorted list of words with their lemmas, packed into bytes. A word is the number of letters
 * shared with the word before, and its remainder. A lemma is the number of letters to remove and
 * the letters to add. 475,000 words take 5 MB and are searched without unpacking.
 */
export type WordTable = {
  /** Words in Latin-1, in blocks of `BLOCK`; the first word of a block is complete. */
  bytes: Uint8Array
  /** The offset of each block. */
  blocks: Uint32Array
  /** The distinct lists of lemmas, as edits; a word refers to one by number. */
  edits: Edit[][]
}
type Edit = readonly [cut: number, add: string]

const BLOCK = 16
/** Most bytes of a word beside its letters. */
const LARGEST_REST = 7
const LATIN_1 = /^[ -\xff]+$/

/** Packs words and their lemmas; a word without lemmas is merely known. */
export const packWords = (words: Map<string, readonly string[]>): WordTable => {
  const edits = new Map<string, number>()
  const blocks: number[] = []
  const sorted = [...words.keys()].filter((word) => LATIN_1.test(word) && word.length < 256).sort()
  const bytes = new Uint8Array(sorted.reduce((sum, word) => sum + word.length + LARGEST_REST, 0))
  let end = 0
  sorted.forEach((word, place) => {
    const isFirst = place % BLOCK === 0
    if (isFirst) blocks.push(end)
    const shared = isFirst ? 0 : sharedStart(sorted[place - 1] ?? '', word)
    bytes[end++] = shared
    bytes[end++] = word.length - shared
    for (let i = shared; i < word.length; i++) bytes[end++] = word.charCodeAt(i)
    const list = (words.get(word) ?? []).map((lemma) => editOf(word, lemma)).join(' ')
    // A varint: seven bits a byte, lowest first; the eighth bit marks that more follow.
    let number = numberIn(edits, list)
    for (; number > 127; number >>>= 7) bytes[end++] = (number & 127) | 128
    bytes[end++] = number
  })
  return {
    bytes: bytes.slice(0, end),
    blocks: Uint32Array.from(blocks),
    edits: [...edits.keys()].map(editsFrom),
  }
}

const sharedStart = (a: string, b: string): number => {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}

/** `2:ur`: remove two letters and add `ur`. */
const editOf = (word: string, lemma: string): string => {
  const shared = sharedStart(word, lemma)
  return `${word.length - shared}:${lemma.slice(shared)}`
}

const editsFrom = (list: string): Edit[] =>
  Array.from(list.matchAll(/(\d+):(\S*)/g), ([, cut, add]) => [Number(cut), add ?? ''])

const numberIn = (numbers: Map<string, number>, key: string): number => {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}

/** The lemmas of a word; an empty list if it is known without one, null if it is unknown. */
export const lookUp = ({ bytes, blocks, edits }: WordTable, word: string): string[] | null => {
  let [low, high] = [0, blocks.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (compareAt(bytes, blocks[middle]!, word) <= 0) low = middle
    else high = middle - 1
  }
  const at = findIn(bytes, blocks[low] ?? 0, blocks[low + 1] ?? bytes.length, word)
  return at === null
    ? null
    : (edits[numberAt(bytes, at)] ?? []).map(([cut, add]) => word.slice(0, word.length - cut) + add)
}

/** Compares the first word of a block with `word`. */
const compareAt = (bytes: Uint8Array, block: number, word: string): number => {
  const length = bytes[block + 1]!
  for (let i = 0; i < length && i < word.length; i++) {
    const difference = bytes[block + 2 + i]! - word.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return length - word.length
}

/** The offset of the number of the word's lemmas within a block, or null. */
const findIn = (bytes: Uint8Array, start: number, end: number, word: string): number | null => {
  let matched = 0
  for (let at = start; at < end;) {
    const shared = bytes[at]!
    const length = bytes[at + 1]!
    at += 2
    // The word differs from ours before the shared letters end, and so do all words after it.
    if (shared < matched) return null
    if (shared === matched) {
      let i = 0
      while (i < length && bytes[at + i] === word.charCodeAt(shared + i)) i++
      matched = shared + i
      if (i === length && matched === word.length) return at + length
    }
    at += length
    while (bytes[at]! > 127) at++
    at++
  }
  return null
}

const numberAt = (bytes: Uint8Array, start: number): number => {
  let number = 0
  for (let at = start, shift = 0; ; at++, shift += 7) {
    number |= (bytes[at]! & 127) << shift
    if (bytes[at]! < 128) return number
  }
}
