import { expect, test } from 'vitest'
import {
  cronOf,
  frequencyOf,
  HOUR_STEPS,
  MINUTE_STEPS,
  nextTime,
  nextTimes,
  shortGapOf,
  stepsOf,
  type Frequency,
} from './cron.ts'

const offered: Frequency[] = [
  ...MINUTE_STEPS.map((every) => ({ kind: 'minutes' as const, every })),
  ...HOUR_STEPS.map((every) => ({ kind: 'hours' as const, every })),
  { kind: 'daily', hour: 3, minute: 0 },
  { kind: 'daily', hour: 23, minute: 59 },
  { kind: 'weekly', day: 0, hour: 0, minute: 5 },
  { kind: 'weekly', day: 6, hour: 14, minute: 30 },
]
const next = (cron: string, after: string) => {
  const frequency = frequencyOf(cron)
  return frequency && nextTime(frequency, new Date(after)).toISOString()
}

test('every 5 to 55 minutes in steps of 5, every 1 to 23 hours, daily and weekly are one cron string, and are read from it', () => {
  expect(MINUTE_STEPS).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55])
  expect([HOUR_STEPS.at(0), HOUR_STEPS.at(-1), HOUR_STEPS.length]).toEqual([1, 23, 23])
  for (const frequency of offered) expect(frequencyOf(cronOf(frequency))).toEqual(frequency)
  expect(offered.slice(-4).map(cronOf)).toEqual([
    '0 3 * * *',
    '59 23 * * *',
    '5 0 * * 0',
    '30 14 * * 6',
  ])
  expect(cronOf({ kind: 'hours', every: 7 })).toBe('0 */7 * * *')
})

test.each([
  '',
  '* * * * *',
  '*/7 * * * *',
  '*/60 * * * *',
  '*/05 * * * *',
  '0 */24 * * *',
  '0 */0 * * *',
  '5 */2 * * *',
  '0 24 * * *',
  '60 3 * * *',
  '0 03 * * *',
  '0 3 * * 7',
  '0 3 1 * *',
  '0 3 * * 1-5',
  '0 3 * * * *',
  ' 0 3 * * *',
  '@daily',
])('„%s“ is none of ours', (cron) => expect(frequencyOf(cron)).toBeUndefined())

test.each([
  ['*/15 * * * *', '2026-03-01T14:31:00Z', '2026-03-01T14:45:00.000Z'],
  ['*/15 * * * *', '2026-03-01T14:45:00Z', '2026-03-01T15:00:00.000Z'],
  ['*/55 * * * *', '2026-03-01T14:55:00Z', '2026-03-01T15:00:00.000Z'],
  ['*/5 * * * *', '2026-12-31T23:55:00.001Z', '2027-01-01T00:00:00.000Z'],
  ['0 */7 * * *', '2026-03-01T14:00:00Z', '2026-03-01T21:00:00.000Z'],
  ['0 */7 * * *', '2026-03-01T21:00:00Z', '2026-03-02T00:00:00.000Z'],
  ['0 */23 * * *', '2026-03-01T00:00:00Z', '2026-03-01T23:00:00.000Z'],
  ['0 3 * * *', '2026-02-28T02:59:59Z', '2026-02-28T03:00:00.000Z'],
  ['0 3 * * *', '2028-02-28T03:00:00Z', '2028-02-29T03:00:00.000Z'],
  ['30 4 * * 1', '2026-03-02T04:29:00Z', '2026-03-02T04:30:00.000Z'],
  ['30 4 * * 1', '2026-03-02T04:30:00Z', '2026-03-09T04:30:00.000Z'],
  ['30 4 * * 0', '2026-03-02T04:30:00Z', '2026-03-08T04:30:00.000Z'],
])('%s after %s runs %s', (cron, after, then) => expect(next(cron, after)).toBe(then))

test('the clocks of others change; those of Iceland do not', () => {
  const days = nextTimes({ kind: 'daily', hour: 3, minute: 0 }, new Date('2026-03-28T12:00:00Z'), 3)
  expect(days.map((day) => day.toISOString().slice(5, 16))).toEqual([
    '03-29T03:00',
    '03-30T03:00',
    '03-31T03:00',
  ])
})

test('steps are counted anew from midnight, and from the hour, where they do not come out even', () => {
  expect(stepsOf({ kind: 'hours', every: 7 })).toEqual([0, 7, 14, 21])
  expect(stepsOf({ kind: 'minutes', every: 25 })).toEqual([0, 25, 50])
  expect(shortGapOf({ kind: 'hours', every: 7 })).toBe(3)
  expect(shortGapOf({ kind: 'minutes', every: 25 })).toBe(10)
  const even = HOUR_STEPS.filter((every) => shortGapOf({ kind: 'hours', every }) === undefined)
  expect(even).toEqual([1, 2, 3, 4, 6, 8, 12])
  expect(shortGapOf({ kind: 'daily', hour: 3, minute: 0 })).toBeUndefined()
})
