import { allOf, anyOf, quote } from './lexemes.ts'

/** A lexeme that is asked for: `begins`: any that begins so; `surely`: only where it is a word's own letters or lemma. */
export type LexemePattern = { lexeme: string; isPrefix?: true; sureOnly?: true }

/** What a record must have to be found. A phrase is of words side by side in their order, each any of some lexemes. */
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

/** Words side by side; of one word, any of its lexemes. */
export const phrase = (words: readonly (readonly LexemePattern[])[]): Condition =>
  words.length === 1 ? any((words[0] ?? []).map(lexeme)) : { kind: 'phrase', words }

/** A condition as PostgreSQL's `tsquery`; null where it asks for nothing. */
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

/** One lexeme as a tsquery. A class costs reading the words of each record found by the index, so it is named only where it tells. */
export const lexemeQuery = ({ lexeme, isPrefix, sureOnly }: LexemePattern): string =>
  `${quote(lexeme)}${isPrefix || sureOnly ? ':' : ''}${isPrefix ? '*' : ''}${sureOnly ? 'AB' : ''}`
