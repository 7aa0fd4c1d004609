import { expect, test } from 'vitest'
import { closedUntil } from './closed-until.ts'

const until = (text: string, lastDay: string | null = null) =>
  closedUntil(text, { lastDay, today: '2026-06-01' })

test.each([
  ['Lokað til 1. janúar 2037, 80 ára regla', { until: '2037-01-01', years: 80 }],
  ['Skjölin eru lokuð til ársins 2050.', { until: '2050-01-01', years: null }],
  ['Closed until 2040', { until: '2040-01-01', years: null }],
])('„%s“ names the day on which a unit opens', (text, expected) => {
  expect(until(text)).toEqual(expected)
})

test('a rule counts years from the last day of the unit', () => {
  const rule = 'Aðgangur er háður leyfi safnsins uns 80 ár eru liðin frá síðustu færslu.'
  expect(until(rule, '1956-12-31')).toEqual({ until: '2037-01-01', years: 80 })
  expect(until(rule, '1930-12-31')).toBeNull()
  expect(until(rule)).toBeNull()
})

test.each([
  'Skjölin eru öllum opin á lestrarsal, nema annað sé tekið fram.',
  'Öllum opið. Nær til ársins 2037.',
  'Lokað til 1. janúar 2020',
  'Lokað',
  '',
])('„%s“ closes nothing for a known time', (text) => {
  expect(until(text, '1990-12-31')).toBeNull()
})
