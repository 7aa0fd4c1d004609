import { fold } from '#contract/folding.ts'
import type { SiteSearch } from '#contract/site-config.ts'
import { analyseQuery, headwordsOf, wordsOf, type Term, type Token } from './analyser/analyser.ts'
import { type LexemePattern, termLexeme } from './lexemes.ts'
import { FULL_VISIBILITY, type SearchVisibility } from './field-weights.ts'
import {
  NOTHING_SHIPPED,
  patronymicOf,
  type ShippedVocabulary,
  shippedVocabularyOf,
  sonOf,
} from './shipped-vocabulary.ts'

/**
 * A word of a query. Any of `lexemes` matches it; `own` is its exact form. With synonyms, `forms`
 * holds its own lexemes. `isStop`: a record need not have it if the query has other words.
 * `pattern`: a word with signs for letters; its lexemes are its beginning until it is looked up.
 */
export type QueryTerm = {
  text: string
  lexemes: readonly LexemePattern[]
  own: LexemePattern
  forms?: readonly LexemePattern[]
  isStop?: boolean
  pattern?: string
}

/** First and last day in PostgreSQL's format. */
export type Period = { from: string; to: string }

/**
 * A value of any of these fields: a whole value, one of `lexemes`; or all its words; or with
 * `range` a number within it.
 */
export type FieldPart = {
  kind: 'field'
  fields: string[]
  lexemes: string[]
  words: QueryTerm[]
  range?: { least: number; greatest: number }
}

/**
 * A part of a query; `not` excludes what it matches. Text is one word, several adjacent words, or
 * words within a distance of each other. A value is a code, or a date that overlaps a period, as
 * lexemes. A period limits the results by their dates and does not rank them. Of alternatives, each
 * a list of parts, one must hold in all its parts.
 */
export type Part = { not: boolean } & (
  | { kind: 'text'; words: QueryTerm[]; distance?: number }
  | FieldPart
  | { kind: 'value'; lexemes: LexemePattern[]; period?: Period }
  | { kind: 'period'; period: Period }
  | { kind: 'any'; of: Part[][] }
)

/** Fewest letters of a prefix search. (search.prefix) */
const MIN_PREFIX = 2
/** Most spellings that a prefix is looked up by; a longer prefix is compared without accents. */
const MAX_SPELLINGS = 64

/**
 * The words of a text; a star after a word makes it a prefix. `sureOnly`: without guessed lemmas
 * and parts of compounds.
 */
export const parseTerms = (text: string, sureOnly: boolean): QueryTerm[] =>
  analyseQuery(text).map(({ text: word, terms, end }) => {
    const isBeginning = /^\*(?![\p{L}\p{N}])/u.test(text.slice(end)) && word.length >= MIN_PREFIX
    return isBeginning
      ? prefixTerm(word)
      : { text: word, lexemes: lexemesOf(terms, sureOnly), own: { lexeme: exactLexeme(word) } }
  })

/** A function that tells whether a word of a text matches any of the terms. */
export const matcherOf = (words: readonly QueryTerm[]): Matcher => {
  const all = words.flatMap(({ lexemes }) => lexemes)
  // If a lexeme appears both with and without `sureOnly`, the wider one applies.
  const of = (isPrefix: boolean) => {
    const those = all
      .filter((one) => (one.isPrefix ?? false) === isPrefix)
      .toSorted((one, other) => Number(other.sureOnly ?? false) - Number(one.sureOnly ?? false))
    return new Map(those.map(({ lexeme, sureOnly }) => [lexeme, sureOnly ?? false]))
  }
  const [whole, beginnings] = [of(false), of(true)]
  const lengths = new Set([...beginnings.keys()].map(({ length }) => length))
  return ({ terms }) =>
    terms.some((term) => {
      const stands = termLexeme(term)
      const ways = [
        whole.get(stands),
        ...Array.from(lengths, (length) => beginnings.get(stands.slice(0, length))),
      ]
      return ways.some((sureOnly) => sureOnly === false || (sureOnly === true && isSure(term)))
    })
}

type Matcher = (token: Pick<Token, 'terms'>) => boolean

/** The 0-based token positions at which the matchers match adjacent tokens. */
export const positionsOf = (matchers: readonly Matcher[], tokens: readonly Token[]): number[] =>
  tokens.flatMap((_, at) =>
    matchers.every((isWord, n) => isWord(tokens[at + n] ?? { terms: [] })) ? [at] : [],
  )

const isSure = ({ class: name }: Term): boolean => name === 'exact' || name === 'lemma'

const exactLexeme = (text: string): string => termLexeme({ text, class: 'exact' })

const lexemesOf = (terms: readonly Term[], sureOnly: boolean): LexemePattern[] =>
  terms
    .filter((term) => !sureOnly || isSure(term))
    .map((term): LexemePattern => ({
      lexeme: termLexeme(term),
      ...(sureOnly && term.class === 'lemma' && { sureOnly }),
    }))

/**
 * Prefixes match exact lexemes only: the others include parts of compounds, with which no word
 * starts.
 */
const prefixTerm = (word: string): QueryTerm => {
  const own: LexemePattern = { lexeme: exactLexeme(word), isPrefix: true }
  const folded = fold(word)
  const spelled = spellings(folded)
  const others = spelled
    ?.filter((text) => text !== word)
    .map((text): LexemePattern => ({ lexeme: exactLexeme(text), isPrefix: true }))
  const unaccented: LexemePattern = {
    lexeme: termLexeme({ text: folded, class: 'lemma' }),
    isPrefix: true,
    sureOnly: true,
  }
  return { text: word, lexemes: [own, ...(others ?? [unaccented])], own }
}

