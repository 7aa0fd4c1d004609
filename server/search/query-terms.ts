import { fold } from '#contract/folding.ts'
import { analyseQuery, type Term, type Token } from './analyser/analyser.ts'
import type { LexemePattern } from './condition.ts'
import { termLexeme } from './lexemes.ts'

/**
 * A word that is asked for: any of these lexemes finds it; `own` are its letters as they were written. `forms` are those of the lexemes that
 * are its own, where others are synonyms; `isStop`: a record need not have it where other words are asked for.
 */
export type QueryTerm = {
  text: string
  lexemes: readonly LexemePattern[]
  own: LexemePattern
  forms?: readonly LexemePattern[]
  isStop?: boolean
}

/** Letters before the star of a beginning, at least. (search.prefix) */
const MIN_PREFIX = 2
/** A beginning is looked up in so many spellings at most; a longer one is found by its letters without accents. */
const MAX_SPELLINGS = 64

/** The words of a text, those with a star behind as beginnings of words. `surely`: not by guessed lemmas and parts of compounds. */
export const parseTerms = (text: string, sureOnly: boolean): QueryTerm[] =>
  analyseQuery(text).map(({ text: word, terms, end }) => {
    const isBeginning = /^\*(?![\p{L}\p{N}])/u.test(text.slice(end)) && word.length >= MIN_PREFIX
    return isBeginning
      ? prefixTerm(word)
      : { text: word, lexemes: lexemesOf(terms, sureOnly), own: { lexeme: exactLexeme(word) } }
  })

/** Whether a word that stands in a text is one of those asked for. */
export const matcherOf = (words: readonly QueryTerm[]): Matcher => {
  const all = words.flatMap(({ lexemes }) => lexemes)
  // Of the same lexeme, once asked for surely and once not, the wider holds.
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

/** Where in a text (words from 0) words stand side by side in their order. */
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

/** Among exact lexemes, since among the others stand parts of compounds, with which no word begins. */
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

/** How letters without accents may be spelled in Icelandic; null where the ways are too many. */
const spellings = (folded: string): string[] | null => {
  let all = ['']
  for (const [letters] of folded.matchAll(/th|ae|./gsu)) {
    const ways = [letters, ...(ICELANDIC[letters] ?? '')]
    all = all.flatMap((begun) => ways.map((way) => begun + way))
    if (all.length > MAX_SPELLINGS) return null
  }
  return all
}
