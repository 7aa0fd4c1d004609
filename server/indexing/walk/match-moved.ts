import { posix } from 'node:path'

type Known = { id: string; rel: string; sha256: string }
type New = { id: string; rel: string; sha256: string }

/**
 * Pairs missing known files with new files of the same content, one to one. Files with the same
 * name come first, then files in the same folder, then by path; the result does not depend on the
 * order of the lists. (indexing.moves)
 */
export const matchMoved = (
  gone: readonly Known[],
  found: readonly New[],
): { work: string; file: string; from: string }[] => {
  const pairs: { work: string; file: string; from: string }[] = []
  let free = found.toSorted((a, b) => compare(a.rel, b.rel))
  let left = gone.toSorted((a, b) => compare(a.rel, b.rel))
  for (const closeness of [nameOf, posix.dirname, () => '']) {
    const keyOf = ({ sha256, rel }: Known | New) => `${sha256} ${closeness(rel)}`
    // Backwards, so that the first in order is the last of its list.
    const byKey = Map.groupBy(free.toReversed(), keyOf)
    const taken = new Set<New>()
    left = left.filter((known) => {
      const file = byKey.get(keyOf(known))?.pop()
      if (!file) return true
      pairs.push({ work: file.id, file: known.id, from: known.rel })
      taken.add(file)
      return false
    })
    free = free.filter((file) => !taken.has(file))
  }
  return pairs
}

/** The last part of a path, or the identifying part of a source record. */
const nameOf = (rel: string) => rel.slice(Math.max(rel.lastIndexOf('/'), rel.indexOf('#')) + 1)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
