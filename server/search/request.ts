import { fold } from '#contract/folding.ts'
import { FUNCTION_WORDS } from './analyser/function-words.ts'
import {
  all,
  any,
  boostLexeme,
  type Condition,
  exactWordOf,
  fieldLexeme,
  lexeme,
  type LexemePattern,
  not,
  phrase,
  staffLexeme,
  valueLexeme,
} from './lexemes.ts'
import { FULL_VISIBILITY, type SearchVisibility } from './field-weights.ts'
import type { FieldPart, Part, Period, QueryTerm } from './query-terms.ts'

/** The generations and hidden-record rule a search is limited to. */
export type SearchScope = {
  tenantId: string
  /** Generations of the searched indices. */
  generations: readonly string[]
  /** Whether hidden records are found. */
  hiddenToo: boolean
  /**
   * Generations that aliases narrow: a record must match one of the filter sets. (aliases.union)
   */
  aliasFilters?: ReadonlyMap<string, readonly FilterSet[]>
}

/** Filters that must all hold. */
export type FilterSet = readonly Filter[]

/** An exact condition on a value. */
export type Filter = {
  field: string
  value: string
  queryType: 'must' | 'should' | 'should_not' | 'must_not'
  /** At least one of the `should` filters of a group must hold. */
  group?: string | undefined
}

/**
 * A parsed search: its condition (null: none), periods that the date must and must not overlap,
 * and the condition that moves a record to the end.
 */
export type SearchRequest = {
  condition: Condition | null
  times: Period[]
  otherTimes: Period[]
  demoted: Condition | null
  /** The query's words for ranking, each with alternative lexemes. */
  words: (readonly LexemePattern[])[]
  /**
   * Extra scores for words in boosted fields, in multiples of a word's best score. (search.boost)
   */
  boosts: { condition: Condition; worth: number }[]
  /** A date within one of these periods adds to the score. */
  nearest: Period[]
  /** Records with the exact words come first if there are too many to rank. */
  exact: Condition | null
}

/** Builds a request from a parsed query and filters, within the caller's visibility. */
export const buildRequest = (
  parts: readonly Part[],
  filters: readonly Filter[],
  visibility: SearchVisibility = FULL_VISIBILITY,
): SearchRequest => {
  const expand = expandFor(visibility)
  const conditions = [
    ...conditionsOf(parts, expand),
    ...requiredBy(filters),
    // A query by words must see re-analysed records only, even to exclude some.
    ...(visibility.requiredMarker !== undefined && parts.some(searchesWords)
      ? [lexeme({ lexeme: visibility.requiredMarker })]
      : []),
  ]
  const words = parts.flatMap(termsOf)
  const required = requiredOf(parts)
  const exact = (required.some(({ kind }) => kind !== 'field') ? required : parts).flatMap((part) =>
    exactOf(part, expand),
  )
  return {
    condition: conditions.length === 0 ? null : all(conditions),
    times: parts.flatMap((part) => (part.kind === 'period' ? [part.period] : [])),
    otherTimes: [],
    demoted: anyOrNone(demotedBy(filters)),
    words: [...words.flatMap(rankingPatterns), ...parts.flatMap(valuesOf)].map(expand),
    nearest: parts.flatMap(periodsOf),
    boosts: [
      ...words.flatMap((word) => boostsOf(word, visibility, expand)),
      ...parts.flatMap(wholeValuesOf),
    ],
    exact: exact.length === 0 ? null : all(exact),
  }
}

/** The request for one generation, with the filters of its aliases. */
export const requestFor = (
  asked: SearchRequest,
  { aliasFilters }: SearchScope,
  esIndex: string,
): SearchRequest => {
  const views = aliasFilters?.get(esIndex)
  if (!views) return asked
  const required = views.map(requiredBy)
  const isWhole = required.some((conditions) => conditions.length === 0)
  const conditions = [
    ...(asked.condition ? [asked.condition] : []),
    ...(isWhole ? [] : [any(required.map(all))]),
  ]
  const demoted = [...(asked.demoted ? [asked.demoted] : []), ...views.flatMap(demotedBy)]
  return {
    ...asked,
    condition: conditions.length === 0 ? null : all(conditions),
    demoted: anyOrNone(demoted),
  }
}

