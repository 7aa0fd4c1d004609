import { expect, test } from 'vitest'
import { ignoredText } from './ignored-query.ts'

test.each([
  ['Þ', /^„Þ“ er of stutt til að leita að/],
  [' á ', /^„á“ er of stutt til að leita að/],
  ['""', /^Í leitinni er ekkert orð/],
  ['---', /^Í leitinni er ekkert orð/],
])('a query that is not searched is named: %s', (query, text) => {
  expect(ignoredText(query)).toMatch(text)
})

test.each(['', '  ', 'Þó', '"á bát"', '12', '-hús'])('a query that is searched: %s', (query) => {
  expect(ignoredText(query)).toBeNull()
})
