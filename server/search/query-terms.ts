import { fold } from '#contract/folding.ts'
import { analyseQuery, type Term, type Token } from './analyser/analyser.ts'
import type { LexemePattern } from './condition.ts'
import { termLexeme } from './lexemes.ts'

/**
 * A word of a query. Any of `lexemes` matches it; `own` is its exact form. With synonyms, `forms`
 * holds its own lexemes. `isStop`: a record need not have it if the query has other words.
 */
export type QueryTerm = {
  text: string
  lexemes: readonly LexemePattern[]
  own: LexemePattern
  forms?: readonly LexemePattern[]
  isStop?: boolean
}

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
