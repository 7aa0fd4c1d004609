import { QUERY_MIN } from '#contract/limits.ts'
import { codeLexeme, codeOf, isCodeQuery } from './codes.ts'
import { dateCondition, type DateSpan } from './date-lexemes.ts'
import { fieldsCalled, isTime, type OwnField } from './field-names.ts'
import { valueLexeme } from './lexemes.ts'
import { parseQuery, type FieldValue, type QueryNode } from './query-grammar.ts'
import {
  expandTerm,
  NO_VOCABULARY,
  parseTerms,
  patternTerm,
  type Part,
  type QueryTerm,
  type Vocabulary,
} from './query-terms.ts'
import { spanOf, type QueryTime } from './query-times.ts'

/**
 * Parses a query as people type it; anything that is not syntax is plain text. A query of one
 * character has no parts. A single word is expanded by its synonyms, but not in quotes or after a
 * minus. (search.query, search.synonyms)
 */
export const readQuery = (
  query: string,
  own: readonly OwnField[] = [],
  vocabulary: Vocabulary = NO_VOCABULARY,
): Part[] => {
  const text = searchedText(query)
  const parts = partsOf(parseQuery(text), { own, vocabulary, isExcluded: false })
  return parts.length > 1 && isCodeQuery(text) ? orCode(text, parts) : parts
}

/** A query as it is parsed; a single character is no query. */
const searchedText = (query: string): string => {
  const text = query.normalize('NFC').trim()
  return text.length < QUERY_MIN ? '' : text
}

/** A piece of a query that stays or is left out as a whole: as typed, and its parts. */
export type QueryUnit = { text: string; parts: Part[] }

/** The pieces of a query: words, phrases, fields, times, alternatives and exclusions. */
export const readUnits = (
  query: string,
  own: readonly OwnField[] = [],
  vocabulary: Vocabulary = NO_VOCABULARY,
): QueryUnit[] =>
  piecesOf(parseQuery(searchedText(query)))
    .map((node) => ({
      text: textOf(node),
      parts: partsOf(node, { own, vocabulary, isExcluded: false }),
    }))
    .filter(({ parts }) => parts.length > 0)

const piecesOf = (node: QueryNode): QueryNode[] =>
  node.kind === 'all' ? node.of.flatMap(piecesOf) : [node]

/** A piece of a query as people type it. */
const textOf = (node: QueryNode): string => {
  switch (node.kind) {
    case 'word':
    case 'phrase':
    case 'time':
      return node.text
    case 'field':
      return `${node.name}:${writtenValue(node.value)}`
    case 'all':
      return node.of.map(textOf).join(' ')
    case 'any':
      return node.of.map(textOf).join(' OR ')
    case 'not':
      return `-${textOf(node.of)}`
  }
}

const writtenValue = ({ text, isQuoted, isWhole }: FieldValue): string =>
  (isWhole ? '=' : '') + (isQuoted ? `"${text}"` : text)

type Known = { own: readonly OwnField[]; vocabulary: Vocabulary; isExcluded: boolean }

const partsOf = (node: QueryNode, known: Known): Part[] => {
  switch (node.kind) {
    case 'word':
      return orCode(node.text, wordsOf(node.text, known, node.isShort))
    case 'phrase':
      return phraseOf(node)
    case 'time':
      return isDateClosed(known) ? wordsOf(node.text, known) : timeOrWords(node)
    case 'field':
      return fieldOf(node, known)
    case 'all':
      return node.of.flatMap((one) => partsOf(one, known))
    case 'any':
      return anyOf(node.of.map((one) => partsOf(one, known)))
    case 'not':
      return not(partsOf(node.of, { ...known, isExcluded: true }))
  }
}

/** Alternatives, each a list of parts that must all hold; those without parts are dropped. */
const anyOf = (alternatives: readonly Part[][]): Part[] => {
  const of = alternatives.filter((parts) => parts.length > 0)
  return of.length < 2 ? of.flat() : [{ kind: 'any', not: false, of }]
}

const not = (parts: Part[]): Part[] => {
  const [part, ...others] = parts
  if (!part) return []
  return others.length === 0
    ? [{ ...part, not: !part.not }]
    : [{ kind: 'any', not: true, of: [parts] }]
}

