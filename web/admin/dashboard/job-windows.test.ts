import { expect, test } from 'vitest'
import { drawn, jobWindows } from './job-windows.ts'

test('jobs are counted in the last day, the last week, since the month began and in all', () => {
  const now = new Date(Date.UTC(2025, 3, 14, 14, 32))
  expect(jobWindows(now).map(({ from }) => from)).toEqual([
    new Date(Date.UTC(2025, 3, 13, 14, 32)).toISOString(),
    new Date(Date.UTC(2025, 3, 7, 14, 32)).toISOString(),
    new Date(Date.UTC(2025, 3, 1)).toISOString(),
    undefined,
  ])
})

test('each interval of a span is drawn, those too in which nothing finished', () => {
  const now = new Date('2025-04-14T14:32:00Z')
  const one = (from: string, completed: number) => ({ from, completed, failed: 1, skipped: 0 })
  const hours = drawn(
    [one('2025-04-14T13:00:00Z', 4), one('2025-04-13T14:00:00Z', 2)],
    { from: '2025-04-13T14:32:00Z', interval: 'hour' },
    now,
  )
  expect([hours.length, hours[0], hours.at(-2), hours.at(-1)]).toEqual([25, 3, 5, 0])
  const days = drawn(
    [one('2025-04-14T00:00:00Z', 9)],
    { from: '2025-04-01T00:00:00Z', interval: 'day' },
    now,
  )
  expect([days.length, days.at(-1)]).toEqual([14, 10])
  expect(drawn([], { from: undefined, interval: 'month' }, now)).toHaveLength(12)
  const months = drawn(
    [one('2023-12-01T00:00:00Z', 6)],
    { from: undefined, interval: 'month' },
    now,
  )
  expect([months.length, months[0]]).toEqual([17, 7])
})
