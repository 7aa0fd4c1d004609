import type { PrefixWord } from '#server/search/engine.ts'
import { readTime, writeTime } from '#server/search/memory/newest.ts'
import type { Finder, RankedRow } from '#server/search/postgres/search-sql.ts'
import { countDates, countFacets, countValueYears } from './engine-facets.ts'
import { searchAll, searchOne, type Hit, type Search } from './engine-search.ts'
import type { EngineClient } from './http-client.ts'
import { scoreQuery } from './score-query.ts'
import { demotedQuery, matching, Unanswerable, type EngineScope } from './write-query.ts'
import { staffToken } from './engine-document.ts'

/** The engine does not page deeper by position. */
const MOST_SKIPPED = 10_000
/** Most ids that are listed; more cost as much as sorting. */
const [IDS_PAGE, MOST_IDS] = [10_000, 25_000]
/** Words that are suggested, and records read to see how each is spelled. */
const [MOST_WORDS, WORD_HITS] = [10, 2]

/** The indices of a scope by generation, and the records in them. */
export type FedScope = EngineScope & {
  /** The engine's index of each generation. */
  names: ReadonlyMap<string, string>
  records: number
}

/** A finder in the engine that can count all values of a facet, to be added to others. */
export type EngineFinder = Finder & { allFacets: Finder['facets'] }

/** Finds records in the engine. It answers ids; records come from PostgreSQL. (search.engine) */
export const engineFinder = (client: EngineClient, place: FedScope): EngineFinder => {
  const indices = [...place.names.values()]
  const generationOf = new Map(Array.from(place.names, ([esIndex, name]) => [name, esIndex]))
  const find = (search: Search) => searchOne(client, indices, search)
  const run = async (search: Search) => (await find(search)).aggregations ?? {}
  const esIndexOf = ({ _index: name }: Hit) => generationOf.get(name) ?? ''
  const count: Finder['count'] = async (request) =>
    (await find({ query: matching(place, request) })).hits.total.value
  return {
    by: 'engine',
    records: place.records,
    count,
    countByGeneration: async (request) => {
      const aggs = { indices: { terms: { field: '_index', size: Math.max(1, indices.length) } } }
      const found = await run({ query: matching(place, request), aggs })
      return new Map(
        (found.indices?.buckets ?? []).map(({ key, doc_count: n }) => [
          generationOf.get(String(key)) ?? '',
          n,
        ]),
      )
    },
    ranked: async (request, { after, from, size }) => {
      const { query, offset } = scoreQuery(place, request)
      const { hits } = await find({
        query,
        sort: [{ _score: 'desc' }, { id: 'desc' }],
        ...page(from, size, after && [after.score + offset, after.id]),
      })
      return hits.hits.map((hit): RankedRow => ({
        id: hit._id,
        es_index: esIndexOf(hit),
        score: Number(hit.sort[0]) - offset,
      }))
    },
    newest: async (request, { after, from, size }) => {
      const [time = '', id = ''] = after ?? []
      const indexed = readTime(time)
      if (demotedQuery(place, request) || (after && indexed === null)) return null
      const { hits } = await find({
        query: matching(place, request),
        sort: [{ i: 'desc' }, { id: 'desc' }],
        ...page(from, size, indexed === null ? null : [indexed, id]),
      })
      return hits.hits.map((hit) => ({
        id: hit._id,
        es_index: esIndexOf(hit),
        key: [writeTime(Number(hit.sort[0])), hit._id],
      }))
    },
    ids: async (request) => {
      const ids: string[] = []
      for (let after: Hit['sort'] | undefined; ;) {
        const { hits } = await find({
          query: matching(place, request),
          sort: [{ id: 'desc' }],
          size: IDS_PAGE,
          ...(after && { search_after: after }),
        })
        ids.push(...hits.hits.map(({ _id }) => _id))
        after = hits.hits.at(-1)?.sort
        if (hits.hits.length < IDS_PAGE || !after) return ids
        if (ids.length > MOST_IDS) throw new Unanswerable('too many ids')
      }
    },
    facets: (request, facets) => countFacets(run, matching(place, request), facets, false),
    allFacets: (request, facets) => countFacets(run, matching(place, request), facets, true),
    dateSpans: (request) => countDates(run, matching(place, request)),
    valueYears: (request, field) => countValueYears(run, matching(place, request), field),
    countEach: async (requests) => {
      const searches = requests.map((request) => ({ query: matching(place, request) }))
      const answers = await searchAll(client, indices, searches)
      return answers.map(({ hits }) => hits.total.value)
    },
    matchSeveral: async (weighted, { least, size }) => {
      if (weighted.length === 0) return []
      const should = weighted.map(({ request, worth }, at) => ({
        constant_score: { filter: matching(place, request), boost: worth, _name: String(at) },
      }))
      const { hits } = await find({
        query: { bool: { should, minimum_should_match: least } },
        sort: [{ _score: 'desc' }, { id: 'desc' }],
        ...page(0, size, null),
      })
      return hits.hits.map((hit) => ({
        id: hit._id,
        esIndex: esIndexOf(hit),
        score: Number(hit.sort[0]),
        matched: (hit.matched_queries ?? []).map(Number).toSorted((one, other) => one - other),
      }))
    },
    wordsWithPrefix: async (request, folded, staffToo) => {
      const prefixes = [folded, ...(staffToo ? [staffToken(folded)] : [])].map(escapeRegex)
      const { words } = await run({
        query: matching(place, request),
        aggs: {
          words: {
            terms: { field: 'x', include: `(${prefixes.join('|')}).*`, size: MOST_WORDS },
            aggs: { some: { top_hits: { size: WORD_HITS, sort: [{ id: 'desc' }] } } },
          },
        },
      })
      return (words?.buckets ?? []).map((bucket): PrefixWord => ({
        folded: String(bucket.key).replace(/^!/, ''),
        n: bucket.doc_count,
        hits: (bucket.some as { hits: { hits: Hit[] } }).hits.hits.map((hit) => ({
          id: hit._id,
          esIndex: esIndexOf(hit),
          score: null,
        })),
      }))
    },
    valuesWithPrefix: () => null,
  }
}

const page = (
  from: number,
  size: number,
  after: (number | string)[] | null,
): Pick<Search, 'from' | 'size' | 'search_after'> => {
  if (from + size > MOST_SKIPPED) throw new Unanswerable('too deep by position')
  // A position after a place is read with all before it.
  return after ? { size: from + size, search_after: after } : { from, size }
}

const escapeRegex = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')
