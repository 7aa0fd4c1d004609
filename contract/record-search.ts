import { z } from 'zod'
import { boundedRecord } from './common.ts'
import {
  AGGREGATIONS_MAX,
  BROWSE_PAGE_SIZE,
  EDIT_VALUE_MAX,
  QUERY_MAX,
  SEARCH_FROM_MAX,
} from './limits.ts'

/** The word that a query ends with, as it is being written. */
export const LAST_WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*-?$/u

export const QUERY_TYPES = ['must', 'should', 'should_not', 'must_not'] as const

/**
 * A condition of a search; one without a string value is dropped. Of the `should` conditions at
 * least one must hold; those that name a `group`, as the ticks of one facet do, are counted within
 * it. (records.filter)
 */
export const filter = z.object({
  type: z.literal('term').default('term'),
  field: z.string().min(1).max(100),
  value: z
    .unknown()
    .refine((value) => typeof value !== 'string' || value.length <= EDIT_VALUE_MAX)
    .optional(),
  queryType: z.enum(QUERY_TYPES).default('must'),
  group: z.string().max(100).optional(),
})

type Filter = z.output<typeof filter>

/** Filters without a string value are dropped. (records.filter) */
export const stringFilters = (
  filters: readonly Filter[],
): (Omit<Filter, 'type'> & { value: string })[] =>
  filters.flatMap(({ field, value, queryType, group }) =>
    typeof value === 'string' && value !== ''
      ? [{ field, value, queryType, ...(group !== undefined && { group }) }]
      : [],
  )

export const SORTS = [
  'relevance',
  'indexed',
  'date',
  '-date',
  'title',
  '-title',
  'file',
  '-file',
] as const

/**
 * An order by a field that the tenant offers as one: `field:City`, and `-field:City` for the other
 * way. (search.fieldOrder)
 */
export const sort = z.union([
  z.enum(SORTS),
  z.templateLiteral([z.literal(['', '-']), 'field:', z.string().min(1).max(100)]),
])
export type Sort = z.output<typeof sort>

/** The field of such an order; nothing for others. */
export const fieldOfSort = (order: string | undefined): string | undefined =>
  /^-?field:(.{1,100})$/su.exec(order ?? '')?.[1]

/**
 * Flat names as in embedded metadata (`ObjectName`, `Keywords`, …), and `rel`, `sha256`, `width`,
 * `height`, `date`, `indexedAt`. (records.source)
 */
export const source = z.record(z.string(), z.unknown())

/**
 * Marks around the words found in `highlight`. The texts are plain, not HTML: split them at the
 * marks, as `marked` does. (records.highlight)
 */
export const HIGHLIGHT_MARKS = ['<em>', '</em>'] as const

/** A highlighted text in pieces, in order; those that were found are marked. */
export const marked = (text: string): { text: string; found: boolean }[] =>
  text
    .split(/(<em>.*?<\/em>)/su)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('<em>')
        ? { text: piece.slice(4, -5), found: true }
        : { text: piece, found: false },
    )

export const hit = z.object({
  _id: z.string(),
  _index: z.string(),
  _score: z.number().nullable(),
  _source: source,
  highlight: z.record(z.string(), z.array(z.string())).optional(),
})
export type Hit = z.output<typeof hit>

/**
 * Counts the values of a field. `decade` and `dateYear` are offered beside a record's own fields:
 * keys are `1930` and, for a date that spans more than twenty years (of a year: five) or is open at
 * an end, `unsure`; without a date, `undated`. (search.decade, search.year) Values that are not
 * counted beforehand, as titles and texts, are read from the records found: of so many at most, and
 * for so long, as `ANY_FIELD` says. (search.anyField)
 */
const aggregation = z.object({
  field: z.string().min(1).max(100),
  size: z.int().min(1).max(10_000).default(100),
  order: z.enum(['count', 'key']).default('count'),
})

export const searchBody = z.object({
  /** Words; „phrases“, begin*, -without, field:value and ár:1930-1939 among them. (search.query) */
  query: z.string().max(QUERY_MAX).default(''),
  filters: z.array(filter).max(100).default([]),
  aggs: boundedRecord(z.string().min(1).max(50), aggregation, AGGREGATIONS_MAX).default({}),
  sort: sort.optional(),
  from: z
    .int()
    .min(0)
    .refine((from) => from <= SEARCH_FROM_MAX, { params: { format: 'searchFrom' } })
    .default(0),
  size: z.int().min(0).max(1000).default(BROWSE_PAGE_SIZE),
  /** Where the page before ended, as its answer said. */
  cursor: z.string().max(2000).optional(),
  _source: z.array(z.string().max(100)).max(100).optional(),
})

/** Filters as they stand in an address: a list in JSON. */
const filtersAsText = z
  .string()
  .max(8000)
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', input: text })
      return z.NEVER
    }
  })
  .pipe(z.array(filter).max(100))

export const exportQuery = searchBody
  .pick({ query: true, sort: true })
  .extend({ filters: filtersAsText, lang: z.enum(['is', 'en']).default('is') })

export const searchAnswer = z.object({
  took: z.number(),
  hits: z.object({ total: z.int(), hits: z.array(hit) }),
  aggregations: z.record(
    z.string(),
    z.object({
      buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })),
      /**
       * Only where not all records found were counted: of how many the counts are; 0 where it took
       * too long. (search.anyField)
       */
      of: z.int().optional(),
    }),
  ),
  cursor: z.string().nullable(),
  /**
   * Where nothing is found: the query as it might have been meant, which finds something.
   * (search.spelling)
   */
  suggestion: z.string().nullable(),
})
export type SearchAnswer = z.output<typeof searchAnswer>

/**
 * How a query may go on: its last word written out, the commonest first, and values of fields with
 * how many records have them. (records.suggest)
 */
export const suggestions = z.object({
  words: z.array(z.string()),
  values: z.array(
    z.object({
      field: z.string(),
      label: z.object({ is: z.string(), en: z.string() }),
      value: z.string(),
      count: z.int(),
    }),
  ),
})
export type Suggestions = z.output<typeof suggestions>
