import type { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import { choiceOf, fieldsOf } from '#contract/advanced-search.ts'
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

/** The fields of public indices that visitors may search, and the ids of the indices. */
export const searchedFields = async (db: Db, caller: Caller, tenantId: string) => {
  const ids = (await listPublicIndices(db, tenantId)).map(({ id }) => id).join(',')
  const fields = ids === '' ? [] : await listFields(db, caller, { tenantId, ids })
  return { ids, fields: fields.filter(({ field }) => !NO_FIELDS.includes(field)) }
}

type SearchedFields = Awaited<ReturnType<typeof searchedFields>>

/** The commonest values of those fields that are wanted, as they were offered, by field. */
export const commonestValues = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  { ids, fields }: SearchedFields,
  { of, size }: { of: readonly string[]; size: number },
): Promise<(choice: string) => string[]> => {
  const wanted = of.flatMap(fieldsOf)
  const counted = fields.filter(({ field, facet }) => facet && wanted.includes(field))
  if (counted.length === 0) return () => []
  const aggs = Object.fromEntries(
    counted.map(({ field }) => [field, { field, size, order: 'count' as const }]),
  )
  const body = searchBody.parse({ aggs, size: 0 })
  const { aggregations } = await searchRecords(db, caller, { tenantId, ids }, body)
  return (choice) => {
    const buckets = fieldsOf(choice)
      .flatMap((field) => aggregations[field]?.buckets ?? [])
      .toSorted((one, other) => other.doc_count - one.doc_count)
    return [...new Set(buckets.map(({ key }) => key))].slice(0, size)
  }
}

/**
 * The fields that visitors may search, one of each label, with the commonest values of some.
 * (siteSearch.fields)
 */
export const listSearchFields = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  of: readonly string[],
): Promise<Answer<typeof siteSearch.fields>> => {
  const searched = await searchedFields(db, caller, tenantId)
  const size = OFFERED_VALUES
  const valuesOf = await commonestValues(db, caller, tenantId, searched, { of, size })
  const byLabel = Map.groupBy(searched.fields, ({ label }) => label.is)
  return Array.from(byLabel, ([is, same]) => {
    // The database lists fields in no order, and addresses name the choice.
    const field = choiceOf(same.map((one) => one.field).toSorted())
    return {
      field,
      label: { is, en: same.find(({ label }) => label.en !== is)?.label.en ?? is },
      hasValues: same.every(({ filter }) => filter),
      values: valuesOf(field),
    }
  })
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
