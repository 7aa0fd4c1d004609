import type { z } from 'zod'
import type { Alias } from '#contract/aliases.ts'
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
import { findAlias } from '#server/aliases/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  type Caller,
  type FieldAccess,
  generationOf,
  selectRecords,
  visibleRights,
  visibleSort,
  fieldAccessFor,
  fieldWeightsFor,
  findVisibleIndex,
  mayView,
  refuseInvisible,
} from '#server/records/service.ts'
import {
  correctSpelling,
  hasMarks,
  highlight,
  type Part,
  search,
  type SearchResult,
  type SearchVisibility,
  type FilterSet,
  type SearchScope,
  searchVisibilityOf,
  vocabularyOf,
} from '#server/search/service.ts'
import { configInForce } from '#server/site-config/service.ts'

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
  const isDated = isOpen({ field: 'date' })
  const request = {
    ...body,
    period: isDated ? body.period : undefined,
    histogram: isDated ? body.histogram : undefined,
    sort: visibleSort(
      access,
      body.sort ?? (body.query.trim().length < QUERY_MIN ? albumSort : undefined),
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
  const found = await search(db, scope, request)
  const recordsOf = (hits: SearchResult['hits']) =>
    selectFoundRecords(db, tenantId, indices, hits, access)
  const sourcesOf = async (hits: SearchResult['hits']) =>
    (await recordsOf(hits)).map(({ source }) => source)
  const isNothingFound =
    found.total === 0 || (found.missing.length > 0 && body.cursor === undefined)
  return {
    took: Math.round(performance.now() - began),
    hits: {
      total: found.total,
      hits: toHits(await recordsOf(found.hits), found.parts, body, vocabulary.visibility),
    },
    aggregations: Object.fromEntries(
      Object.keys(body.aggs).map((name) => [name, found.facets.get(name) ?? { buckets: [] }]),
    ),
    ...(body.histogram && { histogram: found.histogram ?? noDates(body.histogram) }),
    cursor: found.cursor,
    suggestion: isNothingFound ? await correctSpelling(db, scope, request, sourcesOf) : null,
    missing: found.missing,
    unknown: found.unknown,
  }
}

/** A filter that no record passes. */
const NO_RECORD = { field: '', value: '-', queryType: 'must' } as const

/** The histogram for callers who may not see dates, and of no index at all. */
const noDates = ({ step = 10 }: HistogramRequest): Histogram => ({
  step,
  first: null,
  last: null,
  undated: 0,
  bins: [],
})

const toHits = (
  found: readonly FoundRecord[],
  parts: readonly Part[],
  { _source }: SearchBody,
  { unsearched }: SearchVisibility,
): Hit[] => {
  const isMarked = hasMarks(parts)
  return found.map(({ id, index, score, source, rights }) => {
    const marks = isMarked && { highlight: highlight(source, parts, HIGHLIGHT_MARKS, unsearched) }
    const values = pickFields(source, _source)
    return { _id: id, _index: index, _score: score, _source: values, rights, ...marks }
  })
}

type Source = Hit['_source']

/** A search result with its index and the values that the caller may see. */
export type FoundRecord = {
  id: string
  index: string
  score: number | null
  source: Source
  rights: Hit['rights']
}

/** The records of search hits, in their order. A record removed since the search is left out. */
export const selectFoundRecords = async (
  db: Db,
  tenantId: string,
  indices: readonly Index[],
  hits: SearchResult['hits'],
  access: FieldAccess,
): Promise<FoundRecord[]> => {
  const known = new Map<string, Pick<FoundRecord, 'index' | 'source' | 'rights'>>()
  for (const index of indices) {
    const own = hits.filter(({ esIndex }) => esIndex === index.es_index).map(({ id }) => id)
    for (const { id, source } of own.length === 0
      ? []
      : await selectRecords(db, generationOf(tenantId, index), own))
      known.set(id, {
        index: index.id,
        source: access.visibleValues(source, index),
        rights: visibleRights(access, source, index),
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
 * An index to search. `aliasFilters`: the filters of the aliases that named it; absent if the
 * request named the index itself.
 */
export type ScopedIndex = Index & { aliasFilters?: FilterSet[] }

/**
 * Resolves a comma-separated list of index and alias ids. Refuses any that the caller may not see.
 * An alias stands for its visible indices, each with its filters; an index named itself is
 * searched whole. (records.ids, aliases.union)
 */
export const resolveIndices = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  ids: string,
): Promise<ScopedIndex[]> => {
  const named = new Set(ids.split(',').filter(Boolean))
  if (named.size === 0) return refuseInvisible(caller)
  const found = new Map<string, ScopedIndex>()
  for (const id of named) {
    const index = await findVisibleIndex(db, caller, tenantId, id)
    const alias = index ? undefined : await findAlias(db, tenantId, id)
    if (index) found.set(id, index)
    else if (alias && mayView(caller, { visibility: alias.public ? 'public' : 'closed' }))
      await addMembers(db, caller, alias, found)
    else refuseInvisible(caller)
  }
  return [...found.values()]
}

/**
 * The generations, filters and hidden-record rule that a search of these indices is limited to.
 */
export const searchScopeOf = (
  caller: Caller,
  tenantId: string,
  indices: readonly ScopedIndex[],
): SearchScope => ({
  tenantId,
  generations: indices.map(({ es_index }) => es_index),
  rights: new Map(indices.map(({ es_index, rights }) => [es_index, rights])),
  hiddenToo: indices.every(({ visibility }) => mayView(caller, { visibility, hidden: true })),
  aliasFilters: new Map(
    indices.flatMap(({ es_index, aliasFilters }) =>
      aliasFilters ? [[es_index, aliasFilters]] : [],
    ),
  ),
})

/**
 * Adds the indices of an alias. Skips those that the caller may not see or that are in the bin, so
 * an alias grants no access. (aliases.leak)
 */
const addMembers = async (
  db: Db,
  caller: Caller,
  { tenantId, indices }: Alias,
  found: Map<string, ScopedIndex>,
): Promise<void> => {
  for (const { id, filters } of indices) {
    const known = found.get(id)
    const index = known ?? (await findVisibleIndex(db, caller, tenantId, id))
    if (index && (!known || known.aliasFilters))
      found.set(id, { ...index, aliasFilters: [...(known?.aliasFilters ?? []), filters] })
  }
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
