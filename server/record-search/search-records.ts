import type { z } from 'zod'
import { QUERY_MIN } from '#contract/limits.ts'
import {
  HIGHLIGHT_MARKS,
  type Hit,
  type SearchAnswer,
  type searchBody,
  stringFilters,
} from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Asker, openOrder } from '#server/records/service.ts'
import {
  highlight,
  type Part,
  readQuery,
  search,
  type SearchFound,
  type Sight,
  suggest,
} from '#server/search/service.ts'
import { type FoundRecord, selectFound } from './found-records.ts'
import { pick } from './pick-fields.ts'
import { readingOf } from './query-settings.ts'
import { indicesOf, reachOf } from './scope.ts'

type Body = z.output<typeof searchBody>

/** Searches the records of indices: exact total, a page with the words found marked, facets. (records.search) */
export const searchRecords = async (
  db: Db,
  asker: Asker,
  { tenantId, ids }: { tenantId: string; ids: string },
  body: Body,
): Promise<SearchAnswer> => {
  const began = performance.now()
  const indices = await indicesOf(db, asker, tenantId, ids)
  const reach = reachOf(asker, tenantId, indices)
  const { veil, ownFields, vocabulary, albumSort } = await readingOf(db, asker, tenantId, indices)
  const isOpen = ({ field }: { field: string }) => !veil.closed.has(field.toLowerCase())
  const asked = {
    ...body,
    sort: openOrder(
      veil,
      body.sort ?? (body.query.trim().length < QUERY_MIN ? albumSort : undefined),
    ),
    ownFields,
    vocabulary,
    // Of a field that the asker sees nothing of, no record has a value.
    filters: stringFilters(body.filters).map((filter) =>
      isOpen(filter) ? filter : { ...filter, field: '' },
    ),
    facets: Object.entries(body.aggs)
      .map(([name, { field, size, order }]) => ({ name, field, size, byKey: order === 'key' }))
      .filter(isOpen),
  }
  const found = await search(db, reach, asked)
  const recordsOf = (hits: SearchFound['hits']) => selectFound(db, tenantId, indices, hits, veil)
  const sourcesOf = async (hits: SearchFound['hits']) =>
    (await recordsOf(hits)).map(({ source }) => source)
  return {
    took: Math.round(performance.now() - began),
    hits: {
      total: found.total,
      hits: hitsOf(
        await recordsOf(found.hits),
        readQuery(body.query, ownFields, vocabulary),
        body,
        vocabulary.sight,
      ),
    },
    aggregations: Object.fromEntries(
      Object.keys(body.aggs).map((name) => [name, found.facets.get(name) ?? { buckets: [] }]),
    ),
    cursor: found.cursor,
    suggestion: found.total === 0 ? await suggest(db, reach, asked, sourcesOf) : null,
  }
}

const hitsOf = (
  found: readonly FoundRecord[],
  parts: readonly Part[],
  { _source }: Body,
  { unsearched }: Sight,
): Hit[] => {
  const isMarked = parts.some(({ kind, not }) => kind === 'text' && !not)
  return found.map(({ id, index, score, source }) => {
    const marks = isMarked && { highlight: highlight(source, parts, HIGHLIGHT_MARKS, unsearched) }
    return { _id: id, _index: index, _score: score, _source: pick(source, _source), ...marks }
  })
}
