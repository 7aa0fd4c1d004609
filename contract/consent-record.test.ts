import { expect, test } from 'vitest'
import { readConsent, writeConsent } from './consent-record.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const DAY_MS = 86_400_000

test('an answer is read as it was written', () => {
  for (const categories of [[], ['embeds']] as const)
    expect(readConsent(writeConsent(categories, NOW), NOW)).toEqual({
      categories,
      at: '2026-11-27T12:00:00.000Z',
    })
})

test('an answer of another version, after a year, and nonsense are none', () => {
  const [, seconds] = writeConsent([], NOW).split('.')
  for (const value of [
    undefined,
    '',
    'x',
    `0.${seconds}.embeds`,
    `2.${seconds}.embeds`,
    '1.x.embeds',
  ])
    expect(readConsent(value, NOW), value).toBeUndefined()
  expect(readConsent(writeConsent(['embeds'], NOW - 365 * DAY_MS), NOW)).toBeDefined()
  expect(readConsent(writeConsent(['embeds'], NOW - 366 * DAY_MS), NOW)).toBeUndefined()
  expect(readConsent(`1.${seconds}.ads.embeds`, NOW)?.categories).toEqual(['embeds'])
})
