import type { Suggestion } from '#contract/suggestions.ts'

/**
 * What was done with a suggestion on this visit; `asOf`: when the list had been read that was shown
 * then.
 */
type Reviewed = { one: Suggestion; isDecided: boolean; asOf: number }
/** By the id of the suggestion. */
export type Visit = ReadonlyMap<string, Reviewed>
/** The suggestions that wait, as they were last read. */
type Waiting = { list: readonly Suggestion[]; total: number; readAt: number }

/**
 * What is gone through: the suggestions that wait, oldest first, with those decided on this visit
 * still in their places, so that the list neither jumps nor counts anew under the reviewer. Until
 * the list has been read again, what was done on the visit holds. (crowdsource.order)
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
    // Ids of suggestions are in the order in which they came.
    list: [...list, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    total: total + others.length,
    waiting:
      total -
      list.filter(({ id }) => isDecided(id)).length +
      others.filter(({ id }) => !isDecided(id)).length,
    isDecided,
  }
}

/** The next suggestion that waits after one, else the nearest before it. */
export const followingOf = (
  list: readonly Suggestion[],
  id: string,
  isDecided: (id: string) => boolean,
): Suggestion | undefined => {
  const at = list.findIndex((one) => one.id === id)
  const isOpen = (one: Suggestion) => one.id !== id && !isDecided(one.id)
  return list.slice(at + 1).find(isOpen) ?? list.slice(0, Math.max(at, 0)).findLast(isOpen)
}
