import type { QUERY_TYPES } from '#contract/record-search.ts'

export type QueryType = (typeof QUERY_TYPES)[number]
/**
 * A condition as the designer shows it: a field and alternatives. Without values it has no effect.
 */
export type QueryRow = { kind: QueryType; field: string; values: string[] }
/** A condition as the search takes it: one value of a field. */
export type QueryFilter = {
  type: 'term'
  field: string
  value: string
  queryType: QueryType
  group?: string | undefined
}

/**
 * Converts rows to search filters. Several required values are alternatives, so they form a group.
 * (screens.queryDesigner)
 */
export const filtersOf = (rows: readonly QueryRow[]): QueryFilter[] =>
  rows.flatMap(({ kind, field, values }, at) =>
    values.map((value): QueryFilter => {
      const isAnyOf = kind === 'must' && values.length > 1
      return {
        type: 'term',
        field,
        value,
        queryType: isAnyOf ? 'should' : kind,
        ...(isAnyOf && { group: String(at) }),
      }
    }),
  )

/** Converts filters back to rows. */
export const rowsOf = (filters: readonly QueryFilter[]): QueryRow[] => {
  const rows: (QueryRow & { group: string | undefined })[] = []
  for (const { field, value, queryType, group } of filters) {
    // Facet choices are counted within their own group; together they require one of several
    // values.
    const kind = queryType === 'should' && group !== undefined ? 'must' : queryType
    const isOne = kind !== 'must' || group !== undefined
    const row =
      isOne && rows.find((one) => one.kind === kind && one.field === field && one.group === group)
    if (row) row.values.push(value)
    else rows.push({ kind, field, values: [value], group })
  }
  return rows.map(({ kind, field, values }) => ({ kind, field, values }))
}
