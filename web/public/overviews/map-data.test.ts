import { expect, test } from 'vitest'
import type { CountedPlace } from '#contract/overviews.ts'
import { dotsOf } from './map-data.ts'

const place = (value: string, count: number, lat: number, lon: number, field = 'City') =>
  ({
    field,
    label: { is: 'Staður', en: 'Place' },
    value,
    count,
    position: { lat, lon },
  }) satisfies CountedPlace

test('dots have areas in proportion to their records, and few records are still seen', () => {
  const [many, some, one] = dotsOf([
    place('Akureyri', 400, 65.68, -18.1),
    place('Reykjavík', 100, 64.13, -21.86),
    place('Höfn', 1, 64.25, -15.21),
  ])
  expect((many?.radius ?? 0) / (some?.radius ?? 0)).toBeCloseTo(2)
  expect(one?.radius).toBeGreaterThanOrEqual(6)
})

test('a place that two fields name is one dot', () => {
  const dots = dotsOf([
    place('Akureyri', 9, 65.68, -18.1),
    place('Akureyri', 4, 65.68, -18.1, 'PlaceAccessPoints'),
  ])
  expect(dots.map((dot) => dot.place.count)).toEqual([9])
})

test('a name stands to the left where the right is taken, and is left out where both are', () => {
  const [first, second, third] = dotsOf([
    place('Reykjavík', 9, 64.13, -21.86),
    place('Kópavogur', 8, 64.11, -21.6),
    place('Garðabær', 7, 64.12, -21.73),
  ])
  expect(second?.label?.isLeft).toBe(false)
  expect(first?.label?.isLeft).toBe(true)
  expect(third?.label).toBeNull()
})
