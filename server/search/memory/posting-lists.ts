import { setBit, slotsOf, union, type Bitset } from './bitset.ts'
import { sharedArray } from './shared-arrays.ts'

/**
 * Posting lists: the slots of each lexeme in ascending order, as distances in seven bits a byte. A
 * list consists of blocks, each twice as long as the one before, so that lists grow side by side
 * in one pool. A list of a tenth of all slots or more is a bitset.
 */
export type PostingLists = {
  pool: Uint8Array
  /** End of the used part of the pool. */
  end: Int32Array
  /**
   * By list: its first block (0: none), the next write position, the end and size of the last
   * block, the last slot, and the length.
   */
  heads: Uint32Array
  writes: Uint32Array
  ends: Uint32Array
  sizes: Uint16Array
  lasts: Int32Array
  counts: Int32Array
  /** By list: whether it is a bitset, whose start is then in `heads`. */
  dense: Uint8Array
  /** Bytes of a bitset. */
  denseBytes: number
}

const FIRST_BLOCK = 16
const LARGEST_BLOCK = 4096
/** Bytes of the link to the next block at the end of each block. */
const LINK = 4

/** Empty lists with room for this many slots. */
export const allocatePostingLists = (
  lists: number,
  slots: number,
  poolBytes: number,
): PostingLists => ({
  pool: sharedArray(Uint8Array, poolBytes),
  end: sharedArray(Int32Array, 1).fill(LINK),
  heads: sharedArray(Uint32Array, lists),
  writes: sharedArray(Uint32Array, lists),
  ends: sharedArray(Uint32Array, lists),
  sizes: sharedArray(Uint16Array, lists),
  lasts: sharedArray(Int32Array, lists).fill(-1),
  counts: sharedArray(Int32Array, lists),
  dense: sharedArray(Uint8Array, lists),
  denseBytes: Math.ceil(slots / 32) * 4,
})

/** Appends a slot; slots come in ascending order. */
export const addSlot = (postings: PostingLists, list: number, slot: number): void => {
  const { pool, lasts, counts, dense } = postings
  if (dense[list] === 1) {
    const at = denseStart(postings, list) + (slot >>> 3)
    pool[at] = (pool[at] ?? 0) | (1 << (slot & 7))
  } else {
    let distance = slot - (lasts[list] ?? -1)
    for (; distance > 127; distance >>>= 7) addByte(postings, list, (distance & 127) | 128)
    addByte(postings, list, distance)
  }
  lasts[list] = slot
  counts[list] = (counts[list] ?? 0) + 1
}

const addByte = (postings: PostingLists, list: number, byte: number): void => {
  const { pool, writes, ends } = postings
  let at = writes[list] ?? 0
  if (at === ends[list]) at = addBlock(postings, list)
  pool[at] = byte
  writes[list] = at + 1
}

const addBlock = (postings: PostingLists, list: number): number => {
  const { pool, heads, ends, sizes } = postings
  const size = Math.min(LARGEST_BLOCK, (sizes[list] ?? 0) * 2 || FIRST_BLOCK)
  const start = allocate(postings, size)
  if (heads[list] === 0) heads[list] = start
  else writeLink(pool, ends[list] ?? 0, start)
  sizes[list] = size
  ends[list] = start + size - LINK
  return start
}

const allocate = ({ pool, end }: PostingLists, bytes: number): number => {
  const start = end[0] ?? 0
  if (start + bytes > pool.length) throw new RangeError('no room for another block')
  end[0] = start + bytes
  return start
}

const denseStart = (postings: PostingLists, list: number): number => {
  const { heads, denseBytes } = postings
  if (heads[list] === 0) heads[list] = allocate(postings, denseBytes)
  return heads[list] ?? 0
}

const denseBits = (postings: PostingLists, list: number): Bitset =>
  new Uint32Array(postings.pool.buffer, denseStart(postings, list), postings.denseBytes / 4)

const writeLink = (pool: Uint8Array, at: number, link: number): void => {
  for (let byte = 0; byte < LINK; byte++) pool[at + byte] = link >>> (8 * byte)
}

const readLink = (pool: Uint8Array, at: number): number =>
  ((pool[at] ?? 0) |
    ((pool[at + 1] ?? 0) << 8) |
    ((pool[at + 2] ?? 0) << 16) |
    ((pool[at + 3] ?? 0) << 24)) >>>
  0

/** Adds the slots of a list to a set. */
export const addPostings = (postings: PostingLists, list: number, bits: Bitset): void => {
  if (postings.dense[list] !== 1) forEachInBlocks(postings, list, (slot) => setBit(bits, slot))
  else if (postings.heads[list] !== 0) union(bits, denseBits(postings, list))
}

/** Calls `each` with every slot of a list in ascending order. */
export const forEachSlot = (
  postings: PostingLists,
  list: number,
  each: (slot: number) => void,
): void => {
  if (postings.dense[list] !== 1) forEachInBlocks(postings, list, each)
  else if (postings.heads[list] !== 0)
    for (const slot of slotsOf(denseBits(postings, list))) each(slot)
}

const forEachInBlocks = (
  { pool, heads, counts }: PostingLists,
  list: number,
  each: (slot: number) => void,
): void => {
  let [at, size, slot] = [heads[list] ?? 0, FIRST_BLOCK, -1]
  let end = at + size - LINK
  for (let left = counts[list] ?? 0; left > 0; left--) {
    let [distance, shift, byte] = [0, 0, 128]
    for (; byte > 127; shift += 7) {
      if (at === end) {
        at = readLink(pool, end)
        size = Math.min(LARGEST_BLOCK, size * 2)
        end = at + size - LINK
      }
      byte = pool[at++] ?? 0
      distance |= (byte & 127) << shift
    }
    slot += distance
    each(slot)
  }
}
