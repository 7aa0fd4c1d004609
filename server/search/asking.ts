import { analyseQuery, type QueryWord } from './analyser/analyser.ts'
import { JOINING } from './analyser/joining.ts'
import { allOf, anyOf, generationLexeme, quote, termLexeme, valueLexeme } from './lexemes.ts'

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

/** A search in PostgreSQL's words: what is wanted (null: everything), what comes last, and the query's words for ranking. */
export type Asked = { wanted: string | null; demoted: string | null; words: string[]; exact: string | null }

/** Letters a text query must have to be one. (limits.querySearch) */
const SHORTEST_QUERY = 2

/** The words of a text query; none for a query of one character. */
export const wordsAsked = (query: string): QueryWord[] => (query.trim().length < SHORTEST_QUERY ? [] : analyseQuery(query))

/** Puts words and filters into PostgreSQL's form. */
export const ask = ({ tenantId, generations }: Reach, words: readonly QueryWord[], filters: readonly Filter[]): Asked => {
  // Joining words count in ranking, but a record need not have them where other words are asked for.
  const telling = words.filter(({ text }) => !JOINING.has(text))
  const needed = telling.length > 0 ? telling : words
  const lexemeOf = ({ field, value }: Filter) => quote(valueLexeme(field, value))
  const typed = (queryType: Filter['queryType']) => filters.filter((filter) => filter.queryType === queryType)
  const of = (queryType: Filter['queryType']) => typed(queryType).map(lexemeOf)
  const groups = Map.groupBy(typed('should'), ({ group }) => group)
  const conditions = [
    ...needed.map(anyTerm),
    ...of('must'),
    ...[...groups.values()].map((group) => anyOf(group.map(lexemeOf))),
    ...of('must_not').map((lexeme) => `!${lexeme}`),
  ]
  const within = anyOf(generations.map((esIndex) => quote(generationLexeme(tenantId, esIndex))))
  return {
    wanted: conditions.length === 0 ? null : allOf([within, ...conditions]),
    demoted: of('should_not').length === 0 ? null : anyOf(of('should_not')),
    words: words.map(anyTerm),
    exact: allOf(needed.map(({ terms }) => anyOf(terms.filter((term) => term.class === 'exact').map((term) => quote(termLexeme(term)))))),
  }
}

const anyTerm = ({ terms }: QueryWord): string => anyOf(terms.map((term) => quote(termLexeme(term))))
