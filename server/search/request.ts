import { fold } from '#contract/folding.ts'
import { JOINING } from './analyser/function-words.ts'
import { all, any, lexeme, not, phrase, type Condition, type Wanted } from './condition.ts'
import { ALL_SEEN, type Sight } from './field-weights.ts'
import { heavyLexeme, staffLexeme, valueLexeme, wordOf } from './lexemes.ts'
import type { Part, Period } from './parse-query.ts'
import type { WantedWord } from './query-terms.ts'

/** Which records may be answered with. */
export type SearchScope = {
  tenantId: string
  /** Generations of the indices that are searched. */
  generations: readonly string[]
  /** Whether hidden records are seen. */
  hiddenToo: boolean
  /** Generations of which only what fits any of some views is seen. (aliases.union) */
  through?: ReadonlyMap<string, readonly View[]>
}

/** All of these conditions. */
export type View = readonly Filter[]

/** A condition on a value; exact. */
export type Filter = {
  field: string
  value: string
  queryType: 'must' | 'should' | 'should_not' | 'must_not'
  /** `should` filters of one group: at least one of them holds. */
  group?: string | undefined
}

/** What a search asks of a record: a condition (null: none), times that its date overlaps and does not, and what puts it last. */
export type Asked = {
  condition: Condition | null
  times: Period[]
  otherTimes: Period[]
  demoted: Condition | null
  /** The query's words, by which records are ranked, each any of some lexemes. */
  words: (readonly Wanted[])[]
  /** What is worth more besides, in times of what a word is worth at best: that it stands in a heavier field. (search.boost) */
  heavier: { condition: Condition; worth: number }[]
  /** Whose own letters go before all others. */
  exact: Condition | null
}

/** What a query and filters ask for, as far as the asker meets words. */
export const ask = (
  parts: readonly Part[],
  filters: readonly Filter[],
  sight: Sight = ALL_SEEN,
): Asked => {
  const ways = waysOf(sight)
  const wanted = parts.filter((part) => !part.not)
  // Joining words count in ranking, but a record need not have them where other words are asked for.
  const telling = wanted.filter((part) => !isJoining(part))
  const needed = telling.length > 0 ? telling : wanted
  const conditions = [
    ...needed.flatMap((part) => conditionOf(part, ways)),
    ...parts
      .filter((part) => part.not)
      .flatMap((part) => conditionOf(part, ways))
      .map(not),
    ...neededBy(filters),
    // Whatever is asked by words, also what is not to be there.
    ...(sight.writtenAs !== undefined && parts.some(isByWords)
      ? [lexeme({ lexeme: sight.writtenAs })]
      : []),
  ]
  const exact = (needed.some(({ kind }) => kind === 'text') ? needed : wanted)
    .flatMap(textOf)
    .map(({ own }) => any(ways([own]).map(lexeme)))
  return {
    condition: conditions.length === 0 ? null : all(conditions),
    times: timesOf(wanted),
    otherTimes: timesOf(parts.filter((part) => part.not)),
    demoted: anyOrNone(demotedBy(filters)),
    words: wanted.flatMap(textOf).flatMap(rankedBy).map(ways),
    heavier: wanted.flatMap(textOf).flatMap((word) => heavierBy(word, sight, ways)),
    exact: exact.length === 0 ? null : all(exact),
  }
}

/** What is asked of the records of one generation: with a search, what its views ask for, and what they put last. */
export const askedIn = (asked: Asked, { through }: SearchScope, esIndex: string): Asked => {
  const views = through?.get(esIndex)
  if (!views) return asked
  const needed = views.map(neededBy)
  const isWhole = needed.some((conditions) => conditions.length === 0)
  const conditions = [
    ...(asked.condition ? [asked.condition] : []),
    ...(isWhole ? [] : [any(needed.map(all))]),
  ]
  const demoted = [...(asked.demoted ? [asked.demoted] : []), ...views.flatMap(demotedBy)]
  return {
    ...asked,
    condition: conditions.length === 0 ? null : all(conditions),
    demoted: anyOrNone(demoted),
  }
}

