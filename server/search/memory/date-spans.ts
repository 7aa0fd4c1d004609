import type { DateSpan, YearSpan } from '#server/search/engine.ts'
import { OPEN_DATE } from '#server/search/date-values.ts'
import { slotsOf, type Bitset } from './bitset.ts'
import type { MemoryIndex } from './memory-index.ts'
import { placesOfField, valueAt } from './value-table.ts'

/** Days of years since 2000-01-01: the first day of each year from 1 to 10,000. */
const FIRST_DAYS = Int32Array.from({ length: 10_001 }, (_, year) => {
  const before = year - 1
  const leaps = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  return before * 365 + leaps - 730_119
})
const DAYS_IN_YEAR = 365.2425
const YEARS = 10_000
/** The first day of a record without a date. */
export const NO_DATE = 2 ** 31 - 1

/** The year of a day; days count from 2000-01-01. */
export const yearOfDay = (day: number): number => {
  let year = Math.min(YEARS - 1, Math.max(1, Math.floor(day / DAYS_IN_YEAR) + 2000))
  while (day < FIRST_DAYS[year]! && year > 1) year--
  while (day >= FIRST_DAYS[year + 1]! && year < YEARS - 1) year++
  return year
}

/** The dates of records by first and last year, with how many records have each. */
export const dateSpansOf = (index: MemoryIndex, found: Bitset): DateSpan[] => {
  const isOpen = openDates(index)
  const single = new Uint32Array(YEARS)
  const others = new Map<number, number>()
  let undated = 0
  for (const slot of slotsOf(found)) {
    const [first, last] = [index.first[slot]!, index.last[slot]!]
    if (first === NO_DATE) undated++
    else {
      const begin = yearOfDay(first)
      const end = last - first < 365 && last < FIRST_DAYS[begin + 1]! ? begin : yearOfDay(last)
      const open = first === last && isOpen(slot)
      if (begin === end && !open) single[begin]!++
      else {
        const key = (begin * YEARS + end) * 2 + Number(open)
        others.set(key, (others.get(key) ?? 0) + 1)
      }
    }
  }
  return [
    ...(undated > 0 ? [{ years: null, isOpen: false, n: undated }] : []),
    ...Array.from(single.entries()).flatMap(([year, n]) =>
      n > 0 ? [{ years: { first: year, last: year }, isOpen: false, n }] : [],
    ),
    ...Array.from(others, ([key, n]) => {
      const years = Math.floor(key / 2)
      return {
        years: { first: Math.floor(years / YEARS), last: years % YEARS },
        isOpen: key % 2 === 1,
        n,
      }
    }),
  ]
}

/** The first and last year of the records with each value of a field, open dates apart. */
export const valueYearsOf = (
  index: MemoryIndex,
  found: Bitset,
  field: string,
): Map<string, YearSpan> => {
  const { from, to, later } = placesOfField(index.values, field)
  const laterPlaces = new Set(later)
  const isOpen = openDates(index)
  const days = new Map<number, YearSpan>()
  for (const slot of slotsOf(found)) {
    const [first, last] = [index.first[slot]!, index.last[slot]!]
    if (first > last || (first === last && isOpen(slot))) continue
    const end = index.valuesFrom[slot + 1]!
    for (let at = index.valuesFrom[slot]!; at < end; at++) {
      const place = index.valuesOf[at]!
      if ((place < from || place >= to) && !laterPlaces.has(place)) continue
      const known = days.get(place)
      if (!known) days.set(place, { first, last })
      else {
        if (first < known.first) known.first = first
        if (last > known.last) known.last = last
      }
    }
  }
  return new Map(
    Array.from(days, ([place, { first, last }]) => [
      valueAt(index.values, place),
      { first: yearOfDay(first), last: yearOfDay(last) },
    ]),
  )
}

/** Tells of a record whose first and last day are one whether its date is open at an end. */
const openDates = ({ values, valuesFrom, valuesOf }: MemoryIndex): ((slot: number) => boolean) => {
  const { from, to, later } = placesOfField(values, OPEN_DATE.field)
  const places = [...Array.from({ length: to - from }, (_, n) => from + n), ...later]
  const open = places.find((place) => valueAt(values, place) === OPEN_DATE.value)
  if (open === undefined) return () => false
  return (slot) => {
    const end = valuesFrom[slot + 1]!
    for (let at = valuesFrom[slot]!; at < end; at++) if (valuesOf[at] === open) return true
    return false
  }
}
