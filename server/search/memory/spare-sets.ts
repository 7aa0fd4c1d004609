import { createBitset, type Bitset } from './bitset.ts'

/** Sets that were needed for a moment, to be used again: 125 kB each for a million slots. */
export type SpareSets = Bitset[]

/** Sets that are kept spare: as many as one condition needs at a time. */
const MAX_SPARE = 8

type Owner = { slots: number; spare: SpareSets }

/** An empty set. */
export const takeSet = ({ slots, spare }: Owner): Bitset =>
  spare.pop()?.fill(0) ?? createBitset(slots)

/** A set with the slots of another. */
export const takeCopy = ({ slots, spare }: Owner, original: Bitset): Bitset => {
  const copy = spare.pop() ?? createBitset(slots)
  copy.set(original)
  return copy
}

/** Returns a set that nobody uses any more. */
export const giveBack = ({ spare }: Owner, set: Bitset): void => {
  if (spare.length < MAX_SPARE) spare.push(set)
}
