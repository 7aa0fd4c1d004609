import { hash } from 'node:crypto'
import { memoizeBounded } from './memoize.ts'
import type { Term } from './analyser/analyser.ts'

const LONGEST_WORD = 200

/** The lexeme of a term. An exact word gets a prefix, since the same letters may be a lemma. */
export const termLexeme = ({ text, class: name }: Term): string =>
  (name === 'exact' ? '=' : '') + text.slice(0, LONGEST_WORD)

/** The word whose exact form a lexeme is; undefined for other lexemes. */
export const exactWordOf = (lexeme: string): string | undefined =>
  lexeme.startsWith('=') ? lexeme.slice(1) : undefined

const FOR_STAFF = '!'
/** The lexeme of a word that only staff find. (search.staffWords) */
export const staffLexeme = (lexeme: string): string => FOR_STAFF + lexeme
/** The word whose exact form a staff lexeme is. */
export const exactStaffWordOf = (lexeme: string): string | undefined =>
  lexeme.startsWith(FOR_STAFF) ? exactWordOf(lexeme.slice(1)) : undefined

/** The lexeme of a boosted word, made from its lemma or folded form. (search.boost) */
export const boostLexeme = (lexeme: string, boostLevel: number): string => `^${boostLevel}${lexeme}`

/** Prefix of lexemes that record which field settings a record was indexed with. */
export const MARKER_PREFIX = '~'

/** The lexeme of a filterable value; no word has this form. Field names are case-insensitive. */
export const valueLexeme = (field: string, value: string): string =>
  hashed(`${field.toLowerCase()}\0${value.normalize('NFC')}`)

/**
 * The lexeme of a word within a field, made from its lemma or folded form; `word` may be the
 * beginning of one. Without a word: the field has a long text. (search.field)
 */
export const fieldLexeme = (field: string, word: string): string => `$${fieldKey(field)}${word}`

/** Four characters for a field. */
const fieldKey = memoizeBounded(1000, (field) =>
  hash('sha1', field.toLowerCase(), 'base64url').slice(0, 4),
)

const hashed = memoizeBounded(
  50_000,
  (value) => `#${hash('sha1', value, 'base64url').slice(0, 14)}`,
)

/** The lexeme that all records of a generation have. */
export const generationLexeme = (tenantId: string, esIndex: string): string =>
  `@${tenantId}/${esIndex}`

/** A lexeme quoted for a tsquery. */
export const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

export const anyOf = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`

/** All parts as a tsquery; null if there are none. */
export const allOf = (parts: readonly string[]): string | null =>
  parts.length === 0 ? null : parts.join(' & ')

/**
 * A lexeme to match. `isPrefix`: any lexeme with this prefix. `sureOnly`: only exact words and
 * lemmas, not guesses or parts of compounds.
 */
export type LexemePattern = { lexeme: string; isPrefix?: true; sureOnly?: true }

/**
 * A condition on a record's lexemes. A phrase is a sequence of adjacent words, each with
 * alternative lexemes. With a distance, each word lies at most so many words from the next, before
 * or after it.
 */
export type Condition =
  | ({ kind: 'lexeme' } & LexemePattern)
  | { kind: 'phrase'; words: readonly (readonly LexemePattern[])[]; distance?: number }
  | { kind: 'all'; of: readonly Condition[] }
  | { kind: 'any'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }

export const lexeme = (patterns: LexemePattern): Condition => ({ kind: 'lexeme', ...patterns })
export const all = (of: readonly Condition[]): Condition => ({ kind: 'all', of })
export const any = (of: readonly Condition[]): Condition => ({ kind: 'any', of })
export const not = (of: Condition): Condition => ({ kind: 'not', of })

/** Adjacent words. One word alone is any of its lexemes. */
export const phrase = (
  words: readonly (readonly LexemePattern[])[],
  distance?: number,
): Condition =>
  words.length === 1
    ? any((words[0] ?? []).map(lexeme))
    : { kind: 'phrase', words, ...(distance !== undefined && { distance }) }

/** A condition as PostgreSQL's `tsquery`; null if it has no lexemes. */
export const tsqueryOf = (condition: Condition): string | null => {
  switch (condition.kind) {
    case 'lexeme':
      return lexemeQuery(condition)
    case 'phrase':
      return phraseQuery(
        condition.words.map((patterns) => anyOf(patterns.map(lexemeQuery))),
        condition.distance,
      )
    case 'not':
      return `!(${tsqueryOf(condition.of)})`
    case 'any':
      return anyOf(condition.of.map(inBrackets))
    case 'all':
      return allOf(condition.of.map(inBrackets))
  }
}

/** Longest distance of a phrase. */
const MAX_DISTANCE = 20

const phraseQuery = (words: readonly string[], distance: number | undefined): string => {
  if (distance === undefined) return words.join(' <-> ')
  const steps = Array.from({ length: Math.min(Math.max(distance, 1), MAX_DISTANCE) }, (_, n) => n)
  const pairs = words.slice(1).map((word, at) => {
    const before = words[at] ?? ''
    return anyOf(
      steps.flatMap((n) => [`(${before} <${n + 1}> ${word})`, `(${word} <${n + 1}> ${before})`]),
    )
  })
  return pairs.join(' & ')
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
