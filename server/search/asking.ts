import { JOINING } from './analyser/joining.ts'
import { allOf, anyOf, generationLexeme, quote, valueLexeme } from './lexemes.ts'
import type { Part, Period } from './query.ts'
import { lexemeQuery, wordQuery, type WantedWord } from './wanted.ts'

/** Which records may be answered with. */
export type Reach = {
  tenantId: string
  /** Generations of the indices that are searched. */
  generations: readonly string[]
  /** Whether hidden records are seen. */
  hiddenToo: boolean
  /** Generations that are seen through filters only: what fits any of these lists. (aliases.union) */
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

/**
 * A search in PostgreSQL's words: what is wanted (null: everything), of which times and not, what comes last, and the query's
 * words for ranking.
 */
export type Asked = {
  wanted: string | null
  times: Period[]
  otherTimes: Period[]
  demoted: string | null
  words: string[]
  exact: string | null
}

/** Puts a query and filters into PostgreSQL's form. */
export const ask = (reach: Reach, parts: readonly Part[], filters: readonly Filter[]): Asked => {
  const wanted = parts.filter(({ not }) => !not)
  // Joining words count in ranking, but a record need not have them where other words are asked for.
  const telling = wanted.filter((part) => !isJoining(part))
  const needed = telling.length > 0 ? telling : wanted
  const conditions = [
    ...needed.flatMap(partQuery),
    ...parts
      .filter(({ not }) => not)
      .flatMap(partQuery)
      .map((query) => `!(${query})`),
    ...conditionsOf(filters),
  ]
  const demoted = [...lexemesOf(filters, 'should_not'), ...demotedWithin(reach)]
  return {
    wanted: conditions.length === 0 && isWhole(reach) ? null : allOf([within(reach), ...conditions]),
    times: timesOf(wanted),
    otherTimes: timesOf(parts.filter(({ not }) => not)),
    demoted: demoted.length === 0 ? null : anyOf(demoted),
    words: wanted.flatMap(textOf).flatMap(rankedBy),
    exact: allOf((needed.some(({ kind }) => kind === 'text') ? needed : wanted).flatMap(textOf).map(({ own }) => lexemeQuery(own))),
  }
}

const lexemesOf = (filters: View, queryType: Filter['queryType']): string[] =>
  filters.filter((filter) => filter.queryType === queryType).map(({ field, value }) => quote(valueLexeme(field, value)))

/** What a record must have, and must not, to fit filters. */
const conditionsOf = (filters: View): string[] => {
  const groups = Map.groupBy(
    filters.filter(({ queryType }) => queryType === 'should'),
    ({ group }) => group,
  )
  return [
    ...lexemesOf(filters, 'must'),
    ...[...groups.values()].map((group) => anyOf(lexemesOf(group, 'should'))),
    ...lexemesOf(filters, 'must_not').map((lexeme) => `!${lexeme}`),
  ]
}

/** Any of the generations, each through its views. */
const within = ({ tenantId, generations, through }: Reach): string =>
  anyOf(
    generations.map((esIndex) => {
      const generation = quote(generationLexeme(tenantId, esIndex))
      const views = (through?.get(esIndex) ?? []).map(viewOf)
      return views.length === 0 || views.includes(null) ? generation : `(${generation} & ${anyOf(views.map((view) => `(${view})`))})`
    }),
  )

const viewOf = (view: View): string | null => allOf(conditionsOf(view))

const isWhole = ({ through }: Reach): boolean =>
  [...(through?.values() ?? [])].every((views) => views.some((view) => viewOf(view) === null))

/** What a view would rather not have comes last. */
const demotedWithin = ({ tenantId, through }: Reach): string[] =>
  [...(through ?? [])].flatMap(([esIndex, views]) => {
    const lexemes = views.flatMap((view) => lexemesOf(view, 'should_not'))
    return lexemes.length === 0 ? [] : [`(${quote(generationLexeme(tenantId, esIndex))} & ${anyOf(lexemes)})`]
  })

const textOf = (part: Part): WantedWord[] => (part.kind === 'text' ? part.words : [])

const isJoining = (part: Part): boolean => part.kind === 'text' && part.words.length === 1 && JOINING.has(part.words[0]?.text ?? '')

/** A beginning's own letters count once more than the other ways to spell it. */
const rankedBy = (word: WantedWord): string[] => [wordQuery(word), ...(word.own.begins ? [lexemeQuery(word.own)] : [])]

/** Words side by side in their order. */
const inOrder = (words: readonly WantedWord[]): string => words.map(wordQuery).join(' <-> ')

const partQuery = (part: Part): string[] => {
  if (part.kind === 'time') return []
  if (part.kind === 'text') return [inOrder(part.words)]
  return [anyOf([...part.lexemes.map(quote), ...(part.isAnywhere ? [`(${inOrder(part.words)})`] : [])])]
}

const timesOf = (parts: readonly Part[]): Period[] => parts.flatMap((part) => (part.kind === 'time' ? [part.period] : []))