/** A code also matches as a whole value, whatever its signs and leading zeros. (search.codes) */
const orCode = (text: string, parts: Part[]): Part[] => {
  const code = codeOf(text)
  return code === null
    ? parts
    : anyOf([[{ kind: 'value', not: false, lexemes: [{ lexeme: codeLexeme(code) }] }], parts])
}

const wordsOf = (text: string, { vocabulary, isExcluded }: Known, isShort?: true): Part[] => {
  const pattern = patternTerm(text)
  return (pattern ? [pattern] : parseTerms(text, false)).map((one) => ({
    kind: 'text',
    not: false,
    words: [isExcluded ? one : expandTerm(vocabulary, one, isShort)],
  }))
}

const phraseOf = ({ text, distance }: { text: string; distance?: number }): Part[] => {
  const words = parseTerms(text, true)
  if (words.length === 0) return []
  const phrase = (ordered: QueryTerm[]): Part => ({
    kind: 'text',
    not: false,
    words: ordered,
    ...(distance !== undefined && { distance }),
  })
  const last = words.at(-1)
  // A name may be written with the last name first. (search.nameOrder)
  const isName = distance === undefined && words.length > 1 && CAPITALS.test(text)
  return isName && last
    ? anyOf([[phrase(words)], [phrase([last, ...words.slice(0, -1)])]])
    : orCode(text, [phrase(words)])
}

/** Words with capital initials only. */
const CAPITALS = /^(?:\p{Lu}[\p{L}.-]*[\s,]*)+$/u

const isDateClosed = ({ vocabulary }: Known): boolean => vocabulary.visibility.closed.has('date')

/** A time in a query matches the date of a record, or the words as written. (search.timeWords) */
const timeOrWords = ({ text, span }: QueryTime): Part[] =>
  /^[<>]/.test(text) ? [inTime(span)] : anyOf([[inTime(span)], phraseOf({ text })])

const inTime = (span: DateSpan): Part => ({
  kind: 'value',
  not: false,
  lexemes: dateCondition(span),
  period: { from: span.from ?? '-infinity', to: span.to ?? 'infinity' },
})

/** An unknown field or an unreadable date is searched as plain words. */
const fieldOf = ({ name, value }: { name: string; value: FieldValue }, known: Known): Part[] => {
  const span = isTime(name) && !isDateClosed(known) ? spanOf(value.text) : null
  if (span) return [inTime(span)]
  const named = isTime(name) ? null : namedField(name, value, known)
  if (named) return [named]
  const { text, isQuoted } = value
  return [...wordsOf(name, known), ...(isQuoted ? phraseOf({ text }) : wordsOf(text, known))]
}

const namedField = (
  name: string,
  { text: written, isWhole, isQuoted }: FieldValue,
  { own, vocabulary }: Known,
): Part | null => {
  const fields = fieldsCalled(name, own).filter(
    (field) => !vocabulary.visibility.closed.has(field.toLowerCase()),
  )
  const isExact = isWhole && isQuoted
  const value = isExact ? written : written.replace(/[,;.)]+$/u, '').trim()
  if (fields.length === 0 || value === '') return null
  const range = isWhole ? null : rangeOf(value)
  return {
    kind: 'field',
    not: false,
    fields,
    lexemes: fields.map((field) => valueLexeme(field, value)),
    words: isWhole ? [] : parseTerms(written, true),
    ...(range && { range }),
  }
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const COMPARISON = new RegExp(`^([<>]=?)(${NUMBER})$`)
const BETWEEN = new RegExp(String.raw`^(${NUMBER})\.\.(${NUMBER})$`)

/** `>400`, `<=400` and `100..400`: the least and the greatest number. (search.ranges) */
const rangeOf = (value: string): { least: number; greatest: number } | null => {
  const [, least, greatest] = BETWEEN.exec(value) ?? []
  if (least !== undefined) return { least: Number(least), greatest: Number(greatest) }
  const [, sign, limit] = COMPARISON.exec(value) ?? []
  if (sign === undefined) return null
  const [number, step] = [Number(limit), sign.endsWith('=') ? 0 : Number.EPSILON]
  const beside = step * Math.max(1, Math.abs(number))
  return sign.startsWith('>')
    ? { least: number + beside, greatest: Infinity }
    : { least: -Infinity, greatest: number - beside }
}
