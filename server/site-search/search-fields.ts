import type { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import { DECADE_FIELD } from '#contract/facets.ts'
import { OFFERED_VALUES } from '#contract/public-limits.ts'
import { RIGHTS_FIELD, USE_FIELD } from '#contract/rights.ts'
import { searchBody } from '#contract/record-search.ts'
import type { siteSearch, siteSearchBody } from '#contract/site-search.ts'
import { searchOf } from '#server/galleries/service.ts'
import { listPublicIndices } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { listFields, searchGrouped, searchRecords } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { chosenIndices } from './find-in-site.ts'

/** Counts of dates and rights have controls of their own. */
const NO_FIELDS: readonly string[] = [DECADE_FIELD, 'dateYear', 'date', RIGHTS_FIELD, USE_FIELD]

/** The fields that visitors may search, with the commonest values of some. (siteSearch.fields) */
export const listSearchFields = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  of: readonly string[],
): Promise<Answer<typeof siteSearch.fields>> => {
  const indices = await listPublicIndices(db, tenantId)
  if (indices.length === 0) return []
  const ids = indices.map(({ id }) => id).join(',')
  const fields = (await listFields(db, caller, { tenantId, ids })).filter(
    ({ field }) => !NO_FIELDS.includes(field),
  )
  const counted = fields.filter(({ field, facet }) => facet && of.includes(field))
  const aggs = Object.fromEntries(
    counted.map(({ field }) => [field, { field, size: OFFERED_VALUES, order: 'count' as const }]),
  )
  const body = searchBody.parse({ aggs, size: 0 })
  const { aggregations } =
    counted.length > 0
      ? await searchRecords(db, caller, { tenantId, ids }, body)
      : { aggregations: {} as Awaited<ReturnType<typeof searchRecords>>['aggregations'] }
  return fields.map(({ field, label, filter }) => ({
    field,
    label,
    hasValues: filter,
    values: (aggregations[field]?.buckets ?? []).map(({ key }) => key),
  }))
}

/** The number of records that a search of a site finds, without posts. (siteSearch.count) */
export const countInSite = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  asked: z.output<typeof siteSearchBody>,
): Promise<Answer<typeof siteSearch.count>> => {
  const indices = await listPublicIndices(db, tenantId)
  const chosen = chosenIndices(indices, asked)
  const { counts } = await searchGrouped(
    db,
    caller,
    tenantId,
    chosen,
    searchOf(asked),
    new Map(),
    [],
  )
  return { total: [...counts.values()].reduce((sum, n) => sum + n, 0) }
}
