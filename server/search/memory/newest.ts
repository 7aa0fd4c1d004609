import { slotsOf, type Bitset } from './bitset.ts'
import { compareIds, compareToId, type MemoryIndex } from './memory-index.ts'

/** The end of the previous page; microseconds since 2000-01-01. */
export type After = { indexed: number; id: Buffer }

/**
 * The newest slots of a set after a position: by time of indexing, then by id, both descending.
 */
export const newestIn = (
  index: MemoryIndex,
  found: Bitset,
  after: After | null,
  take: number,
): number[] => {
  const { indexed } = index
  const compare = (one: number, other: number): number =>
    indexed[other]! - indexed[one]! || compareIds(index, other, one)
  const isAfter = (slot: number, { indexed: time, id }: After): boolean =>
    indexed[slot]! === time ? compareToId(index, slot, id) < 0 : indexed[slot]! < time
  const best: number[] = []
  /** The last slot of the best so far, once there are enough. */
  let last: number | undefined
  const keepBest = () => {
    best.sort(compare)
    best.length = Math.min(best.length, take)
    last = best[take - 1]
  }
  for (const slot of slotsOf(found)) {
    if (last !== undefined && compare(slot, last) > 0) continue
    if (after && !isAfter(slot, after)) continue
    best.push(slot)
    if (best.length >= take * 2) keepBest()
  }
  keepBest()
  return best
}

const SECOND = 1_000_000
const EPOCH = Date.UTC(2000, 0, 1) * 1000

/** A time as PostgreSQL writes it in UTC. */
export const writeTime = (indexed: number): string => {
  const [at, part] = [EPOCH + indexed, ((indexed % SECOND) + SECOND) % SECOND]
  const [day, time] = new Date((at - part) / 1000).toISOString().slice(0, 19).split('T')
  return `${day} ${time}.${String(part).padStart(6, '0')}+00`
}

const WRITTEN = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d(?::\d\d)?)$/

/** A time written by PostgreSQL; null if it is not a time of this era. */
export const readTime = (text: string): number | null => {
  const [, day, time, part = '', zone = ''] = WRITTEN.exec(text) ?? []
  const at = Date.parse(`${day}T${time}${zone.padEnd(6, ':00')}`)
  return Number.isNaN(at) ? null : at * 1000 - EPOCH + Number(part.padEnd(6, '0'))
}
