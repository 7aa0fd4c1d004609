import type { Lexicon } from './lexicon.ts'

/** The first four bytes of the word list: `LMIS`, as a little-endian number. */
const MAGIC = 1_279_610_177
const HEADER_BYTES = 32
/** Bits of an entry below the number of its lemma, by version of the list. */
const ENTRY_BITS: Record<number, number> = { 1: 4, 2: 10 }

/**
 * Every word of the Database of Icelandic Morphology (BÍN) in npm lemma-is, with its lemmas. The
 * package's own look-up also guesses by endings, so the list itself is read here.
 */
export const readBin = (file: Uint8Array): Map<string, string[]> => {
  const bytes = Uint8Array.from(file)
  const header = new Uint32Array(bytes.buffer, 0, HEADER_BYTES / 4)
  const [magic, version = 0, poolBytes = 0, lemmaCount = 0, wordCount = 0, entryCount = 0] = header
  const bits = ENTRY_BITS[version]
  if (magic !== MAGIC || bits === undefined) throw new Error('lemma-is: unknown word list format')
  let at = HEADER_BYTES
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const takeNumbers = (length: number) => {
    const start = (at + 3) & ~3
    at = start + length * 4
    return new Uint32Array(bytes.buffer, start, length)
  }
  const pool = take(poolBytes)
  const takeTexts = (count: number): string[] => {
    const [offsets, lengths] = [takeNumbers(count), take(count)]
    return Array.from(offsets, (offset, place) =>
      decoder.decode(pool.subarray(offset, offset + (lengths[place] ?? 0))),
    )
  }
  const [lemmas, words] = [takeTexts(lemmaCount), takeTexts(wordCount)]
  const [starts, entries] = [takeNumbers(wordCount + 1), takeNumbers(entryCount)]
  const readingsAt = (place: number): Reading[] =>
    Array.from(entries.subarray(starts[place], starts[place + 1]), (entry) => ({
      lemma: (lemmas[entry >>> bits] ?? '').normalize('NFC'),
      isAdjective: (entry & WORD_CLASS) === ADJECTIVE,
    }))
  return new Map(
    words.map((word, place) => [word.normalize('NFC'), likelyLemmas(readingsAt(place))]),
  )
}

type Reading = { lemma: string; isAdjective: boolean }
/** The bits of an entry that are its word class, and the adjectives among them. */
const WORD_CLASS = 15
const ADJECTIVE = 2

/**
 * BÍN compares every adjective: `leikari` from `leikur`. An agent noun of the same letters is meant
 * then.
 */
const likelyLemmas = (readings: readonly Reading[]): string[] => {
  const isAgent = readings.some((one) => !one.isAdjective && one.lemma.endsWith('ari'))
  const likely = readings.filter(({ isAdjective }) => !isAgent || !isAdjective)
  return [...new Set(likely.map(({ lemma }) => lemma))]
}

const decoder = new TextDecoder()

/**
 * Replaces the lemmas of each form that BÍN knows by those of BÍN, since ours are partly induced
 * from rules. Of several lemmas of another form those remain that BÍN knows, if any. (search.bin)
 */
export const addBin = ({ lemmasOf }: Lexicon, bin: ReadonlyMap<string, string[]>): void => {
  const known = new Set([...bin.values()].flat())
  for (const [form, lemmas] of lemmasOf) {
    const likely = lemmas.filter((lemma) => known.has(lemma))
    if (likely.length > 0) lemmasOf.set(form, likely)
  }
  for (const [form, lemmas] of bin) {
    const ours = lemmasOf.get(form) ?? []
    // BÍN's lemmas are in no order; those that we have too are likelier.
    lemmasOf.set(form, [
      ...ours.filter((lemma) => lemmas.includes(lemma)),
      ...lemmas.filter((lemma) => !ours.includes(lemma)),
    ])
  }
}
