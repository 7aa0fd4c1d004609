import type { DateSpan, YearSpan } from '#server/search/engine.ts'
import { OPEN_DATE } from '#server/search/date-values.ts'
import { slotsOf, type Bitset } from './bitset.ts'
import type { FoundSet, MemoryIndex } from './memory-index.ts'
import type { Span, SpanTable } from './span-table.ts'
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
const NO_DATE = 2 ** 31 - 1

/** The year of a day; days count from 2000-01-01. */
export const yearOfDay = (day: number): number => {
  let year = Math.min(YEARS - 1, Math.max(1, Math.floor(day / DAYS_IN_YEAR) + 2000))
  while (day < FIRST_DAYS[year]! && year > 1) year--
  while (day >= FIRST_DAYS[year + 1]! && year < YEARS - 1) year++
  return year
}

/** The key of records without a date. */
const UNDATED = -1

/** The spans of all used slots; reads those used since the last call. */
const spansIn = (index: MemoryIndex): SpanTable => {
  const table = index.spans
  const used = index.used[0] ?? 0
  if (table.read === used) return table
  const { spans, places, placeOf } = table
  const isOpen = openDates(index)
  for (let slot = table.read; slot < used; slot++) {
    const key = keyOf(index.first[slot]!, index.last[slot]!, () => isOpen(slot))
    const known = places.get(key)
    placeOf[slot] = known ?? spans.length
    if (known !== undefined) continue
    places.set(key, spans.length)
    spans.push(spanOf(key))
  }
  table.read = used
  return table
}

/** The first and last year of two days and whether the date is open, as one number. */
const keyOf = (first: number, last: number, isOpen: () => boolean): number => {
  if (first === NO_DATE) return UNDATED
  const begin = yearOfDay(first)
  const end = last - first < 365 && last < FIRST_DAYS[begin + 1]! ? begin : yearOfDay(last)
  return (begin * YEARS + end) * 2 + Number(first === last && isOpen())
}

const spanOf = (key: number): Span => {
  if (key === UNDATED) return { years: null, isOpen: false }
  const years = Math.floor(key / 2)
  return {
    years: { first: Math.floor(years / YEARS), last: years % YEARS },
    isOpen: key % 2 === 1,
  }
}

/** The dates of records by first and last year, with how many records have each. */
export const dateSpansOf = (index: MemoryIndex, found: FoundSet): DateSpan[] =>
  (found.spans ??= countSpans(index, found.slots))

const countSpans = (index: MemoryIndex, found: Bitset): DateSpan[] => {
  const { spans, placeOf } = spansIn(index)
  const counts = new Uint32Array(spans.length)
  for (let at = 0; at < found.length; at++)
    for (let word = found[at]!; word !== 0; word &= word - 1)
      counts[placeOf[(at << 5) + (31 - Math.clz32(word & -word))]!]!++
  return spans.flatMap((span, place) => {
    const n = counts[place]!
    return n > 0 ? [{ ...span, n }] : []
  })
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
