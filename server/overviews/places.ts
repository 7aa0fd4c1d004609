import type { Answer } from '#contract/endpoint.ts'
import type { overviews } from '#contract/overviews.ts'
import { PLACES_MAX } from '#contract/public-limits.ts'
import { searchOf } from '#server/galleries/service.ts'
import { listPublicIndices } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { listFields, searchGrouped } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { positionOf } from './gazetteer.ts'
import { isPlaceField } from './place-fields.ts'

/** The places that public records name, with their numbers of records. (overviews.places) */
export const listPlaces = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<Answer<typeof overviews.places>> => {
  const indices = await listPublicIndices(db, tenantId)
  if (indices.length === 0) return { places: [], indices: [] }
  const ids = indices.map(({ id }) => id)
  const fields = (await listFields(db, caller, { tenantId, ids: ids.join(',') })).filter(
    (one) => one.facet && one.filter && isPlaceField(one),
  )
  const aggs = Object.fromEntries(
    fields.map(({ field }) => [field, { field, size: PLACES_MAX, order: 'count' as const }]),
  )
  const body = { ...searchOf({ q: '', values: [] }), aggs }
  const found = await searchGrouped(db, caller, tenantId, indices, body, new Map(), indices)
  const places = fields.flatMap(({ field, label }) =>
    (found.aggregations[field]?.buckets ?? []).map(({ key, doc_count: count }) => ({
      field,
      label,
      value: key,
      count,
      position: positionOf(key),
    })),
  )
  return { places: places.toSorted((one, other) => other.count - one.count), indices: ids }
}
