import type { z } from 'zod'
import type { Index } from '#contract/indices.ts'
import {
  HIGHLIGHT_MARKS,
  stringFilters,
  type Hit,
  type SearchAnswer,
  type searchBody,
} from '#contract/record-search.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  highlight,
  readQuery,
  search,
  sightOf,
  suggest,
  vocabularyOf,
  type Part,
  type SearchFound,
  type Sight,
} from '#server/search/service.ts'
import { configInForce } from '#server/site-config/service.ts'
import { indicesOf, reachOf } from './reach.ts'
import * as rows from './sql.ts'
import { openOrder, veilFor, wordingBy, type Veil } from './veil.ts'
import type { Asker } from './visibility.ts'

type Body = z.output<typeof searchBody>
type Source = Hit['_source']

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

/**
 * How a query is read: by the fields of the indices' own, which it may name, and by what the tenant says of words and of fields.
 * (search.synonyms, records.fieldVisibility)
 */
export const readingOf = async (
  db: Db,
  asker: Asker,
  tenantId: string,
  indices: readonly Index[],
) => {
  const { isRewording, isClosing, ...config } = await configInForce(db, tenantId)
  const veil = veilFor(asker, config)
  const isStaff = asker.may('record.read')
  return {
    veil,
    ownFields: indices.flatMap(({ own_fields }) => own_fields),
    vocabulary: vocabularyOf(
      config.search,
      sightOf(wordingBy(config.search), { isStaff, isRewording, isClosing }),
    ),
    /** The order of albums for visitors, where they have not chosen one. (siteConfig.albums) */
    albumSort:
      !isStaff && indices.every(({ type }) => type === 'album') ? config.albums.sort : undefined,
  }
}

/** A record that was found, with its index and what it holds. */
export type FoundRecord = { id: string; index: string; score: number | null; source: Source }

/** The records found, in their order; one that was removed meanwhile is left out. */
export const selectFound = async (
  db: Db,
  tenantId: string,
  indices: readonly Index[],
  hits: SearchFound['hits'],
  veil: Veil,
): Promise<FoundRecord[]> => {
  const known = new Map<string, { index: string; source: Source }>()
  for (const index of indices) {
    const own = hits.filter(({ esIndex }) => esIndex === index.es_index).map(({ id }) => id)
    for (const { id, source } of own.length === 0
      ? []
      : await rows.selectRecords(db, generationOf(tenantId, index), own))
      known.set(id, { index: index.id, source: veil.shown(source, index) })
  }
  return hits.flatMap(({ id, score }) => {
    const record = known.get(id)
    return record ? [{ id, score, ...record }] : []
  })
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

/** The generation of an index that answers now. */
export const generationOf = (
  tenantId: string,
  { id, es_index }: Pick<Index, 'id' | 'es_index'>,
): rows.Generation => ({
  tenantId,
  indexId: id,
  esIndex: es_index,
})

/** The asked fields of a record, without regard to case; all where none are named. */
export const pick = (source: Source, fields: readonly string[] | undefined): Source => {
  if (fields === undefined) return source
  const wanted = new Set(fields.map((field) => field.toLowerCase()))
  return Object.fromEntries(
    Object.entries(source).filter(([field]) => wanted.has(field.toLowerCase())),
  )
}
