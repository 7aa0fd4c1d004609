import { fold } from '#contract/folding.ts'
import { remembering } from '#server/kit/memoize.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { readFolded, readWord } from './lemmatiser.ts'
import { readTable, type AnalyserTable } from './table-file.ts'
import { wordsOf, type Word } from './tokenise.ts'

/** Raised when the same text would give other tokens; an index made with another version asks to be re-indexed. (search.analyserVersion) */
export const ANALYSER_VERSION = 2

/** How surely a term stands for a word, the surest first: its own letters, its lemma, a guessed lemma, a part of a compound. (search.classes) */
export const TERM_CLASSES = ['exact', 'lemma', 'guess', 'part'] as const
export type TermClass = (typeof TERM_CLASSES)[number]

/** What a word is found by. Exact terms keep their Icelandic letters, the others are written without. */
export type Term = { text: string; class: TermClass }

/** A word of a text: where it stands, the how manieth it is (from 1), and what it is found by. */
export type Token = Word & { position: number; terms: readonly Term[] }

/** A word of a query: any of its terms finds it, the surest first. */
export type QueryWord = Word & { terms: readonly Term[] }

/** The words of a text for the index; the places are those in its NFC form. */
export const analyseText = (text: string): Token[] =>
  wordsOf(text.normalize('NFC')).map((word, index) => ({
    ...word,
    position: index + 1,
    terms: indexTerms(word.text),
  }))

/** The words of a query; words written without Icelandic letters find those that have them. */
export const analyseQuery = (query: string): QueryWord[] =>
  wordsOf(query.normalize('NFC')).map((word) => ({ ...word, terms: queryTerms(word.text) }))

/** So many words are remembered; a collection's own words are far fewer. */
const REMEMBERED = 150_000

/** What a word is a form of, without Icelandic letters: itself where it is a lemma, else its lemmas too. */
export const headwordsOf = remembering(REMEMBERED, (word): string[] => {
  const { lemmas } = readWord(table(), word)
  return lemmas.includes(word) ? [fold(word)] : [word, ...lemmas].map(fold)
})

const indexTerms = remembering(REMEMBERED, (word): Term[] => {
  if (FUNCTION_WORDS.has(word)) return [{ text: word, class: 'exact' }]
  const { lemmas, guesses, parts } = readWord(table(), word)
  return terms({
    exact: [word],
    lemma: [word, ...lemmas].map(fold),
    guess: guesses.map(fold),
    part: parts.map(fold),
  })
})

const queryTerms = remembering(REMEMBERED, (word): Term[] => {
  const { lemmas, guesses } = readWord(table(), word)
  const folded = fold(word)
  // Whoever writes one word without accents may write them in another, and a word with accents that nobody knows may lack some.
  const unaccented = folded === word || lemmas.length === 0 ? readFolded(table(), folded) : []
  return terms({
    exact: [word],
    lemma: [folded, ...lemmas.map(fold), ...unaccented],
    guess: guesses.map(fold),
    part: [],
  })
})

/** Each term once, in its surest class. */
const terms = (byClass: Record<TermClass, string[]>): Term[] => {
  const seen = new Set<string>()
  const unseen = (text: string) => !seen.has(text) && seen.add(text) !== undefined
  // An exact term is of its own kind: the same letters may also be the lemma.
  const exact = byClass.exact.map((text): Term => ({ text, class: 'exact' }))
  return [
    ...exact,
    ...TERM_CLASSES.slice(1).flatMap((name) =>
      byClass[name].filter(unseen).map((text): Term => ({ text, class: name })),
    ),
  ]
}

let loaded: AnalyserTable | undefined
/** Read at the first word, once a process: some 0.1 s. */
const table = (): AnalyserTable => (loaded ??= readTable())
