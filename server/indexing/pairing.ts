import { posix } from 'node:path'

export type Known = { id: string; rel: string; sha256: string }
export type New = { id: string; rel: string; sha256: string }

/**
 * Pairs known files that are gone with new files of the same contents, one to one. A file that kept its name goes first,
 * then one that kept its folder, then in order of paths: the same pairs whichever way the lists came. (indexing.moves)
 */
export const pairMoved = (gone: readonly Known[], found: readonly New[]): { work: string; file: string; from: string }[] => {
  const pairs: { work: string; file: string; from: string }[] = []
  const free = new Set(found.toSorted((a, b) => compare(a.rel, b.rel)))
  const left = new Set(gone.toSorted((a, b) => compare(a.rel, b.rel)))
  const closeness = [
    (a: string, b: string) => nameOf(a) === nameOf(b),
    (a: string, b: string) => posix.dirname(a) === posix.dirname(b),
    () => true,
  ]
  for (const isClose of closeness) {
    for (const known of left) {
      for (const file of free) {
        if (file.sha256 !== known.sha256 || !isClose(known.rel, file.rel)) continue
        pairs.push({ work: file.id, file: known.id, from: known.rel })
        free.delete(file)
        left.delete(known)
        break
      }
    }
  }
  return pairs
}

/** The last part of a path; of a record of a source what tells it from the others. */
const nameOf = (rel: string) => rel.slice(Math.max(rel.lastIndexOf('/'), rel.indexOf('#')) + 1)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