const anyOrNone = (of: Condition[]): Condition | null => (of.length === 0 ? null : any(of))

const filtersOfType = (filters: FilterSet, queryType: Filter['queryType']) =>
  filters.filter((filter) => filter.queryType === queryType)

/** The conditions that filters put on a record. */
const requiredBy = (filters: FilterSet): Condition[] => {
  const groups = Map.groupBy(filtersOfType(filters, 'should'), ({ group }) => group)
  return [
    ...filtersOfType(filters, 'must').map(valueCondition),
    ...[...groups.values()].map((group) => any(group.map(valueCondition))),
    ...filtersOfType(filters, 'must_not').map(valueCondition).map(not),
  ]
}

const demotedBy = (filters: FilterSet): Condition[] =>
  filtersOfType(filters, 'should_not').map(valueCondition)

/** Whether the request matches every record. */
export const isEverything = ({ condition, times, otherTimes }: SearchRequest): boolean =>
  condition === null && times.length === 0 && otherTimes.length === 0

const valueCondition = ({ field, value }: Filter): Condition =>
  lexeme({ lexeme: valueLexeme(field, value) })

/**
 * The parts that a record needs. Function words count for ranking, but a record needs them only if
 * the query has no other words.
 */
export const requiredOf = (parts: readonly Part[]): Part[] => {
  const searched = parts.filter((part) => !part.not)
  const content = searched.filter((part) => !isFunctionWord(part) && part.kind !== 'period')
  return content.length > 0 ? content : searched
}

const conditionsOf = (parts: readonly Part[], expand: Expand): Condition[] => [
  ...requiredOf(parts).flatMap((part) => conditionOf(part, expand)),
  ...parts
    .filter((part) => part.not)
    .flatMap((part) => conditionOf(part, expand))
    .map(not),
]

/** The words that rank a record: also those of alternatives, but none that are excluded. */
const termsOf = (part: Part): QueryTerm[] => {
  if (part.not) return []
  if (part.kind === 'any') return part.of.flat().flatMap(termsOf)
  if (part.kind === 'field') return part.range ? [] : part.words
  return part.kind === 'text' ? part.words : []
}

/** The lexemes of dates and codes that rank a record. */
const valuesOf = (part: Part): (readonly LexemePattern[])[] => {
  if (part.not) return []
  if (part.kind === 'any') return part.of.flat().flatMap(valuesOf)
  return part.kind === 'value' ? [part.lexemes] : []
}

/** Records with the whole value of a field come before those with its words. */
const wholeValuesOf = (part: Part): SearchRequest['boosts'] => {
  if (part.not) return []
  if (part.kind === 'any') return part.of.flat().flatMap(wholeValuesOf)
  if (part.kind !== 'field' || part.range) return []
  return [{ condition: any(part.lexemes.map((value) => lexeme({ lexeme: value }))), worth: 1 }]
}

/** Also true for a tenant's stop word. (search.synonyms) */
export const isFunctionWord = (part: Part): boolean => {
  const [word, ...others] = part.kind === 'text' ? part.words : []
  return (
    word !== undefined &&
    others.length === 0 &&
    (FUNCTION_WORDS.has(word.text) || word.isStop === true)
  )
}

/**
 * A prefix's exact spelling counts once more, and so do a word's own forms beside its synonyms.
 */
const rankingPatterns = ({ lexemes, own, forms }: QueryTerm): (readonly LexemePattern[])[] => [
  lexemes,
  ...(own.isPrefix ? [[own]] : []),
  ...(forms ? [forms] : []),
]

const periodsOf = (part: Part): Period[] => {
  if (part.not) return []
  if (part.kind === 'any') return part.of.flat().flatMap(periodsOf)
  return part.kind === 'value' && part.period ? [part.period] : []
}

