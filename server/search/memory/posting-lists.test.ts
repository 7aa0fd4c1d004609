import { expect, test } from 'vitest'
import { seeded } from '#bench/random.ts'
import { countBits, createBitset, slotsOf } from './bitset.ts'
import { addPostings, addSlot, allocatePostingLists, forEachSlot } from './posting-lists.ts'

const SLOTS = 200_000

test('interleaved lists return their slots, near and far, in blocks and as bitsets', () => {
  const random = seeded(7)
  const shares = [0.00002, 0.001, 0.03, 0.5, 0.9]
  const postings = allocatePostingLists(shares.length * 2, SLOTS, 3_000_000)
  postings.dense.fill(1, shares.length)
  const expected = shares.map((): number[] => [])
  for (let slot = 0; slot < SLOTS; slot++)
    for (const [list, share] of shares.entries())
      if (random() < share) {
        expected[list]?.push(slot)
        addSlot(postings, list, slot)
        addSlot(postings, list + shares.length, slot)
      }
  for (const [list, slots] of [...expected, ...expected].entries()) {
    const bits = createBitset(SLOTS)
    addPostings(postings, list, bits)
    const told: number[] = []
    forEachSlot(postings, list, (slot) => told.push(slot))
    expect(countBits(bits)).toBe(slots.length)
    expect([...slotsOf(bits)]).toEqual(slots)
    expect(told).toEqual(slots)
  }
})

test('an unwritten list is empty, and a full pool throws', () => {
  const postings = allocatePostingLists(2, 100, 40)
  postings.dense[1] = 1
  const bits = createBitset(100)
  addPostings(postings, 0, bits)
  addPostings(postings, 1, bits)
  expect(countBits(bits)).toBe(0)
  expect(() => {
    for (let slot = 0; slot < 100; slot++) addSlot(postings, 0, slot)
  }).toThrow(RangeError)
})
