import { hash } from 'node:crypto'
import type { TermClass, Term } from './analyser/analyser.ts'

/** Letter by which PostgreSQL weighs a class of terms. */
const WEIGHTS: Record<TermClass, string> = { exact: 'A', lemma: 'B', guess: 'C', part: 'D' }
/** PostgreSQL counts places no further; later words stand there together. */
const LAST_PLACE = 16_383
const LONGEST_WORD = 200

/** The lexeme of a term. Exact letters are of their own kind, since the same letters may be a lemma. */
export const termLexeme = ({ text, class: name }: Term): string => (name === 'exact' ? '=' : '') + text.slice(0, LONGEST_WORD)

/** The lexeme of a value that can be filtered; a form that no word has. Names of fields are read without regard to case. */
export const valueLexeme = (field: string, value: string): string =>
  `#${hash('sha1', `${field.toLowerCase()}\0${value.normalize('NFC')}`, 'base64url').slice(0, 14)}`

/** The lexeme of all records of a generation. */
export const generationLexeme = (tenantId: string, esIndex: string): string => `@${tenantId}/${esIndex}`

/** A lexeme as it is written in a tsvector or a tsquery. */
export const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

/** A lexeme at a place of the text, by its class. */
export const placed = (term: Term, place: number): string =>
  `${quote(termLexeme(term))}:${Math.min(place, LAST_PLACE)}${WEIGHTS[term.class]}`

/** Any of these, as a tsquery. */
export const anyOf = (parts: readonly string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)

/** All of these, as a tsquery; null where there are none. */
export const allOf = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join(' & '))
