import { expect, test } from 'vitest'
import { parseDate } from '#contract/dates.ts'
import { dateKeys, decadeBucketsOf, yearBucketsOf } from './date-values.ts'

test.each([
  ['17. júní 1944', ['1940']],
  ['1930', ['1930']],
  ['1928-1932', ['1920', '1930']],
  ['1920-1939', ['1920', '1930']],
  ['1920-1940', ['unsure']],
  ['19. öld', ['unsure']],
  ['fyrir 1930', ['unsure']],
  ['um 1930', ['1920', '1930']],
])('%s counts in %s', (text, decades) => {
  expect(decadeBucketsOf(parseDate(text))).toEqual(decades)
})

test.each([
  ['17. júní 1944', ['1944']],
  ['1928-1932', ['1928', '1929', '1930', '1931', '1932']],
  ['1928-1933', ['unsure']],
  ['um 1930', ['unsure']],
  ['fyrir 1930', ['unsure']],
])('%s counts in the years %s', (text, years) => {
  expect(yearBucketsOf(parseDate(text))).toEqual(years)
})

test('a record without a date is undated in both', () => {
  for (const date of [null, undefined, 'x', {}, { min: 7 }]) {
    expect(decadeBucketsOf(date)).toEqual(['undated'])
    expect(yearBucketsOf(date)).toEqual(['undated'])
  }
})

test('an open date sorts by the end it has, and a missing date comes last both ways', () => {
  expect(dateKeys({ min: null, max: '1929-12-31' })).toEqual({
    first: '1929-12-31',
    last: '1929-12-31',
  })
  expect(dateKeys(undefined)).toEqual({ first: 'infinity', last: '-infinity' })
  expect(dateKeys({ min: '1930', max: 'bull' })).toEqual({ first: 'infinity', last: '-infinity' })
})
