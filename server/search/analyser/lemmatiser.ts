import { fold } from '#contract/folding.ts'
import {
  type Compound,
  type LookUp,
  placeOf,
  PREFIXES,
  splitCompound,
  splitKnown,
} from './compounds.ts'
import { guessLemmas } from './guesser.ts'
import type { AnalyserTable } from './table-file.ts'
import { lookUp } from './word-table.ts'

/** The analysis of a word, with accents. */
type Reading = {
  lemmas: string[]
  /** Lemmas guessed from the ending of an unknown word. */
  guesses: string[]
  /** The parts of a compound: the last part's lemma, the first part and its lemmas. */
  parts: string[]
}

const PATRONYMIC =
  /^(.{3,}(?:s|ar|u|a|r))(son|syni|sonar|synir|sonum|sona|dóttir|dóttur|dætur|dætrum|dætra)$/
const SHORTEST_COMPOUND = 5
const LONGER_HEAD = 4

/**
 * Analyses a lower-case word: by the table, else as a patronymic, else as a compound, else by its
 * ending.
 */
export const readWord = (table: AnalyserTable, word: string): Reading => {
  const find: LookUp = (asked) => lookUp(table.words, asked)
  const known = find(word) ?? []
  if (known.length === 0 && word.includes('-')) return readHyphenated(table, word.split('-'))
  if (known.length > 0) return { lemmas: known, guesses: [], parts: partsOfFirst(find, known) }
  const [, father, child] = PATRONYMIC.exec(word) ?? []
  if (father !== undefined && child !== undefined)
    return { lemmas: [father + (child.startsWith('s') ? 'son' : 'dóttir')], guesses: [], parts: [] }
  const compound = splitCompound(find, word)
  const isSure = compound !== null && compound.head.length >= LONGER_HEAD
  // A split after a short first part is often chance (`and`, `litið`), so the ending counts as
  // well.
  const guesses =
    isSure || /\p{N}/u.test(word)
      ? []
      : guessLemmas(table.endings, (asked) => find(asked) !== null, word)
  if (!compound) return { lemmas: [], guesses, parts: partsOfFirst(find, [...guesses, word]) }
  const lemmas = compound.lemmas.map((lemma) => compound.head + lemma)
  return {
    lemmas,
    guesses: guesses.filter((guess) => !lemmas.includes(guess)),
    parts: partsOf(find, compound),
  }
}

/** Only the last word is inflected; each word is a part. */
const readHyphenated = (table: AnalyserTable, words: string[]): Reading => {
  const readings = words.map((word) => readWord(table, word))
  const last = readings.at(-1) ?? NOTHING
  const before = words.slice(0, -1).join('-')
  const join = (lemma: string) => `${before}-${lemma}`
  const parts = readings.flatMap((reading, place) => [
    words[place] ?? '',
    ...reading.lemmas,
    ...reading.parts,
  ])
  return {
    lemmas: last.lemmas.map(join),
    guesses: last.guesses.map(join),
    parts: [...new Set(parts)],
  }
}

const NOTHING: Reading = { lemmas: [], guesses: [], parts: [] }

const splitFirst = (find: LookUp, lemmas: string[]): Compound | null => {
  for (const lemma of lemmas) {
    const compound =
      lemma.length >= SHORTEST_COMPOUND && !PATRONYMIC.test(lemma) ? splitKnown(find, lemma) : null
    if (compound) return compound
  }
  return null
}

/** Of a place name with an unknown first part, the last part alone. */
const partsOfFirst = (find: LookUp, lemmas: string[]): string[] => {
  const compound = splitFirst(find, lemmas)
  return compound
    ? partsOf(find, compound)
    : lemmas.flatMap((lemma) => placeOf(lemma) ?? []).slice(0, 1)
}

const partsOf = (find: LookUp, { head, lemmas }: Compound): string[] => {
  // The last part may be a compound itself: `brúar`, `vinnumaður`.
  const within = lemmas.flatMap((lemma) => splitFirst(find, [lemma])?.lemmas ?? [])
  return [...new Set([...lemmas, ...within, ...headsOf(find, head)])]
}

/**
 * The first part and its lemmas. A short first part must be a lemma and no prefix, since many are
 * chance.
 */
const headsOf = (find: LookUp, head: string): string[] => {
  const lemmas = find(head) ?? []
  if (head.length >= LONGER_HEAD) return [head, ...lemmas.slice(0, 2)]
  return lemmas.includes(head) && !PREFIXES.has(head) ? [head] : []
}

/** The folded lemmas of a folded word (`bornum` -> `barn`, `thingvollum` -> `thingvollur`). */
export const readFolded = (table: AnalyserTable, word: string): string[] => {
  const find: LookUp = (asked) => {
    const folded = lookUp(table.folded, asked)
    const plain = lookUp(table.words, asked)
    return folded === null && plain === null
      ? null
      : [...new Set([...(folded ?? []), ...(plain ?? []).map(fold)])]
  }
  const lemmas = find(word)
  if (lemmas !== null && lemmas.length > 0) return lemmas
  const compound = splitCompound(find, word)
  return compound === null ? [] : compound.lemmas.map((lemma) => compound.head + lemma)
}
