import { expect, test } from 'vitest'
import { doneOf, segmentsOf, timeLeftMs } from './run-progress.ts'

const counts = {
  total: 110,
  completed: 40,
  failed: 10,
  waiting: 45,
  started: 5,
  stalled: 3,
  skipped: 10,
}

test('the parts of the bar add up to the total, worker deaths are not among them', () => {
  expect(segmentsOf(counts).reduce((sum, { count }) => sum + count, 0)).toBe(counts.total)
  expect(doneOf(counts)).toBe(60)
})

test('the time left follows the pace of the files worked on', () => {
  expect(timeLeftMs(counts, 0, 50_000)).toBe(50_000)
})

test('nothing is said before the pace is known or when nothing is left', () => {
  expect(timeLeftMs({ ...counts, completed: 1, failed: 0 }, 0, 50_000)).toBeUndefined()
  expect(
    timeLeftMs({ ...counts, completed: 100, failed: 0, waiting: 0, started: 0 }, 0, 50_000),
  ).toBeUndefined()
})
