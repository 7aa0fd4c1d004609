import type { Db } from '#server/kit/database.ts'
import { ask, wordsAsked, type Filter, type Reach } from './asking.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { countFound, selectFacets, selectRanked, selectSorted, type FacetAsked } from './reading.ts'

export { ANALYSER_VERSION, type QueryWord } from './analyser/analyser.ts'
export { wordsAsked, type Filter, type Reach } from './asking.ts'
export { DECADE, isCounted, textsOf, type Source } from './values.ts'
export { highlight } from './highlight.ts'
export { fieldsOf, putDocuments, removeDocuments, setHidden } from './writing.ts'
export type { FacetAsked } from './reading.ts'

export type SearchAsked = {
  query: string
  filters: readonly Filter[]
  facets: readonly FacetAsked[]
  /** `relevance`, `indexed`, or `date`, `title`, `file` with `-` for the other way; absent: relevance where words are asked for, else the newest first. */
  sort?: string | undefined
  from: number
  size: number
  cursor?: string | undefined
}

export type SearchFound = {
  total: number
  hits: { id: string; esIndex: string; score: number | null }[]
  /** By name; in the order asked for. */
  facets: Map<string, { key: string; doc_count: number }[]>
  cursor: string | null
}

/** More candidates than these are not ranked. (search.ranked) */
const MOST_RANKED = 10_000

/** Searches: exact total, one page, and facets, each of which ignores the filters on its own field. (search.search) */
export const search = async (db: Db, reach: Reach, asked: SearchAsked): Promise<SearchFound> => {
  if (reach.generations.length === 0) return { total: 0, hits: [], facets: new Map(), cursor: null }
  const words = wordsAsked(asked.query)
  const condition = ask(reach, words, asked.filters)
  const total = await countFound(db, reach, condition)
  const byRelevance = words.length > 0 && (asked.sort ?? 'relevance') === 'relevance'
  const page = byRelevance ? await rankedPage(db, reach, condition, asked, total) : await sortedPage(db, reach, condition, asked)
  return { total, ...page, facets: await facetsOf(db, reach, asked) }
}

type Page = Pick<SearchFound, 'hits' | 'cursor'>

const rankedPage = async (
  db: Db,
  reach: Reach,
  condition: ReturnType<typeof ask>,
  { from, size, cursor }: SearchAsked,
  total: number,
): Promise<Page> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const begin = after?.kind === 'score' ? after : null
  const rows =
    size === 0 ? [] : await selectRanked(db, reach, condition, { many: total > MOST_RANKED, after: begin, from: begin ? 0 : from, size })
  const last = rows.length === size ? rows.at(-1) : undefined
  return {
    hits: rows.map(({ id, es_index, score }) => ({ id, esIndex: es_index, score })),
    cursor: last ? writeCursor({ kind: 'score', score: last.score, id: last.id }) : null,
  }
}

const sortedPage = async (
  db: Db,
  reach: Reach,
  condition: ReturnType<typeof ask>,
  { sort, from, size, cursor }: SearchAsked,
): Promise<Page> => {
  const order = sort === undefined || sort === 'relevance' ? 'indexed' : sort
  const after = cursor === undefined ? undefined : readCursor(cursor)
  // A cursor of another order begins anew.
  const begin = after?.kind === 'key' && after.sort === order ? after.key : null
  const rows = size === 0 ? [] : await selectSorted(db, reach, condition, { sort: order, after: begin, from: begin ? 0 : from, size })
  const last = rows.length === size ? rows.at(-1) : undefined
  return {
    hits: rows.map(({ id, es_index }) => ({ id, esIndex: es_index, score: null })),
    cursor: last ? writeCursor({ kind: 'key', sort: order, key: last.key }) : null,
  }
}

const facetsOf = async (db: Db, reach: Reach, { query, filters, facets }: SearchAsked): Promise<SearchFound['facets']> => {
  const words = wordsAsked(query)
  const found: SearchFound['facets'] = new Map(facets.map(({ name }) => [name, []]))
  const isOwn = (facet: FacetAsked) => (filter: Filter) => filter.field.toLowerCase() === facet.field.toLowerCase()
  // Facets without filters of their own are counted together.
  const together = facets.filter((facet) => !filters.some(isOwn(facet)))
  const groups = [together, ...facets.filter((facet) => !together.includes(facet)).map((facet) => [facet])].filter(
    (group) => group.length > 0,
  )
  for (const group of groups) {
    const others = filters.filter((filter) => !group.some((facet) => isOwn(facet)(filter)))
    for (const { name, value, n } of await selectFacets(db, reach, ask(reach, words, others), group))
      found.get(name)?.push({ key: value, doc_count: n })
  }
  return found
}
