import type { QUERY_TYPES } from '#contract/record-search.ts'

export type QueryType = (typeof QUERY_TYPES)[number]
/**
 * A condition as people write it: a field and any of some values. One without values says nothing
 * yet.
 */
export type QueryRow = { kind: QueryType; field: string; values: string[] }
/** A condition as a search takes it: one value of a field. */
export type QueryFilter = {
  type: 'term'
  field: string
  value: string
  queryType: QueryType
  group?: string | undefined
}

/**
 * Rows as a search takes them: of several values that must be, any will do, so they are a group.
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

/** The rows that such filters came from. */
export const rowsOf = (filters: readonly QueryFilter[]): QueryRow[] => {
  const rows: (QueryRow & { group: string | undefined })[] = []
  for (const { field, value, queryType, group } of filters) {
    // Ticks that are counted within a group of their own are a value that must be, of several.
    const kind = queryType === 'should' && group !== undefined ? 'must' : queryType
    const isOne = kind !== 'must' || group !== undefined
    const row =
      isOne && rows.find((one) => one.kind === kind && one.field === field && one.group === group)
    if (row) row.values.push(value)
    else rows.push({ kind, field, values: [value], group })
  }
  return rows.map(({ kind, field, values }) => ({ kind, field, values }))
}
