import type { z } from 'zod'
import { QUERY_MIN } from '#contract/limits.ts'
import {
  HIGHLIGHT_MARKS,
  stringFilters,
  type Hit,
  type SearchAnswer,
  type searchBody,
} from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Caller, visibleSort } from '#server/records/service.ts'
import {
  correctSpelling,
  highlight,
  type Part,
  search,
  type SearchResult,
  type SearchVisibility,
} from '#server/search/service.ts'
import { selectFoundRecords, type FoundRecord } from './found-records.ts'
import { pickFields } from './pick-fields.ts'
import { readQuerySettings } from './query-settings.ts'
import { resolveIndices, searchScopeOf } from './scope.ts'

type SearchBody = z.output<typeof searchBody>

/**
 * Searches records: the exact total, one page with highlighted words, and facets. (records.search)
 */
export const searchRecords = async (
  db: Db,
  caller: Caller,
  { tenantId, ids }: { tenantId: string; ids: string },
  body: SearchBody,
): Promise<SearchAnswer> => {
  const began = performance.now()
  const indices = await resolveIndices(db, caller, tenantId, ids)
  const scope = searchScopeOf(caller, tenantId, indices)
  const { access, ownFields, vocabulary, albumSort } = await readQuerySettings(
    db,
    caller,
    tenantId,
    indices,
  )
  const isOpen = ({ field }: { field: string }) => !access.closed.has(field.toLowerCase())
  const request = {
    ...body,
    sort: visibleSort(
      access,
      body.sort ?? (body.query.trim().length < QUERY_MIN ? albumSort : undefined),
    ),
    ownFields,
    vocabulary,
    // A filter on a field that the caller may not see matches no record.
    filters: stringFilters(body.filters).map((filter) =>
      isOpen(filter) ? filter : { ...filter, field: '' },
    ),
    facets: Object.entries(body.aggs)
      .map(([name, { field, size, order }]) => ({ name, field, size, byKey: order === 'key' }))
      .filter(isOpen),
  }
  const found = await search(db, scope, request)
  const recordsOf = (hits: SearchResult['hits']) =>
    selectFoundRecords(db, tenantId, indices, hits, access)
  const sourcesOf = async (hits: SearchResult['hits']) =>
    (await recordsOf(hits)).map(({ source }) => source)
  return {
    took: Math.round(performance.now() - began),
    hits: {
      total: found.total,
      hits: toHits(await recordsOf(found.hits), found.parts, body, vocabulary.visibility),
    },
    aggregations: Object.fromEntries(
      Object.keys(body.aggs).map((name) => [name, found.facets.get(name) ?? { buckets: [] }]),
    ),
    cursor: found.cursor,
    suggestion: found.total === 0 ? await correctSpelling(db, scope, request, sourcesOf) : null,
  }
}

const toHits = (
  found: readonly FoundRecord[],
  parts: readonly Part[],
  { _source }: SearchBody,
  { unsearched }: SearchVisibility,
): Hit[] => {
  const isMarked = parts.some(({ kind, not }) => kind === 'text' && !not)
  return found.map(({ id, index, score, source }) => {
    const marks = isMarked && { highlight: highlight(source, parts, HIGHLIGHT_MARKS, unsearched) }
    return { _id: id, _index: index, _score: score, _source: pickFields(source, _source), ...marks }
  })
}
