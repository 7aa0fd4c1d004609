import { expect, test } from 'vitest'
import { fmtNumber, fmtSpan } from '#texts/format.ts'
import {
  compareTexts,
  formatAgo,
  formatBytes,
  formatClock,
  formatComing,
  formatDateTime,
  formatDay,
  formatPercent,
  formatMoment,
  formatWeekday,
} from './formats.ts'
import { FORMAT_CASES, SORTED_NAMES } from './format-cases.ts'

// Iceland keeps UTC all year, wherever the program runs.
process.env.TZ = 'America/New_York'

const formats = { fmtNumber, formatBytes, formatDateTime, formatWeekday, fmtSpan }

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [84_200_000, '84,2 MB'],
  [210_000_000, '210 MB'],
  [12.4e12, '12,4 TB'],
])('%d bytes', (size, text) => expect(formatBytes(size, 'is')).toBe(text))

test('a share is not whole before it is, nor nothing once it has begun', () => {
  expect([
    formatPercent(0, 10),
    formatPercent(1, 1000),
    formatPercent(999, 1000),
    formatPercent(10, 10),
    formatPercent(0, 0),
  ]).toEqual(['0%', '1%', '99%', '100%', '0%'])
})

test('dates and times are written as people write them', () => {
  const when = new Date(Date.UTC(2025, 3, 14, 14, 2))
  expect(formatDateTime(when, 'is')).toBe('14. apríl 2025 kl. 14:02')
  expect(formatWeekday(when, 'is')).toBe('mánudagur 14. apríl 2025')
  expect(formatDateTime(when, 'en')).toBe('14 April 2025 at 14:02')
})

test.each([
  [new Date(Date.UTC(2025, 3, 14, 14, 31, 40)), 'rétt í þessu'],
  [new Date(Date.UTC(2025, 3, 14, 14, 31)), 'fyrir 1 mínútu'],
  [new Date(Date.UTC(2025, 3, 14, 14, 11)), 'fyrir 21 mínútu'],
  [new Date(Date.UTC(2025, 3, 14, 14, 21)), 'fyrir 11 mínútum'],
  [new Date(Date.UTC(2025, 3, 14, 3, 0)), 'í dag kl. 03:00'],
  [new Date(Date.UTC(2025, 3, 13, 22, 15)), 'í gær kl. 22:15'],
  [new Date(Date.UTC(2025, 3, 11, 9, 0)), '11. apríl 2025'],
])('%s in the words people use', (when, text) =>
  expect(formatAgo(when, new Date(Date.UTC(2025, 3, 14, 14, 32)), 'is')).toBe(text),
)

test('a day stands as a heading by its name or its date', () => {
  const now = new Date(Date.UTC(2025, 3, 14, 0, 5))
  const dayOf = (day: number, language: 'is' | 'en') =>
    formatDay(new Date(Date.UTC(2025, 3, day, 0, 1)), now, language)
  expect([dayOf(14, 'is'), dayOf(13, 'is'), dayOf(12, 'is')]).toEqual([
    'Í dag',
    'Í gær',
    '12. apríl 2025',
  ])
  expect([dayOf(14, 'en'), dayOf(13, 'en'), dayOf(12, 'en')]).toEqual([
    'Today',
    'Yesterday',
    '12 April 2025',
  ])
})

test('a time of another day has its day before it', () => {
  const now = new Date(Date.UTC(2025, 3, 14, 0, 5))
  const of = (day: number, language: 'is' | 'en') =>
    formatMoment(new Date(Date.UTC(2025, 3, day, 0, 1, 7)), now, language)
  expect([of(14, 'is'), of(13, 'is'), of(13, 'en')]).toEqual([
    '00:01:07',
    '13.4. 00:01',
    '13 Apr 00:01',
  ])
})

test('spans name their two largest units', () => {
  expect([fmtSpan(42_000, 'is'), fmtSpan(185_000, 'is'), fmtSpan(11_520_000, 'is')]).toEqual([
    '42 sek.',
    '3 mín. 5 sek.',
    '3 klst. 12 mín.',
  ])
})

test('a place in a recording is told to the second', () => {
  expect([0, 72.9, 3847].map(formatClock)).toEqual(['0:00', '1:12', '1:04:07'])
  expect([fmtSpan(72_000, 'is', true), fmtSpan(3_847_000, 'is', true)]).toEqual([
    '1 mín. 12 sek.',
    '1 klst. 4 mín. 7 sek.',
  ])
})

test('the order is that of the Icelandic alphabet, digits as numbers', () => {
  expect(SORTED_NAMES.toReversed().toSorted(compareTexts)).toEqual(SORTED_NAMES)
})

test.each(FORMAT_CASES)('$call gives $gives', ({ call, given, gives }) => {
  expect((formats[call] as (...values: unknown[]) => string)(...given)).toBe(gives)
})

test.each([
  [new Date(Date.UTC(2026, 2, 30, 15, 0)), 'í dag kl. 15:00'],
  [new Date(Date.UTC(2026, 2, 31, 0, 0)), 'á morgun kl. 00:00'],
  [new Date(Date.UTC(2026, 3, 15, 7, 0)), '15. apríl kl. 07:00'],
  [new Date(Date.UTC(2027, 0, 1, 7, 0)), '1. janúar 2027 kl. 07:00'],
])('what comes %s has its day', (when, text) =>
  expect(formatComing(when, new Date(Date.UTC(2026, 2, 30, 14, 0)), 'is')).toBe(text),
)
