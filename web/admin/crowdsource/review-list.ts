import type { Suggestion } from '#contract/suggestions.ts'

/** A suggestion reviewed during this visit; `asOf`: when the list shown at that time was read. */
type Reviewed = { one: Suggestion; isDecided: boolean; asOf: number }
/** Reviewed suggestions by id. */
export type Visit = ReadonlyMap<string, Reviewed>
/** The waiting suggestions as last read. */
type Waiting = { list: readonly Suggestion[]; total: number; readAt: number }

/**
 * The review list: waiting suggestions, oldest first, with those decided during this visit in their
 * places, so that the list does not jump. Decisions of this visit count until the list is read
 * again. (crowdsource.order)
 */
export const reviewList = ({ list, total, readAt }: Waiting, visit: Visit) => {
  const waiting = new Set(list.map(({ id }) => id))
  const isDecided = (id: string): boolean => {
    const known = visit.get(id)
    if (!known) return false
    return known.asOf < readAt ? !waiting.has(id) : known.isDecided
  }
  const others = [...visit.values()].flatMap(({ one }) => (waiting.has(one.id) ? [] : [one]))
  return {
    // Ids of suggestions sort by time of arrival.
    list: [...list, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    total: total + others.length,
    waiting:
      total -
      list.filter(({ id }) => isDecided(id)).length +
      others.filter(({ id }) => !isDecided(id)).length,
    isDecided,
  }
}

/** The next waiting suggestion after one, else the nearest before it. */
export const followingOf = (
  list: readonly Suggestion[],
  id: string,
  isDecided: (id: string) => boolean,
): Suggestion | undefined => {
  const at = list.findIndex((one) => one.id === id)
  const isOpen = (one: Suggestion) => one.id !== id && !isDecided(one.id)
  return list.slice(at + 1).find(isOpen) ?? list.slice(0, Math.max(at, 0)).findLast(isOpen)
}
