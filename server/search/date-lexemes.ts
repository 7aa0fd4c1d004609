import type { TermClass } from './analyser/analyser.ts'
import { OPEN_DATE } from './date-values.ts'
import { type LexemePattern, valueLexeme } from './lexemes.ts'

/**
 * A calendar unit as the beginning of an ISO day: century `19`, decade `193`, year `1930`, month
 * `1930-06`, day `1930-06-01`.
 */
type Unit = string

/** First and last day (ISO); null: open at that end. */
export type DateSpan = { from: string | null; to: string | null }

/** Lengths of the units, the widest first. */
const LENGTHS = [2, 3, 4, 7, 10] as const
const [CENTURY, , YEAR, , DAY] = LENGTHS
/** Days outside are moved to these. */
const [EARLIEST, LATEST] = ['0001-01-01', '2199-12-31']
/** A record whose date is open at one end covers this many years more there. */
const OPEN_YEARS = 99
/** A longer span consists of whole years, so that it has few units. */
const LONGEST_BY_DAYS = 2

/** The wider units around a unit, the widest first. */
const widerThan = (unit: Unit): Unit[] =>
  LENGTHS.filter((length) => length < unit.length).map((length) => unit.slice(0, length))

const firstDay = (unit: Unit): string => unit + '0000-01-01'.slice(unit.length)
const lastDay = (unit: Unit): string => {
  if (unit.length === DAY) return unit
  if (unit.length <= YEAR) return unit + '9999-12-31'.slice(unit.length)
  const [year = 0, month = 0] = unit.split('-').map(Number)
  return `${unit}-${new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()}`
}

/** The units within a unit. */
const partsOf = (unit: Unit): Unit[] => {
  const numbered = (count: number, from: number) =>
    Array.from({ length: count }, (_, n) => String(n + from))
  if (unit.length < YEAR) return numbered(10, 0).map((digit) => unit + digit)
  const count = unit.length === YEAR ? 12 : Number(lastDay(unit).slice(-2))
  return numbered(count, 1).map((number) => `${unit}-${number.padStart(2, '0')}`)
}

/** The fewest units that cover a span of days exactly. */
const unitsWithin = (from: string, to: string, units: readonly Unit[]): Unit[] =>
  units.flatMap((unit) => {
    const [first, last] = [firstDay(unit), lastDay(unit)]
    if (last < from || first > to) return []
    return from <= first && last <= to ? [unit] : unitsWithin(from, to, partsOf(unit))
  })

const unitsOf = ({ from, to }: { from: string; to: string }): Unit[] => {
  const [first, last] = [from < EARLIEST ? EARLIEST : from, to > LATEST ? LATEST : to]
  if (first > last) return []
  const isLong = yearOf(last) - yearOf(first) > LONGEST_BY_DAYS
  const [begin, end] = isLong
    ? [`${first.slice(0, YEAR)}-01-01`, `${last.slice(0, YEAR)}-12-31`]
    : [first, last]
  const centuries = Array.from({ length: 22 }, (_, n) => String(n).padStart(CENTURY, '0'))
  return unitsWithin(begin, end, centuries)
}

const yearOf = (day: string): number => Number(day.slice(0, YEAR))
const shiftYear = (day: string, by: number): string =>
  String(Math.max(1, yearOf(day) + by)).padStart(YEAR, '0') + day.slice(YEAR)

/** The lexeme of a date that is open at one end, if its sort keys are of one day. */
export const OPEN_DATE_LEXEME = valueLexeme(OPEN_DATE.field, OPEN_DATE.value)

const overlapping = (unit: Unit): string => `%o${unit}`
const covering = (unit: Unit): string => `%c${unit}`

/**
 * The lexemes of a record's date: it overlaps its own units and all around them, and covers all
 * units within its own. Their classes rank a date below a word, and a wide date below a narrow one.
 * (search.dateWords)
 */
export const dateLexemes = ({ from, to }: DateSpan): Map<string, TermClass> => {
  const lexemes = new Map<string, TermClass>()
  const first = from ?? (to && shiftYear(to, -OPEN_YEARS))
  const last = to ?? (from && shiftYear(from, OPEN_YEARS))
  const units = first && last ? unitsOf({ from: first, to: last }) : []
  for (const unit of units) {
    for (const one of [...widerThan(unit), unit]) lexemes.set(overlapping(one), 'lemma')
    if (unit.length < DAY) lexemes.set(covering(unit), unit.length === CENTURY ? 'part' : 'guess')
  }
  return lexemes
}

/** What records have whose date overlaps a span: any of these lexemes. (search.dateWords) */
export const dateCondition = ({ from, to }: DateSpan): LexemePattern[] => {
  const units = unitsOf({ from: from ?? EARLIEST, to: to ?? LATEST })
  const lexemes = units.flatMap((unit) => [overlapping(unit), ...widerThan(unit).map(covering)])
  return [...new Set(lexemes)].map((lexeme) => ({ lexeme }))
}