const anyOrNone = (of: Condition[]): Condition | null => (of.length === 0 ? null : any(of))

const typed = (filters: View, queryType: Filter['queryType']) =>
  filters.filter((filter) => filter.queryType === queryType)

/** What a record must have, and must not, to fit filters. */
const neededBy = (filters: View): Condition[] => {
  const groups = Map.groupBy(typed(filters, 'should'), ({ group }) => group)
  return [
    ...typed(filters, 'must').map(valueOf),
    ...[...groups.values()].map((group) => any(group.map(valueOf))),
    ...typed(filters, 'must_not').map(valueOf).map(not),
  ]
}

const demotedBy = (filters: View): Condition[] => typed(filters, 'should_not').map(valueOf)

/** Whether everything is asked for. */
export const isEverything = ({ condition, times, otherTimes }: Asked): boolean =>
  condition === null && times.length === 0 && otherTimes.length === 0

const valueOf = ({ field, value }: Filter): Condition =>
  lexeme({ lexeme: valueLexeme(field, value) })

const textOf = (part: Part): WantedWord[] => (part.kind === 'text' ? part.words : [])

/** Also a stop word of the tenant. (search.synonyms) */
const isJoining = (part: Part): boolean => {
  const [word, ...others] = part.kind === 'text' ? part.words : []
  return (
    word !== undefined && others.length === 0 && (JOINING.has(word.text) || word.isStop === true)
  )
}

/** A beginning's own letters count once more than the other ways to spell it, and a word's own forms once more than its synonyms. */
const rankedBy = ({ lexemes, own, forms }: WantedWord): (readonly Wanted[])[] => [
  lexemes,
  ...(own.begins ? [[own]] : []),
  ...(forms ? [forms] : []),
]

const isByWords = (part: Part): boolean =>
  part.kind === 'text' || (part.kind === 'field' && part.isAnywhere)

/** A word that is asked for in all ways in which the asker meets it: those who work for the tenant find words of fields for staff, too. */
type Ways = (wanted: readonly Wanted[]) => readonly Wanted[]

const waysOf = ({ staffWords }: Sight): Ways =>
  staffWords
    ? (wanted) => wanted.flatMap((one) => [one, { ...one, lexeme: staffLexeme(one.lexeme) }])
    : (wanted) => wanted

/** More than the best of a beginning or of a word with synonyms, which count twice. */
const HEAVIER = 3

/** Heavier by one degree is worth twice as much, so that a field outweighs all lighter ones together. */
const heavierBy = (
  { lexemes, forms = lexemes, own }: WantedWord,
  { degrees }: Sight,
  ways: Ways,
): Asked['heavier'] =>
  degrees.map((degree) => {
    const told = own.begins
      ? [fold(own.lexeme.slice(1))]
      : forms.map((one) => one.lexeme).filter((one) => wordOf(one) === undefined)
    const wanted = told.map((one): Wanted => ({
      lexeme: heavyLexeme(one, degree),
      ...(own.begins && { begins: true }),
    }))
    return { condition: any(ways(wanted).map(lexeme)), worth: HEAVIER * 2 ** (degree - 2) }
  })

const inOrder = (words: readonly WantedWord[], ways: Ways): Condition =>
  phrase(words.map(({ lexemes }) => ways(lexemes)))

const conditionOf = (part: Part, ways: Ways): Condition[] => {
  if (part.kind === 'time') return []
  if (part.kind === 'text') return [inOrder(part.words, ways)]
  const values = part.lexemes.map((value) => lexeme({ lexeme: value }))
  return [any([...values, ...(part.isAnywhere ? [inOrder(part.words, ways)] : [])])]
}

const timesOf = (parts: readonly Part[]): Period[] =>
  parts.flatMap((part) => (part.kind === 'time' ? [part.period] : []))
