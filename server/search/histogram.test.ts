import { describe, expect, test } from 'vitest'
import type { DateSpan } from './engine.ts'
import { histogramOf } from './histogram.ts'
import { yearOfDay } from './memory/date-spans.ts'

const span = (first: number, last: number, n = 1, isOpen = false): DateSpan => ({
  years: { first, last },
  isOpen,
  n,
})
const bin = (year: number, certain: number, possible: number) => ({ year, certain, possible })

describe('a histogram', () => {
  const SPANS = [
    span(1930, 1930, 3),
    span(1931, 1939),
    span(1935, 1944, 2),
    span(1929, 1951),
    { years: null, isOpen: false, n: 4 },
  ]

  test('tells certain dates from possible ones', () => {
    expect(histogramOf(SPANS, { step: 10 })).toEqual({
      step: 10,
      first: 1929,
      last: 1951,
      undated: 4,
      bins: [bin(1920, 0, 1), bin(1930, 4, 3), bin(1940, 0, 3), bin(1950, 0, 1)],
    })
    expect(histogramOf(SPANS, { step: 100 }).bins).toEqual([bin(1900, 7, 0)])
  })

  test('counts a date that is open at an end as possible where its other end is', () => {
    expect(histogramOf([span(1930, 1930, 2, true)], { step: 100 }).bins).toEqual([bin(1900, 0, 2)])
  })

  test('counts the steps of a range only, and tells the years of all', () => {
    const { bins, first, last } = histogramOf(SPANS, { step: 1, from: 1938, to: 1940 })
    expect(bins).toEqual([bin(1938, 0, 4), bin(1939, 0, 4), bin(1940, 0, 3)])
    expect([first, last]).toEqual([1929, 1951])
    expect(histogramOf(SPANS, { step: 10, from: 1960 }).bins).toEqual([])
    expect(histogramOf(SPANS, { step: 10, from: 1950, to: 1930 }).bins).toEqual([])
  })

  test.each([
    ['years of a short range', 1200, { from: 1930, to: 1939 }, 1],
    ['decades of a longer one', 1200, {}, 10],
    ['wider steps where there are too many', 1200, { step: 1 as const }, 10],
    ['centuries of more than a thousand years', 900, {}, 100],
  ])('has %s', (_name, first, request, step) => {
    const spans = [span(first, first), span(1970, 1970)]
    expect(histogramOf(spans, request).step).toBe(step)
  })

  test('of results without any date has no step', () => {
    const undated = { years: null, isOpen: false, n: 2 }
    expect(histogramOf([undated], {})).toEqual({
      step: 10,
      first: null,
      last: null,
      undated: 2,
      bins: [],
    })
  })
})

test('the year of a day is that of the calendar', () => {
  const dayOf = (day: string) => (Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000
  for (const year of [1, 4, 100, 400, 1582, 1600, 1899, 1900, 1904, 1999, 2000, 2001, 2100, 9998])
    for (const day of ['01-01', '02-28', '12-31'])
      expect(yearOfDay(dayOf(`${String(year).padStart(4, '0')}-${day}`))).toBe(year)
})
