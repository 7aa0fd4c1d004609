import { fold } from '#contract/folding.ts'
import { FUNCTION_WORDS } from './analyser/function-words.ts'
import { all, any, lexeme, not, phrase, type Condition, type LexemePattern } from './condition.ts'
import { FULL_VISIBILITY, type SearchVisibility } from './field-weights.ts'
import { boostLexeme, exactWordOf, staffLexeme, valueLexeme } from './lexemes.ts'
import type { Part, Period } from './parse-query.ts'
import type { QueryTerm } from './query-terms.ts'

/** Which records may be answered with. */
export type SearchScope = {
  tenantId: string
  /** Generations of the indices that are searched. */
  generations: readonly string[]
  /** Whether hidden records are seen. */
  hiddenToo: boolean
  /** Generations of which only what fits any of some views is seen. (aliases.union) */
  aliasFilters?: ReadonlyMap<string, readonly FilterSet[]>
}

/** All of these conditions. */
export type FilterSet = readonly Filter[]

/** A condition on a value; exact. */
export type Filter = {
  field: string
  value: string
  queryType: 'must' | 'should' | 'should_not' | 'must_not'
  /** `should` filters of one group: at least one of them holds. */
  group?: string | undefined
}

/** What a search asks of a record: a condition (null: none), times that its date overlaps and does not, and what puts it last. */
export type SearchRequest = {
  condition: Condition | null
  times: Period[]
  otherTimes: Period[]
  demoted: Condition | null
  /** The query's words, by which records are ranked, each any of some lexemes. */
  words: (readonly LexemePattern[])[]
  /** What is worth more besides, in times of what a word is worth at best: that it stands in a heavier field. (search.boost) */
  boosts: { condition: Condition; worth: number }[]
  /** Whose own letters go before all others. */
  exact: Condition | null
}

/** What a query and filters ask for, as far as the asker meets words. */
export const buildRequest = (
  parts: readonly Part[],
  filters: readonly Filter[],
  visibility: SearchVisibility = FULL_VISIBILITY,
): SearchRequest => {
  const expand = expandFor(visibility)
  const searched = parts.filter((part) => !part.not)
  // Joining words count in ranking, but a record need not have them where other words are asked for.
  const content = searched.filter((part) => !isFunctionWord(part))
  const required = content.length > 0 ? content : searched
  const conditions = [
    ...required.flatMap((part) => conditionOf(part, expand)),
    ...parts
      .filter((part) => part.not)
      .flatMap((part) => conditionOf(part, expand))
      .map(not),
    ...requiredBy(filters),
    // Whatever is asked by words, also what is not to be there.
    ...(visibility.requiredMarker !== undefined && parts.some(searchesWords)
      ? [lexeme({ lexeme: visibility.requiredMarker })]
      : []),
  ]
  const exact = (required.some(({ kind }) => kind === 'text') ? required : searched)
    .flatMap(termsOf)
    .map(({ own }) => any(expand([own]).map(lexeme)))
  return {
    condition: conditions.length === 0 ? null : all(conditions),
    times: timesOf(searched),
    otherTimes: timesOf(parts.filter((part) => part.not)),
    demoted: anyOrNone(demotedBy(filters)),
    words: searched.flatMap(termsOf).flatMap(rankingPatterns).map(expand),
    boosts: searched.flatMap(termsOf).flatMap((word) => boostsOf(word, visibility, expand)),
    exact: exact.length === 0 ? null : all(exact),
  }
}

/** What is asked of the records of one generation: with a search, what its views ask for, and what they put last. */
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

/** What a record must have, and must not, to fit filters. */
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

/** Whether everything is asked for. */
export const isEverything = ({ condition, times, otherTimes }: SearchRequest): boolean =>
  condition === null && times.length === 0 && otherTimes.length === 0

const valueCondition = ({ field, value }: Filter): Condition =>
  lexeme({ lexeme: valueLexeme(field, value) })

const termsOf = (part: Part): QueryTerm[] => (part.kind === 'text' ? part.words : [])

/** Also a stop word of the tenant. (search.synonyms) */
const isFunctionWord = (part: Part): boolean => {
  const [word, ...others] = part.kind === 'text' ? part.words : []
  return (
    word !== undefined &&
    others.length === 0 &&
    (FUNCTION_WORDS.has(word.text) || word.isStop === true)
  )
}

/** A beginning's own letters count once more than the other ways to spell it, and a word's own forms once more than its synonyms. */
const rankingPatterns = ({ lexemes, own, forms }: QueryTerm): (readonly LexemePattern[])[] => [
  lexemes,
  ...(own.isPrefix ? [[own]] : []),
  ...(forms ? [forms] : []),
]

const searchesWords = (part: Part): boolean =>
  part.kind === 'text' || (part.kind === 'field' && part.isAnywhere)

/** A word that is asked for in all ways in which the asker meets it: those who work for the tenant find words of fields for staff, too. */
type Expand = (searched: readonly LexemePattern[]) => readonly LexemePattern[]

const expandFor = ({ staffWords }: SearchVisibility): Expand =>
  staffWords
    ? (searched) => searched.flatMap((one) => [one, { ...one, lexeme: staffLexeme(one.lexeme) }])
    : (searched) => searched

/** More than the best of a beginning or of a word with synonyms, which count twice. */
const BOOST_WORTH = 3

/** Heavier by one degree is worth twice as much, so that a field outweighs all lighter ones together. */
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

const phraseOf = (words: readonly QueryTerm[], expand: Expand): Condition =>
  phrase(words.map(({ lexemes }) => expand(lexemes)))

const conditionOf = (part: Part, expand: Expand): Condition[] => {
  if (part.kind === 'time') return []
  if (part.kind === 'text') return [phraseOf(part.words, expand)]
  const values = part.lexemes.map((value) => lexeme({ lexeme: value }))
  return [any([...values, ...(part.isAnywhere ? [phraseOf(part.words, expand)] : [])])]
}

const timesOf = (parts: readonly Part[]): Period[] =>
  parts.flatMap((part) => (part.kind === 'time' ? [part.period] : []))
