import { hash } from 'node:crypto'
import { remembering } from '#server/kit/memoize.ts'
import type { Term } from './analyser/analyser.ts'

const LONGEST_WORD = 200

/** The lexeme of a term. Exact letters are of their own kind, since the same letters may be a lemma. */
export const termLexeme = ({ text, class: name }: Term): string =>
  (name === 'exact' ? '=' : '') + text.slice(0, LONGEST_WORD)

/** The word whose own letters a lexeme is; nothing where it is another's. */
export const exactWordOf = (lexeme: string): string | undefined =>
  lexeme.startsWith('=') ? lexeme.slice(1) : undefined

const FOR_STAFF = '!'
/** The same word where only those who work for the tenant find it. (search.staffWords) */
export const staffLexeme = (lexeme: string): string => FOR_STAFF + lexeme
/** The word whose own letters a lexeme for staff is. */
export const exactStaffWordOf = (lexeme: string): string | undefined =>
  lexeme.startsWith(FOR_STAFF) ? exactWordOf(lexeme.slice(1)) : undefined

/** A word of a field that weighs more than others, by its letters without Icelandic ones or its lemma. (search.boost) */
export const boostLexeme = (lexeme: string, boostLevel: number): string => `^${boostLevel}${lexeme}`

/** What lexemes begin with that tell how the words of a record are written. */
export const MARKER_PREFIX = '~'

/** The lexeme of a value that can be filtered; a form that no word has. Names of fields are read without regard to case. */
export const valueLexeme = (field: string, value: string): string =>
  hashed(`${field.toLowerCase()}\0${value.normalize('NFC')}`)

const hashed = remembering(50_000, (value) => `#${hash('sha1', value, 'base64url').slice(0, 14)}`)

/** The lexeme of all records of a generation. */
export const generationLexeme = (tenantId: string, esIndex: string): string =>
  `@${tenantId}/${esIndex}`

/** A lexeme as it is written in a tsquery. */
export const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

/** Any of these, as a tsquery. */
export const anyOf = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`

/** All of these, as a tsquery; null where there are none. */
export const allOf = (parts: readonly string[]): string | null =>
  parts.length === 0 ? null : parts.join(' & ')
