import { DECADE_FIELD } from '#contract/facets.ts'
import type { ListFacet } from '#contract/galleries.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { SearchAnswer } from '#contract/record-search.ts'

/** Values of a facet; ticked ones come besides. */
const FACET_SIZE = 20

type Label = ListFacet['label']

/** The offered fields that the indices have, with their labels, and how to count them. */
export const facetsAsked = (
  offered: readonly string[],
  fields: readonly { field: string; label: Label }[],
) => {
  const known = new Map(fields.map(({ field, label }) => [field, label]))
  const labels = new Map(
    offered.flatMap((field) => {
      const label = known.get(field)
      return label ? [[field, label] as const] : []
    }),
  )
  const aggs = Object.fromEntries(
    Array.from(labels.keys(), (field) => [
      field,
      {
        field,
        size: FACET_SIZE,
        order: field === DECADE_FIELD ? ('key' as const) : ('count' as const),
      },
    ]),
  )
  return { labels, aggs }
}

/** The counted facets: in each the ticked values, then the commonest. (galleries.facets) */
export const facetsFound = (
  labels: ReadonlyMap<string, Label>,
  aggregations: SearchAnswer['aggregations'],
  { values }: Pick<ListQuery, 'values'>,
): ListFacet[] =>
  Array.from(labels, ([field, label]) => ({
    field,
    label,
    values: facetValues(
      aggregations[field],
      values.filter((one) => one.field === field).map(({ value }) => value),
    ),
  }))

const facetValues = (
  found: SearchAnswer['aggregations'][string] | undefined,
  ticked: readonly string[],
): ListFacet['values'] => {
  const counts = new Map((found?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]))
  return [
    ...ticked.map((value) => ({ value, count: counts.get(value) ?? 0, isTicked: true })),
    ...[...counts]
      .filter(([value]) => !ticked.includes(value))
      .map(([value, count]) => ({ value, count, isTicked: false })),
  ]
}
