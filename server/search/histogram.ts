import { HISTOGRAM_BINS_MAX } from '#contract/limits.ts'
import { HISTOGRAM_STEPS, type Histogram, type HistogramRequest } from '#contract/histogram.ts'
import type { DateSpan } from './engine.ts'

/** A range of at most this many years is counted by year or by decade unless a step is given. */
const [YEARS_MAX, DECADES_MAX] = [40, 1000]

/**
 * Counts dates by steps of years. A date is certain in a step that contains all of it; else it is
 * possible in every step it overlaps. (search.histogram)
 */
export const histogramOf = (
  spans: readonly DateSpan[],
  { step: wanted, from, to }: HistogramRequest,
): Histogram => {
  const dated = spans.flatMap(({ years, ...span }) => (years ? [{ ...span, ...years }] : []))
  const undated = spans.reduce((sum, { years, n }) => (years ? sum : sum + n), 0)
  if (dated.length === 0) return { step: wanted ?? 10, first: null, last: null, undated, bins: [] }
  const first = dated.reduce((least, one) => Math.min(least, one.first), Infinity)
  const last = dated.reduce((most, one) => Math.max(most, one.last), -Infinity)
  const range = [Math.max(first, from ?? first), Math.min(last, to ?? last)] as const
  const step = stepOf(range, wanted)
  return { step, first, last, undated, bins: binsOf(dated, range, step) }
}

type Range = readonly [from: number, to: number]
type Dated = { first: number; last: number; isOpen: boolean; n: number }

const stepOf = ([from, to]: Range, wanted: Histogram['step'] | undefined): Histogram['step'] => {
  const years = to - from + 1
  const best = wanted ?? (years <= YEARS_MAX ? 1 : years <= DECADES_MAX ? 10 : 100)
  return HISTOGRAM_STEPS.find((step) => step >= best && years / step <= HISTOGRAM_BINS_MAX) ?? 100
}

const binsOf = (dated: readonly Dated[], [from, to]: Range, step: number): Histogram['bins'] => {
  const binOf = (year: number) => Math.floor(year / step)
  const [begin, end] = [binOf(from), binOf(to)]
  if (end < begin) return []
  const certain = new Int32Array(end - begin + 1)
  // How much the number of possible dates changes from one step to the next.
  const change = new Int32Array(end - begin + 2)
  const add = (counts: Int32Array, bin: number, n: number) => {
    counts[bin - begin] = (counts[bin - begin] ?? 0) + n
  }
  for (const { first, last, isOpen, n } of dated) {
    const [left, right] = [Math.max(begin, binOf(first)), Math.min(end, binOf(last))]
    if (left > right) continue
    if (!isOpen && binOf(first) === binOf(last)) add(certain, left, n)
    else {
      add(change, left, n)
      add(change, right + 1, -n)
    }
  }
  let possible = 0
  return Array.from(certain).flatMap((n, at) => {
    possible += change[at] ?? 0
    return n + possible > 0 ? [{ year: (begin + at) * step, certain: n, possible }] : []
  })
}
