/** A set of records that people picked by hand, and the 1-based place of a record in it. */
export type Pick = { set: string; place: number }

/** The pseudo field of these sets. The ids of sets are random, so nobody guesses one. */
const FIELD = '#picks'

/** The values by which a record is found among the sets that it was picked for. */
export const pickedValues = (picks: readonly Pick[] = []): { field: string; value: string }[] =>
  picks.map(({ set }) => ({ field: FIELD, value: set }))

/** The filter that only records of a set pass. (picks.filter) */
export const pickedFilter = (set: string) => ({
  type: 'term' as const,
  field: FIELD,
  value: set,
  queryType: 'must' as const,
})

/** The set of a filter that `pickedFilter` made; undefined for other filters. */
export const setOfFilter = ({
  field,
  value,
}: {
  field: string
  value: string
}): string | undefined => (field === FIELD ? value : undefined)

/** The name under which the sort keys of a set are kept. (picks.order) */
export const orderOfSet = (set: string): string => `${FIELD}/${set}`

/** The start of all these names. */
export const PICKED_ORDERS = `${FIELD}/`
