import { expect, test } from 'vitest'
import { isOne } from '#texts/format.ts'
import { jobWindows } from './windows.ts'

test('jobs are counted in the last day, the last week, since the month began and in all', () => {
  const now = new Date(2025, 3, 14, 14, 32)
  expect(jobWindows(now).map(({ from }) => from)).toEqual([
    new Date(2025, 3, 13, 14, 32).toISOString(),
    new Date(2025, 3, 7, 14, 32).toISOString(),
    new Date(2025, 3, 1).toISOString(),
    undefined,
  ])
})

test.each([
  [1, true],
  [11, false],
  [21, true],
  [111, false],
  [1001, true],
  [0, false],
])('%i', (count, one) => expect(isOne(count)).toBe(one))
