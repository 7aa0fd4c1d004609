import type { YearRange } from '#contract/histogram.ts'
import { dateCondition } from './date-lexemes.ts'
import type { Part } from './query-terms.ts'

/** A range of years as a part of a query. The ends may be given in either order. (search.period) */
export const periodParts = ({ from, to }: YearRange = {}): Part[] => {
  const years = [from, to].filter((year) => year !== undefined)
  if (years.length === 0) return []
  const [first, last] = years.length === 2 ? years.toSorted((a, b) => a - b) : [from, to]
  const day = (year: number, rest: string) => `${String(year).padStart(4, '0')}-${rest}`
  return [
    {
      kind: 'period',
      not: false,
      period: {
        from: first === undefined ? '-infinity' : day(first, '01-01'),
        to: last === undefined ? 'infinity' : day(last, '12-31'),
      },
    },
  ]
}

/** The same as lexemes, for requests that are counted and compared together. */
export const periodAsLexemes = (range: YearRange | undefined): Part[] =>
  periodParts(range).flatMap((part): Part[] => {
    if (part.kind !== 'period') return []
    const dayOf = (day: string) => (day.endsWith('infinity') ? null : day)
    const { from, to } = part.period
    const lexemes = dateCondition({ from: dayOf(from), to: dayOf(to) })
    return [{ kind: 'value', not: false, lexemes }]
  })