/** The exact words of a part, or its values. */
const exactOf = (part: Part, expand: Expand): Condition[] => {
  if (part.not) return []
  switch (part.kind) {
    case 'text':
      return part.words.map(({ own }) => any(expand([own]).map(lexeme)))
    case 'value':
      return [any(expand(part.lexemes).map(lexeme))]
    case 'any': {
      const of = part.of.map((parts) => parts.flatMap((one) => exactOf(one, expand)))
      return of.some(({ length }) => length === 0) ? [] : [any(of.map(all))]
    }
    case 'field':
    case 'period':
      return []
  }
}

const searchesWords = (part: Part): boolean => {
  if (part.kind === 'any') return part.of.flat().some(searchesWords)
  return part.kind !== 'period'
}

/** Adds the lexemes of staff fields, for callers who may search them. */
type Expand = (searched: readonly LexemePattern[]) => readonly LexemePattern[]

const expandFor = ({ staffWords }: SearchVisibility): Expand =>
  staffWords
    ? (searched) => searched.flatMap((one) => [one, { ...one, lexeme: staffLexeme(one.lexeme) }])
    : (searched) => searched

/** More than the best score of a prefix or of a word with synonyms, which count twice. */
const BOOST_WORTH = 3

/** Each boost level doubles the score, so that a field outweighs all lighter ones together. */
const boostsOf = (
  { lexemes, forms = lexemes, own }: QueryTerm,
  { boostLevels }: SearchVisibility,
  expand: Expand,
): SearchRequest['boosts'] =>
  boostLevels.map((boostLevel) => {
    const boosted = own.isPrefix
      ? [fold(own.lexeme.slice(1))]
      : forms.map((one) => one.lexeme).filter((one) => exactWordOf(one) === undefined)
    const searched = boosted.map((one): LexemePattern => ({
      lexeme: boostLexeme(one, boostLevel),
      ...(own.isPrefix && { isPrefix: true }),
    }))
    return {
      condition: any(expand(searched).map(lexeme)),
      worth: BOOST_WORTH * 2 ** (boostLevel - 2),
    }
  })

const phraseOf = (
  { words, distance }: { words: readonly QueryTerm[]; distance?: number },
  expand: Expand,
): Condition =>
  phrase(
    words.map(({ lexemes }) => expand(lexemes)),
    distance,
  )

/** The condition of a part; a period has none, since it is one of its own. */
const conditionOf = (part: Part, expand: Expand): Condition[] => {
  switch (part.kind) {
    case 'text':
      return [phraseOf(part, expand)]
    case 'value':
      return [any(expand(part.lexemes).map(lexeme))]
    case 'period':
      return []
    case 'any':
      return [any(part.of.map((parts) => all(conditionsOf(parts, expand))))]
    case 'field': {
      const values = part.lexemes.map((value) => lexeme({ lexeme: value }))
      const fields = part.range || part.words.length === 0 ? [] : part.fields
      return [any([...values, ...fields.map((field) => wordsInField(field, part, expand))])]
    }
  }
}

/**
 * All words in one field; several words are adjacent somewhere in the record. In a long text the
 * words may stand anywhere in the record.
 */
const wordsInField = (field: string, { words }: FieldPart, expand: Expand): Condition => {
  // Function words are not indexed by field.
  const content = words.filter(({ text }) => !FUNCTION_WORDS.has(text))
  const within = content.map(({ lexemes }) =>
    any(expand(lexemes.flatMap((one) => patternInField(field, one))).map(lexeme)),
  )
  const isLong = any(expand([{ lexeme: fieldLexeme(field, '') }]).map(lexeme))
  const phrase = phraseOf({ words }, expand)
  return any([
    all(words.length > 1 || within.length === 0 ? [...within, phrase] : within),
    all([isLong, phrase]),
  ])
}

/** A word within a field. */
const patternInField = (field: string, { lexeme: word, isPrefix }: LexemePattern) => {
  const exact = exactWordOf(word)
  // The folded form of a word is among its lemmas.
  if (exact !== undefined && !isPrefix) return []
  return [{ lexeme: fieldLexeme(field, fold(exact ?? word)), ...(isPrefix && { isPrefix }) }]
}
