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
}

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
export const ask = ({ tenantId, generations }: Reach, parts: readonly Part[], filters: readonly Filter[]): Asked => {
  const wanted = parts.filter(({ not }) => !not)
  // Joining words count in ranking, but a record need not have them where other words are asked for.
  const telling = wanted.filter((part) => !isJoining(part))
  const needed = telling.length > 0 ? telling : wanted
  const lexemeOf = ({ field, value }: Filter) => quote(valueLexeme(field, value))
  const typed = (queryType: Filter['queryType']) => filters.filter((filter) => filter.queryType === queryType)
  const of = (queryType: Filter['queryType']) => typed(queryType).map(lexemeOf)
  const groups = Map.groupBy(typed('should'), ({ group }) => group)
  const conditions = [
    ...needed.flatMap(partQuery),
    ...parts
      .filter(({ not }) => not)
      .flatMap(partQuery)
      .map((query) => `!(${query})`),
    ...of('must'),
    ...[...groups.values()].map((group) => anyOf(group.map(lexemeOf))),
    ...of('must_not').map((lexeme) => `!${lexeme}`),
  ]
  const within = anyOf(generations.map((esIndex) => quote(generationLexeme(tenantId, esIndex))))
  return {
    wanted: conditions.length === 0 ? null : allOf([within, ...conditions]),
    times: timesOf(wanted),
    otherTimes: timesOf(parts.filter(({ not }) => not)),
    demoted: of('should_not').length === 0 ? null : anyOf(of('should_not')),
    words: wanted.flatMap(textOf).flatMap(rankedBy),
    exact: allOf((needed.some(({ kind }) => kind === 'text') ? needed : wanted).flatMap(textOf).map(({ own }) => lexemeQuery(own))),
  }
}

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
