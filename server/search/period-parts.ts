import type { SearchPeriod } from '#contract/histogram.ts'
import { dateCondition } from './date-lexemes.ts'
import { UNDATED_VALUE } from './date-values.ts'
import { valueLexeme } from './lexemes.ts'
import type { Part } from './query-terms.ts'

/**
 * A range of years as parts of a query. The ends may be given in either order. (search.period,
 * search.certainPeriod)
 */
export const periodParts = (asked: SearchPeriod = {}): Part[] => {
  const years = yearsOf(asked)
  if (!years) return []
  const { first, last } = years
  const overlap: Part = {
    kind: 'period',
    not: false,
    period: {
      from: first === undefined ? '-infinity' : firstDay(first),
      to: last === undefined ? 'infinity' : lastDay(last),
    },
  }
  if (!asked.undated) return [overlap, ...outside(asked)]
  // A period cannot be an alternative to other parts; its lexemes can.
  return [{ kind: 'any', not: false, of: [[asLexemes(overlap), ...outside(asked)], [UNDATED]] }]
}

/** The same as lexemes, for requests that are counted and compared together. */
export const periodAsLexemes = (asked: SearchPeriod | undefined): Part[] =>
  periodParts(asked).map(asLexemes)

/** Records without a date. */
const UNDATED: Part = {
  kind: 'value',
  not: false,
  lexemes: [{ lexeme: valueLexeme(UNDATED_VALUE.field, UNDATED_VALUE.value) }],
}

const yearsOf = ({ from, to }: SearchPeriod) => {
  if (from === undefined && to === undefined) return null
  if (from === undefined || to === undefined) return { first: from, last: to }
  return { first: Math.min(from, to), last: Math.max(from, to) }
}

/** Excludes dates with a part before or after the years, if only certain ones are asked for. */
const outside = (asked: SearchPeriod): Part[] => {
  const { first, last } = (asked.certain && yearsOf(asked)) || {}
  return [
    ...(first !== undefined && first > 1 ? [{ from: null, to: lastDay(first - 1) }] : []),
    ...(last === undefined ? [] : [{ from: firstDay(last + 1), to: null }]),
  ].map((span): Part => ({ kind: 'value', not: true, lexemes: dateCondition(span) }))
}

const asLexemes = (part: Part): Part => {
  if (part.kind !== 'period') return part
  const dayOf = (day: string) => (day.endsWith('infinity') ? null : day)
  const { from, to } = part.period
  return { kind: 'value', not: false, lexemes: dateCondition({ from: dayOf(from), to: dayOf(to) }) }
}

const firstDay = (year: number): string => `${String(year).padStart(4, '0')}-01-01`
const lastDay = (year: number): string => `${String(year).padStart(4, '0')}-12-31`
