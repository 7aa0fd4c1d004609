/** A set of slots, one bit each. */
export type Bitset = Uint32Array

export const createBitset = (slots: number): Bitset => new Uint32Array((slots + 31) >>> 5)

export const setBit = (bits: Bitset, slot: number): void => {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export const clearBit = (bits: Bitset, slot: number): void => {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

export const hasBit = (bits: Bitset, slot: number): boolean =>
  (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1

/** Removes from the first set what the second lacks. */
export const intersect = (bits: Bitset, others: Bitset): Bitset => {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0)
  return bits
}

/** Adds the second set to the first. */
export const union = (bits: Bitset, others: Bitset): Bitset => {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0)
  return bits
}

/** Removes the second set from the first. */
export const subtract = (bits: Bitset, others: Bitset): Bitset => {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & ~(others[at] ?? 0)
  return bits
}

export const countBits = (bits: Bitset): number => {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24) & 63
  }
  return count
}

/** The slots of a set in ascending order. */
export const slotsOf = (bits: Bitset, count = countBits(bits)): Int32Array => {
  const slots = new Int32Array(count)
  let found = 0
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
      slots[found++] = (at << 5) + (31 - Math.clz32(word & -word))
  return slots
}

/** The slots of a set in descending order. */
export function* slotsDescending(bits: Bitset): Generator<number> {
  for (let at = bits.length - 1; at >= 0; at--)
    for (let word = bits[at] ?? 0; word !== 0;) {
      const bit = 31 - Math.clz32(word)
      yield (at << 5) + bit
      word &= ~(1 << bit)
    }
}
