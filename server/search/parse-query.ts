import { sql } from 'drizzle-orm'
import { parseDate } from '#contract/dates.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { analyseText } from './analyser/analyser.ts'
import { fieldsCalled, isTime, type OwnField } from './field-names.ts'
import { valueLexeme } from './lexemes.ts'
import {
  expandTerm,
  type FieldPart,
  matcherOf,
  NO_VOCABULARY,
  parseTerms,
  type Part,
  positionsOf,
  type Vocabulary,
} from './query-terms.ts'
import { hasWords, isCounted, uncountedOf, type Value } from './record-values.ts'

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

/** Beyond these limits the query's words may match anywhere in the record. */
const MAX_VALUES = 20_000
const MAX_MATCHES = 1000

/**
 * Finds the values of the named fields that match a query: the value itself, or one that contains
 * its words as a phrase. Fields without stored values match words anywhere in the record.
 * (search.field)
 */
export const matchFieldValues = async (
  db: Db,
  tenantId: string,
  parts: readonly Part[],
  own: readonly OwnField[],
): Promise<Part[]> => {
  const found: Part[] = []
  for (const part of parts)
    found.push(
      part.kind === 'field'
        ? { ...part, ...(await valuesMatching(db, tenantId, part, own)) }
        : part,
    )
  return found
}

const valuesMatching = async (
  db: Db,
  tenantId: string,
  { fields, lexemes, words }: FieldPart,
  own: readonly OwnField[],
) => {
  if (words.length === 0) return {}
  const values = await selectValues(db, tenantId, fields.filter(isCounted))
  const matchers = words.map((word) => matcherOf([word]))
  const having = values.filter(({ value }) => positionsOf(matchers, analyseText(value)).length > 0)
  const isTooMany = values.length > MAX_VALUES || having.length > MAX_MATCHES
  const uncounted = uncountedOf(own)
  const isText = fields.some(
    (field) => hasWords(field) && (!isCounted(field) || uncounted.has(field)),
  )
  const others = isTooMany ? [] : having.map(({ field, value }) => valueLexeme(field, value))
  return { lexemes: [...new Set([...lexemes, ...others])], isAnywhere: isTooMany || isText }
}

const selectValues = async (
  db: Db,
  tenantId: string,
  fields: readonly string[],
): Promise<Value[]> =>
  fields.length === 0
    ? []
    : (
        await db.execute<Value>(sql`
          select field, value from search_value
          where tenant_id = ${tenantId} and field = any(${sql.param([...fields])}::text[])
          limit ${MAX_VALUES + 1}`)
      ).rows
