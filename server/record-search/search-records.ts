import type { z } from 'zod'
import type { Histogram, HistogramRequest } from '#contract/histogram.ts'
import type { Index } from '#contract/indices.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import {
  HIGHLIGHT_MARKS,
  type Hit,
  type SearchAnswer,
  type searchBody,
  stringFilters,
} from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  type Caller,
  closesDescription,
  type FieldAccess,
  generationOf,
  selectRecords,
  visibleRights,
  visibleSort,
  fieldAccessFor,
  fieldWeightsFor,
} from '#server/records/service.ts'
import {
  correctSpelling,
  hasMarks,
  highlight,
  type Part,
  search,
  type SearchResult,
  type SearchVisibility,
  searchVisibilityOf,
  vocabularyOf,
} from '#server/search/service.ts'
import { configInForce } from '#server/site-config/service.ts'
import { pickedOrder } from './picked-order.ts'
import { resolveIndices, type ScopedIndex, searchScopeOf } from './resolve-indices.ts'

export type SearchBody = z.output<typeof searchBody>

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
  const { scope, access, request } = await readSearchBody(db, caller, tenantId, indices, body)
  const { from, size, cursor } = body
  const query = { ...request, from, size, cursor }
  const found = await search(db, scope, query)
  const recordsOf = (hits: SearchResult['hits']) =>
    selectFoundRecords(db, tenantId, indices, hits, access)
  const isNothingFound =
    found.total === 0 || (found.missing.length > 0 && body.cursor === undefined)
  return {
    took: Math.round(performance.now() - began),
    hits: {
      total: found.total,
      hits: toHits(await recordsOf(found.hits), found.parts, body, request.vocabulary.visibility),
    },
    aggregations: aggregationsOf(body, found.facets),
    ...(body.histogram && { histogram: found.histogram ?? noDates(body.histogram) }),
    cursor: found.cursor,
    suggestion: isNothingFound
      ? await correctSpelling(db, scope, query, async (hits) =>
          (await recordsOf(hits)).map(({ source }) => source),
        )
      : null,
    missing: found.missing,
    unknown: found.unknown,
  }
}

/** What a caller asks of these indices as a search, within what the caller may see. */
export const readSearchBody = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  indices: readonly ScopedIndex[],
  body: Omit<SearchBody, 'from' | 'size' | 'cursor'>,
) => {
  const settings = await readQuerySettings(db, caller, tenantId, indices)
  const { access, ownFields, vocabulary, albumSort } = settings
  const isOpen = ({ field }: { field: string }) => !access.closed.has(field.toLowerCase())
  const isDated = isOpen({ field: 'date' })
  const request = {
    query: body.query,
    period: isDated ? body.period : undefined,
    histogram: isDated ? body.histogram : undefined,
    sort: visibleSort(
      access,
      body.sort ??
        (body.query.trim().length < QUERY_MIN ? (pickedOrder(indices) ?? albumSort) : undefined),
    ),
    ownFields,
    vocabulary,
    isFallbackAllowed: body.fallback,
    // A filter on a field that the caller may not see matches no record.
    filters: [
      ...stringFilters(body.filters).map((filter) =>
        isOpen(filter) ? filter : { ...filter, field: '' },
      ),
      ...(isDated || !body.period ? [] : [NO_RECORD]),
    ],
    facets: Object.entries(body.aggs)
      .map(([name, { field, size, order }]) => ({ name, field, size, byKey: order === 'key' }))
      .filter(isOpen),
  }
  return { scope: searchScopeOf(caller, tenantId, indices), access, request }
}

/** The counted values of the requested facets; empty for one that the caller may not see. */
export const aggregationsOf = (
  { aggs }: Pick<SearchBody, 'aggs'>,
  facets: SearchResult['facets'],
): SearchAnswer['aggregations'] =>
  Object.fromEntries(Object.keys(aggs).map((name) => [name, facets.get(name) ?? { buckets: [] }]))

/** A filter that no record passes. */
const NO_RECORD = { field: '', value: '-', queryType: 'must' } as const

/** The histogram for callers who may not see dates, and of no index at all. */
export const noDates = ({ step = 10 }: HistogramRequest): Histogram => ({
  step,
  first: null,
  last: null,
  undated: 0,
  bins: [],
})

export const toHits = (
  found: readonly FoundRecord[],
  parts: readonly Part[],
  { _source }: Pick<SearchBody, '_source'>,
  { unsearched }: SearchVisibility,
): Hit[] => {
  const isMarked = hasMarks(parts)
  return found.map((record) => {
    const { source } = record
    const marks = isMarked && { highlight: highlight(source, parts, HIGHLIGHT_MARKS, unsearched) }
    return { ...toHit(record), _source: pickFields(source, _source), ...marks }
  })
}

export const toHit = ({ id, index, score, source, rights, isHidden }: FoundRecord): Hit => ({
  _id: id,
  _index: index,
  _score: score,
  _source: source,
  rights,
  ...(isHidden && { hidden: true }),
})

type Source = Hit['_source']

/** A search result with its index and the values that the caller may see. */
export type FoundRecord = {
  id: string
  index: string
  score: number | null
  source: Source
  rights: Hit['rights']
  isHidden: boolean
}

/**
 * The records of search hits, in their order. A record removed or closed since the search is left
 * out.
 */
export const selectFoundRecords = async (
  db: Db,
  tenantId: string,
  indices: readonly Index[],
  hits: SearchResult['hits'],
  access: FieldAccess,
): Promise<FoundRecord[]> => {
  const known = new Map<string, Omit<FoundRecord, 'id' | 'score'>>()
  for (const index of indices) {
    const own = hits.filter(({ esIndex }) => esIndex === index.es_index).map(({ id }) => id)
    for (const { id, source, hidden, restriction } of own.length === 0
      ? []
      : await selectRecords(db, generationOf(tenantId, index), own))
      // A record that was just closed may still be found.
      if (access.closedToo || !closesDescription(restriction))
        known.set(id, {
          index: index.id,
          source: access.visibleValues(source, index, restriction),
          rights: visibleRights(access, source, index),
          isHidden: hidden !== null,
        })
  }
  return hits.flatMap(({ id, score }) => {
    const record = known.get(id)
    return record ? [{ id, score, ...record }] : []
  })
}

/** The named fields of a record, case-insensitive; all fields if no names are given. */
export const pickFields = (source: Source, fields: readonly string[] | undefined): Source => {
  if (fields === undefined) return source
  const wanted = new Set(fields.map((field) => field.toLowerCase()))
  return Object.fromEntries(
    Object.entries(source).filter(([field]) => wanted.has(field.toLowerCase())),
  )
}

/**
 * The settings a query is parsed with: fields of the indices, the tenant's synonyms and field
 * settings, and what the caller may see. (search.synonyms, records.fieldVisibility)
 */
export const readQuerySettings = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  indices: readonly Index[],
) => {
  const { isReanalysing, isClosing, ...config } = await configInForce(db, tenantId)
  const access = fieldAccessFor(caller, config)
  const isStaff = caller.may('record.read')
  return {
    access,
    ownFields: indices.flatMap(({ own_fields }) => own_fields),
    vocabulary: vocabularyOf(
      config.search,
      searchVisibilityOf(fieldWeightsFor(config.search), { isStaff, isReanalysing, isClosing }),
    ),
    /** The tenant's order of albums, for visitors who chose none. (siteConfig.albums) */
    albumSort:
      !isStaff && indices.every(({ type }) => type === 'album') ? config.albums.sort : undefined,
  }
}
