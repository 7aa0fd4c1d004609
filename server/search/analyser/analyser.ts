import { fold } from '#contract/folding.ts'
import { memoizeBounded } from '#server/search/memoize.ts'
import { foreignStems } from './foreign-stems.ts'
import { accentedFunctionWords, FUNCTION_WORDS } from './function-words.ts'
import { isKnown, readFolded, readWord } from './lemmatiser.ts'
import { formsNear, type NearForm } from './near-forms.ts'
import { readTable, type AnalyserTable } from './table-file.ts'
import { lookUp } from './word-table.ts'

/**
 * Raised when the same text would yield other tokens; indexes of another version ask to be
 * re-indexed. (search.analyserVersion)
 */
export const ANALYSER_VERSION = 4

/**
 * How surely a term stands for a word, surest first: exact form, lemma, guessed lemma, English or
 * Danish stem, part of a compound. (search.classes)
 */
const TERM_CLASSES = ['exact', 'lemma', 'guess', 'stem', 'part'] as const
export type TermClass = (typeof TERM_CLASSES)[number]

/** A term that a word is indexed by. Exact terms keep their accents; the others are folded. */
export type Term = { text: string; class: TermClass }

/** A token: its offsets, its 1-based position and its index terms. */
export type Token = Word & { position: number; terms: readonly Term[] }

/** A word of a query. Any of its terms matches; they are ordered surest first. */
type QueryWord = Word & { terms: readonly Term[] }

/** The tokens of a text for the index; offsets refer to its NFC form. */
export const analyseText = (text: string): Token[] =>
  wordsOf(text.normalize('NFC')).map((word, index) => ({
    ...word,
    position: index + 1,
    terms: indexTerms(word.text),
  }))

/** The words of a query. Words without accents also match words with them. */
export const analyseQuery = (query: string): QueryWord[] =>
  wordsOf(query.normalize('NFC')).map((word) => ({ ...word, terms: queryTerms(word.text) }))

/** Words memoized; a collection has far fewer distinct words. */
const REMEMBERED = 150_000

/** The folded lemmas of a word, and the word itself unless it is a lemma. */
export const headwordsOf = memoizeBounded(REMEMBERED, (word): string[] => {
  const { lemmas } = readWord(table(), word)
  return lemmas.includes(word) ? [fold(word)] : [word, ...lemmas].map(fold)
})

const indexTerms = memoizeBounded(REMEMBERED, (word): Term[] => {
  if (FUNCTION_WORDS.has(word)) return [{ text: word, class: 'exact' }]
  const { lemmas, guesses, parts } = readWord(table(), word)
  // A text may lack accents, as a query may.
  const isUnknown = isUnknownWord(word)
  const unaccented = isUnknown && fold(word) === word ? readFolded(table(), word) : []
  return terms({
    exact: [word],
    lemma: [word, ...lemmas].map(fold),
    guess: [...unaccented, ...guesses.map(fold)],
    stem: isUnknown ? stemTerms(word) : [],
    part: parts.map(fold),
  })
})

const queryTerms = memoizeBounded(REMEMBERED, (word): Term[] => {
  const { lemmas, guesses } = readWord(table(), word)
  const folded = fold(word)
  // A person who types one word without accents may type another with them, and an unknown word
  // may lack some.
  const unaccented = folded === word || lemmas.length === 0 ? readFolded(table(), folded) : []
  return terms({
    exact: [word, ...accentedFunctionWords(word)],
    lemma: [folded, ...lemmas.map(fold), ...unaccented],
    guess: unaccented.length > 0 ? [] : guesses.map(fold),
    stem: isUnknownWord(word) ? stemTerms(word) : [],
    part: [],
  })
})

const isUnknownWord = (word: string): boolean => !/\p{N}/u.test(word) && !isKnown(table(), word)

/** Stems of foreign words. The prefix keeps them apart from Icelandic words of the same letters. */
const stemTerms = (word: string): string[] => foreignStems(word).map((stem) => `:${stem}`)

/** Each term once, in its surest class. */
const terms = (byClass: Record<TermClass, string[]>): Term[] => {
  const seen = new Set<string>()
  const unseen = (text: string) => !seen.has(text) && seen.add(text) !== undefined
  // An exact term stays beside a lemma of the same letters.
  const exact = byClass.exact.map((text): Term => ({ text, class: 'exact' }))
  return [
    ...exact,
    ...TERM_CLASSES.slice(1).flatMap((name) =>
      byClass[name].filter(unseen).map((text): Term => ({ text, class: name })),
    ),
  ]
}

/** Known forms within a distance of a word, ignoring accents. */
export const knownFormsNear = (word: string, distance: number): NearForm[] =>
  formsNear(table().words, word, distance)

/** Whether a word is a known form, as it is written. */
export const isKnownForm = (word: string): boolean => (lookUp(table().words, word) ?? []).length > 0

/** The folded lemmas of a known form or a compound of known words; none of other words. */
export const lemmasOf = (word: string): string[] => readWord(table(), word).lemmas.map(fold)

let loaded: AnalyserTable | undefined
/** Loaded at the first word, once per process, in about 0.1 s. */
const table = (): AnalyserTable => (loaded ??= readTable())

/** A word of a text in lower case, with its offsets. */
export type Word = { text: string; start: number; end: number }

const WORD = /[\p{L}\p{N}]+(?:(?:-|(?<=\p{N})–(?=\p{N}))[\p{L}\p{N}]+)*/gu

/**
 * The words of an NFC text. A hyphen inside a word does not end it, nor does the dash in a span of
 * years.
 */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    text: found.toLowerCase().replaceAll('–', '-'),
    start: index,
    end: index + found.length,
  }))
