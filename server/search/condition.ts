import { allOf, anyOf, quote } from './lexemes.ts'

/**
 * A lexeme to match. `isPrefix`: any lexeme with this prefix. `sureOnly`: only exact words and
 * lemmas, not guesses or parts of compounds.
 */
export type LexemePattern = { lexeme: string; isPrefix?: true; sureOnly?: true }

/**
 * A condition on a record's lexemes. A phrase is a sequence of adjacent words, each with
 * alternative lexemes.
 */
export type Condition =
  | ({ kind: 'lexeme' } & LexemePattern)
  | { kind: 'phrase'; words: readonly (readonly LexemePattern[])[] }
  | { kind: 'all'; of: readonly Condition[] }
  | { kind: 'any'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }

export const lexeme = (patterns: LexemePattern): Condition => ({ kind: 'lexeme', ...patterns })
export const all = (of: readonly Condition[]): Condition => ({ kind: 'all', of })
export const any = (of: readonly Condition[]): Condition => ({ kind: 'any', of })
export const not = (of: Condition): Condition => ({ kind: 'not', of })

/** Adjacent words. One word alone is any of its lexemes. */
export const phrase = (words: readonly (readonly LexemePattern[])[]): Condition =>
  words.length === 1 ? any((words[0] ?? []).map(lexeme)) : { kind: 'phrase', words }

/** A condition as PostgreSQL's `tsquery`; null if it has no lexemes. */
export const tsqueryOf = (condition: Condition): string | null => {
  switch (condition.kind) {
    case 'lexeme':
      return lexemeQuery(condition)
    case 'phrase':
      return condition.words.map((patterns) => anyOf(patterns.map(lexemeQuery))).join(' <-> ')
    case 'not':
      return `!(${tsqueryOf(condition.of)})`
    case 'any':
      return anyOf(condition.of.map(inBrackets))
    case 'all':
      return allOf(condition.of.map(inBrackets))
  }
}

const inBrackets = (condition: Condition): string => {
  const written = tsqueryOf(condition) ?? ''
  return condition.kind === 'phrase' || condition.kind === 'all' ? `(${written})` : written
}

/**
 * One lexeme as a tsquery. A weight makes PostgreSQL read the words of each record found, so it is
 * added only where needed.
 */
export const lexemeQuery = ({ lexeme, isPrefix, sureOnly }: LexemePattern): string =>
  `${quote(lexeme)}${isPrefix || sureOnly ? ':' : ''}${isPrefix ? '*' : ''}${sureOnly ? 'AB' : ''}`
