import { z } from 'zod'

const [FIRST_YEAR, LAST_YEAR] = [1, 9999]
const year = z.int().min(FIRST_YEAR).max(LAST_YEAR)

/** Years, both included; open at an end that is not given. */
export const yearRange = z.object({ from: year.optional(), to: year.optional() })
export type YearRange = z.output<typeof yearRange>

/**
 * Limits results to years. `certain`: the whole date lies within the years, not only a part of it;
 * a date that is open at an end counts for a hundred years. `undated`: also results without a date.
 */
export const period = yearRange.extend({
  certain: z.boolean().optional(),
  undated: z.boolean().optional(),
})
export type SearchPeriod = z.output<typeof period>

const yearAsText = z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR)
/** The same in a query string. */
export const yearRangeAsText = z.object({
  from: yearAsText.optional(),
  to: yearAsText.optional(),
})

/** Years of a step of a histogram. */
export const HISTOGRAM_STEPS = [1, 10, 100] as const

/**
 * Counts the results by year, decade or century; without a step by what suits the range. A range
 * limits the steps that are counted. (search.histogram)
 */
export const histogramRequest = yearRange.extend({ step: z.literal(HISTOGRAM_STEPS).optional() })
export type HistogramRequest = z.output<typeof histogramRequest>

/**
 * `first` and `last`: the years of all results, null without any date. `undated`: results without a
 * date. `certain`: dates wholly within the step that begins with `year`; `possible`: dates that
 * overlap it, but not wholly. Steps without any are left out.
 */
export const histogram = z.object({
  step: z.literal(HISTOGRAM_STEPS),
  first: z.int().nullable(),
  last: z.int().nullable(),
  undated: z.int(),
  bins: z.array(z.object({ year: z.int(), certain: z.int(), possible: z.int() })),
})
export type Histogram = z.output<typeof histogram>
