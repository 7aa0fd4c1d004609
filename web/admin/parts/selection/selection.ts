/** The selected ids, and the row where a range starts. */
export type Selection = { ids: ReadonlySet<string>; last?: string | undefined }

export const emptySelection: Selection = { ids: new Set() }

/**
 * The selection after a click on a row. With Shift, all rows from the last click to this one become
 * selected.
 */
export const toggle = (
  { ids, last }: Selection,
  order: readonly string[],
  id: string,
  isRange: boolean,
): Selection => {
  const isOn = !ids.has(id)
  const next = new Set(ids)
  for (const one of isRange && last !== undefined ? between(order, last, id) : [id]) {
    if (isOn || isRange) next.add(one)
    else next.delete(one)
  }
  return { ids: next, last: id }
}

const between = (order: readonly string[], a: string, b: string): readonly string[] => {
  const [from, to] = [order.indexOf(a), order.indexOf(b)].toSorted((x, y) => x - y)
  return from === undefined || from < 0 || to === undefined ? [b] : order.slice(from, to + 1)
}

/** Selects all rows of a page, or none if all were selected. */
export const toggleAll = ({ ids }: Selection, order: readonly string[]): Selection =>
  order.every((id) => ids.has(id)) ? emptySelection : { ids: new Set(order) }
