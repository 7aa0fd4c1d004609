import { parseDate } from '#contract/dates.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import { fieldsCalled, isTime, type OwnField } from './field-names.ts'
import { valueLexeme } from './lexemes.ts'
import { parseTerms, type QueryTerm } from './query-terms.ts'
import { expandTerm, NO_VOCABULARY, type Vocabulary } from './vocabulary.ts'

/** Days from and to, as PostgreSQL writes them. */
export type Period = { from: string; to: string }

/** A value of any of these fields: `lexemes` of whole values; and where `isAnywhere`, the words in any text of a record. */
export type FieldPart = {
  kind: 'field'
  fields: string[]
  lexemes: string[]
  words: QueryTerm[]
  isAnywhere: boolean
}

/** A part of a query: a word, or several that stand together in their order; a value of a field; a time. `not`: what is found by it is left out. */
export type Part = { not: boolean } & (
  | { kind: 'text'; words: QueryTerm[] }
  | FieldPart
  | { kind: 'time'; period: Period }
)

const QUOTES = '"„“”«»'
/** A text in quotes, or to the end where they are not closed. */
const quotedAs = (name: string) => `[${QUOTES}](?<${name}>[^${QUOTES}]*)(?:[${QUOTES}]|$)`
const WORD = String.raw`[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*`
const NAME = `${WORD.replace('-', '[-_]')}|[${QUOTES}][^${QUOTES}]*[${QUOTES}]`
/** A minus that nothing stands against; then a value of a field, which without quotes goes to the next space, a text in quotes, or a word. */
const PART = new RegExp(
  String.raw`(?<not>(?<![^\s(])-)?(?:(?<name>${NAME}):(?:${quotedAs('fieldText')}|(?<value>[\p{L}\p{N}][^\s${QUOTES}]*))` +
    String.raw`|${quotedAs('quoted')}|(?<word>${WORD}(?:\*(?![\p{L}\p{N}]))?))`,
  'gu',
)

/**
 * Reads a query as people write it; whatever is no sign of these is only text. None for a query of one character. A word that stands alone
 * is widened by its synonyms, but not what is in quotes or is to be left out. (search.query, search.synonyms)
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
      // Of a field that nobody knows, or a time that cannot be read, it is just words.
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

/** A time as people write it: `1930`, `1930-1939`, `„um 1930“`. (search.time) */
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
