import { namedKind, type NamedKind } from '#contract/named-kind.ts'
import { searchOf } from '#server/galleries/service.ts'
import { listPublicIndices } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { listFields, searchGrouped } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'

export type CountedValue = {
  field: string
  label: { is: string; en: string }
  value: string
  count: number
}

/**
 * The values of fields of some kinds in public indices, `size` of each field, the commonest first,
 * and the ids of the indices.
 */
export const countValues = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  { kinds, size }: { kinds: readonly NamedKind[]; size: number },
): Promise<{ values: CountedValue[]; indices: string[] }> => {
  const indices = await listPublicIndices(db, tenantId)
  if (indices.length === 0) return { values: [], indices: [] }
  const ids = indices.map(({ id }) => id)
  const fields = (await listFields(db, caller, { tenantId, ids: ids.join(',') })).filter(
    ({ field, label, facet, filter }) => {
      const kind = namedKind(field, label)
      return facet && filter && kind !== undefined && kinds.includes(kind)
    },
  )
  const aggs = Object.fromEntries(
    fields.map(({ field }) => [field, { field, size, order: 'count' as const }]),
  )
  const body = { ...searchOf({ q: '', values: [] }), aggs }
  const found = await searchGrouped(db, caller, tenantId, indices, body, new Map(), indices)
  const values = fields.flatMap(({ field, label }) =>
    (found.aggregations[field]?.buckets ?? []).map(({ key, doc_count: count }) => ({
      field,
      label,
      value: key,
      count,
    })),
  )
  return { values: values.toSorted((one, other) => other.count - one.count), indices: ids }
}