/**
 * A word with `*` for any letters or `?` for one within; undefined for another word. A sign before
 * the second letter is ignored, since nothing looks words up by their end.
 */
export const patternTerm = (text: string): QueryTerm | undefined => {
  const [, begun = ''] = /^([\p{L}\p{N}]{2,})[*?]+[\p{L}\p{N}]/u.exec(text) ?? []
  return begun === '' ? undefined : { ...prefixTerm(begun.toLowerCase()), pattern: text }
}

/** A regular expression for the words that a pattern stands for, with or without accents. */
export const regexOf = (pattern: string): string =>
  Array.from(fold(pattern).matchAll(/th|ae|./gsu), ([letters]) => {
    if (letters === '*') return '[^ ]*'
    if (letters === '?') return '[^ ]'
    const others = ICELANDIC[letters] ?? ''
    return letters.length > 1 ? `(?:${letters}|${others})` : `[${letters}${others}]`
  }).join('')

const ICELANDIC: Record<string, string> = {
  th: 'þ',
  ae: 'æ',
  a: 'á',
  d: 'ð',
  e: 'é',
  i: 'í',
  o: 'óö',
  u: 'ú',
  y: 'ý',
}

/** The Icelandic spellings of letters without accents; null if there are too many. */
const spellings = (folded: string): string[] | null => {
  let all = ['']
  for (const [letters] of folded.matchAll(/th|ae|./gsu)) {
    const ways = [letters, ...(ICELANDIC[letters] ?? '')]
    all = all.flatMap((begun) => ways.map((way) => begun + way))
    if (all.length > MAX_SPELLINGS) return null
  }
  return all
}

/** A tenant's synonyms and stop words by lemma, and the caller's visibility. */
export type Vocabulary = {
  synonyms: ReadonlyMap<string, ReadonlySet<string>>
  shipped: ShippedVocabulary
  stops: ReadonlySet<string>
  visibility: SearchVisibility
}

export const NO_VOCABULARY: Vocabulary = {
  synonyms: new Map(),
  shipped: NOTHING_SHIPPED,
  stops: new Set(),
  visibility: FULL_VISIBILITY,
}

/**
 * Synonyms and stop words by lemma, so that every form counts, with and without accents.
 * (search.synonyms)
 */
export const vocabularyOf = (
  {
    synonyms,
    stopWords,
    shipped,
  }: Pick<SiteSearch, 'synonyms' | 'stopWords'> & Partial<Pick<SiteSearch, 'shipped'>>,
  visibility: SearchVisibility = FULL_VISIBILITY,
): Vocabulary => {
  const byLemma = new Map<string, Set<string>>()
  for (const group of synonyms) {
    const all = group.flatMap(lemmasOf)
    for (const lemma of all) byLemma.set(lemma, new Set([...(byLemma.get(lemma) ?? []), ...all]))
  }
  return {
    synonyms: byLemma,
    shipped: shipped ? shippedVocabularyOf(shipped) : NOTHING_SHIPPED,
    stops: new Set(stopWords.flatMap(lemmasOf)),
    visibility,
  }
}

/**
 * Adds a term's synonyms and marks stop words. A prefix stays as it is. `isShort`: a period follows
 * the word, so it may be an abbreviation. (search.shippedSynonyms)
 */
export const expandTerm = (vocabulary: Vocabulary, word: QueryTerm, isShort = false): QueryTerm => {
  if (word.own.isPrefix) return word
  const known = new Set(word.lexemes.map(({ lexeme }) => lexeme))
  const others = new Set(
    [
      ...[...known].flatMap((lemma) => synonymsOf(vocabulary, lemma)),
      ...(isShort ? abbreviated(vocabulary.shipped, fold(word.text)) : []),
    ].filter((lexeme) => !known.has(lexeme)),
  )
  return {
    ...word,
    ...(others.size > 0 && {
      lexemes: [...word.lexemes, ...Array.from(others, (lexeme) => ({ lexeme }))],
      forms: word.lexemes,
    }),
    ...([...known].some((lemma) => vocabulary.stops.has(lemma)) && { isStop: true }),
  }
}

const synonymsOf = ({ synonyms, shipped }: Vocabulary, lemma: string): string[] => [
  ...(synonyms.get(lemma) ?? []),
  ...(shipped.synonyms.get(lemma) ?? []),
  ...(shipped.patronymics ? patronymicOf(lemma) : []),
]

const abbreviated = ({ abbreviations, patronymics }: ShippedVocabulary, word: string): string[] => [
  ...(abbreviations.get(word) ?? []),
  ...(patronymics ? sonOf(word) : []),
]

/** Whether a text is a single word. */
export const isOneWord = (text: string): boolean => {
  const [word, ...others] = wordsOf(text.normalize('NFC'))
  return (
    word !== undefined &&
    others.length === 0 &&
    word.start === 0 &&
    word.end === text.normalize('NFC').length
  )
}

const lemmasOf = (text: string): string[] =>
  wordsOf(text.normalize('NFC')).flatMap(({ text: word }) => headwordsOf(word))
