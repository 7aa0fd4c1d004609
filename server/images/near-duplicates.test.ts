import { expect, test } from 'vitest'
import { bandsOf, bitsBetween } from './near-duplicates.ts'

test('hashes that differ in three bits or fewer share a part', () => {
  const hash = '8f3c00d1a5b7e642'
  for (const [a, b, c] of [
    [0, 1, 2],
    [0, 17, 40],
    [15, 31, 63],
  ] as const) {
    const other = (BigInt(`0x${hash}`) ^ (1n << BigInt(a)) ^ (1n << BigInt(b)) ^ (1n << BigInt(c)))
      .toString(16)
      .padStart(16, '0')
    expect(bitsBetween(hash, other)).toBe(3)
    expect(bandsOf(other).some((band) => bandsOf(hash).includes(band))).toBe(true)
  }
})

test('the same part in another place is another part', () => {
  expect(new Set(bandsOf('0001000100010001')).size).toBe(4)
  expect(bitsBetween('ffffffffffffffff', '0000000000000000')).toBe(64)
})
