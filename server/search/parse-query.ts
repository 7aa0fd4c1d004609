import { parseDate } from '#contract/dates.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import { fieldsCalled, isTime, type OwnField } from './field-names.ts'
import { valueLexeme } from './lexemes.ts'
import { parseTerms, type QueryTerm } from './query-terms.ts'
import { expandTerm, NO_VOCABULARY, type Vocabulary } from './vocabulary.ts'

/** First and last day in PostgreSQL's format. */
export type Period = { from: string; to: string }

/**
 * A value of any of these fields: `lexemes` are of whole values; with `isAnywhere` the words may
 * also match any text of the record.
 */
export type FieldPart = {
  kind: 'field'
  fields: string[]
  lexemes: string[]
  words: QueryTerm[]
  isAnywhere: boolean
}

/**
 * A part of a query: one or several adjacent words, a field value or a period. `not` excludes what
 * it matches.
 */
export type Part = { not: boolean } & (
  | { kind: 'text'; words: QueryTerm[] }
  | FieldPart
  | { kind: 'time'; period: Period }
)

const QUOTES = '"„“”«»'
/** A quoted text; an unclosed quote reaches to the end. */
const quotedAs = (name: string) => `[${QUOTES}](?<${name}>[^${QUOTES}]*)(?:[${QUOTES}]|$)`
const WORD = String.raw`[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*`
const NAME = `${WORD.replace('-', '[-_]')}|[${QUOTES}][^${QUOTES}]*[${QUOTES}]`
/**
 * An optional minus, then a field value (unquoted up to the next space), a quoted text, or a word.
 */
const PART = new RegExp(
  String.raw`(?<not>(?<![^\s(])-)?(?:(?<name>${NAME}):` +
    String.raw`(?:${quotedAs('fieldText')}|(?<value>[\p{L}\p{N}][^\s${QUOTES}]*))` +
    String.raw`|${quotedAs('quoted')}|(?<word>${WORD}(?:\*(?![\p{L}\p{N}]))?))`,
  'gu',
)

/**
 * Parses a query as people type it; anything that is not syntax is plain text. A query of one
 * character has no parts. A single word is expanded by its synonyms, but not in quotes or after a
 * minus. (search.query, search.synonyms)
 */
export const readQuery = (
  query: string,
  own: readonly OwnField[] = [],
  vocabulary: Vocabulary = NO_VOCABULARY,
): Part[] =>
  query.trim().length < QUERY_MIN ? [] : partsOf(query.normalize('NFC'), { own, vocabulary }, false)

type Known = { own: readonly OwnField[]; vocabulary: Vocabulary }

const partsOf = (text: string, known: Known, notAtAll: boolean): Part[] =>
  Array.from(text.matchAll(PART), ({ groups = {} }) => groups).flatMap(
    ({ not: minus, name, fieldText, value = '', quoted, word }): Part[] => {
      const not = notAtAll || minus !== undefined
      if (word !== undefined)
        return parseTerms(word, false).map((one) => ({
          kind: 'text',
          not,
          words: [not ? one : expandTerm(known.vocabulary, one)],
        }))
      if (name === undefined) return phraseOf(quoted ?? '', not)
      const written = fieldText ?? value
      const named =
        isTime(name) && !known.vocabulary.visibility.closed.has('date')
          ? timeOf(written, not)
          : fieldOf(name, written, known, not)
      // An unknown field or an unreadable date is searched as plain words.
      return named
        ? [named]
        : [
            ...partsOf(name, known, not),
            ...(fieldText === undefined ? partsOf(value, known, not) : phraseOf(fieldText, not)),
          ]
    },
  )

const phraseOf = (text: string, not: boolean): Part[] => {
  const words = parseTerms(text, true)
  return words.length === 0 ? [] : [{ kind: 'text', not, words }]
}

const fieldOf = (
  name: string,
  written: string,
  { own, vocabulary }: Known,
  not: boolean,
): Part | null => {
  const fields = fieldsCalled(name, own).filter(
    (field) => !vocabulary.visibility.closed.has(field.toLowerCase()),
  )
  const value = written.replace(/[,;.)]+$/u, '').trim()
  if (fields.length === 0 || value === '') return null
  const lexemes = fields.map((field) => valueLexeme(field, value))
  return {
    kind: 'field',
    not,
    fields,
    lexemes,
    words: parseTerms(written, true),
    isAnywhere: false,
  }
}

/** A period as people type it: `1930`, `1930-1939`, `„um 1930“`. (search.time) */
const timeOf = (written: string, not: boolean): Part | null => {
  const date = parseDate(written.replace(/[,;)]+$/u, ''))
  const isDay = (day: string | null | undefined) =>
    day === null || (day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && day >= '0001')
  if (!date || !isDay(date.min) || !isDay(date.max)) return null
  return {
    kind: 'time',
    not,
    period: { from: date.min ?? '-infinity', to: date.max ?? 'infinity' },
  }
}
