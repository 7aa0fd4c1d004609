import { z } from 'zod'
import { bothLanguages, boundedRecord } from './common.ts'
import { histogram, histogramRequest, period, yearRangeAsText } from './histogram.ts'
import {
  AGGREGATIONS_MAX,
  BROWSE_PAGE_SIZE,
  EDIT_VALUE_MAX,
  QUERY_MAX,
  SEARCH_FROM_MAX,
} from './limits.ts'
import { RIGHTS_URIS, USE_CLASSES } from './rights.ts'

/** The last word of a query, which is still being typed. */
export const LAST_WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*-?$/u

/** The query with its last word completed. */
export const completed = (query: string, word: string): string =>
  query.replace(LAST_WORD, () => word)

export const QUERY_TYPES = ['must', 'should', 'should_not', 'must_not'] as const

/**
 * A condition of a search; one without a string value is dropped. At least one `should` condition
 * must match; those with the same `group`, such as the ticks of a facet, are counted within it.
 * (records.filter)
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

/** Drops filters without a string value. (records.filter) */
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
 * Orders by a field that the tenant offers for sorting: `field:City`, descending `-field:City`.
 * (search.fieldOrder)
 */
export const sort = z.union([
  z.enum(SORTS),
  z.templateLiteral([z.literal(['', '-']), 'field:', z.string().min(1).max(100)]),
])
export type Sort = z.output<typeof sort>

/** The field of such an order; undefined for other orders. */
export const fieldOfSort = (order: string | undefined): string | undefined =>
  /^-?field:(.{1,100})$/su.exec(order ?? '')?.[1]

/**
 * Flat names of embedded metadata (`ObjectName`, `Keywords`, …), and `rel`, `sha256`, `width`,
 * `height`, `date`, `indexedAt`. (records.source)
 */
export const source = z.record(z.string(), z.unknown())

/**
 * Marks around matching words in `highlight`. The texts are plain, not HTML: split them at the
 * marks, as `marked` does. (records.highlight)
 */
export const HIGHLIGHT_MARKS = ['<em>', '</em>'] as const

/** A highlighted text in pieces, in order; matching ones are marked. */
export const marked = (text: string): { text: string; found: boolean }[] =>
  text
    .split(/(<em>.*?<\/em>)/su)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('<em>')
        ? { text: piece.slice(4, -5), found: true }
        : { text: piece, found: false },
    )

/** The rights in force of a record: its own, else those of its index; null if none are stated. */
export const rightsInForce = z
  .object({
    uri: z.enum(RIGHTS_URIS),
    class: z.enum(USE_CLASSES),
    from: z.enum(['record', 'index']),
  })
  .nullable()

export const hit = z.object({
  _id: z.string(),
  _index: z.string(),
  _score: z.number().nullable(),
  _source: source,
  rights: rightsInForce,
  highlight: z.record(z.string(), z.array(z.string())).optional(),
  /** Whether it is hidden from visitors; only for people who see hidden records. */
  hidden: z.literal(true).optional(),
})
export type Hit = z.output<typeof hit>

/**
 * Counts the values of a field. `decade` and `dateYear` exist besides the record's own fields.
 * Their keys are years such as `1930`; `unsure` for a date that spans more than twenty years (five
 * for `dateYear`) or is open at an end; `undated` without a date. (search.decade, search.year)
 * Values of other fields, such as titles and texts, are read from the matching records, within the
 * limits of `ANY_FIELD`. (search.anyField)
 */
const aggregation = z.object({
  field: z.string().min(1).max(100),
  size: z.int().min(1).max(10_000).default(100),
  order: z.enum(['count', 'key']).default('count'),
})

export const searchBody = z.object({
  /** A query as people type it; server/search/query-grammar.ts has its grammar. (search.query) */
  query: z.string().max(QUERY_MAX).default(''),
  filters: z.array(filter).max(100).default([]),
  aggs: boundedRecord(z.string().min(1).max(50), aggregation, AGGREGATIONS_MAX).default({}),
  /** Only records whose date overlaps these years. (search.period, search.certainPeriod) */
  period: period.optional(),
  /** Counts the results by their dates. `period` is ignored. (search.histogram) */
  histogram: histogramRequest.optional(),
  sort: sort.optional(),
  from: z
    .int()
    .min(0)
    .refine((from) => from <= SEARCH_FROM_MAX, { params: { format: 'searchFrom' } })
    .default(0),
  size: z.int().min(0).max(1000).default(BROWSE_PAGE_SIZE),
  /** The position where the page before ended, from its answer. */
  cursor: z.string().max(2000).optional(),
  _source: z.array(z.string().max(100)).max(100).optional(),
  /** Whether some of the words are searched if no record has them all. (search.fallback) */
  fallback: z.boolean().default(true),
})

/** Filters in a query string: a JSON list. */
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
  .extend(yearRangeAsText.shape)
  .extend({ filters: filtersAsText, lang: z.enum(['is', 'en']).default('is') })

export const searchAnswer = z.object({
  took: z.number(),
  hits: z.object({ total: z.int(), hits: z.array(hit) }),
  aggregations: z.record(
    z.string(),
    z.object({
      buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })),
      /**
       * Only if not all matching records were counted: the number of counted records; 0 on timeout.
       * (search.anyField)
       */
      of: z.int().optional(),
    }),
  ),
  /** If it was requested. (search.histogram) */
  histogram: histogram.optional(),
  cursor: z.string().nullable(),
  /** If no record has all words: a corrected query that matches something. (search.spelling) */
  suggestion: z.string().nullable(),
  /**
   * If no record has all words, the results are those of the other words: the words, phrases and
   * fields that were left out, as typed. Empty normally. (search.fallback)
   */
  missing: z.array(z.string()),
  /** Those of them that no visible record has. */
  unknown: z.array(z.string()),
})
export type SearchAnswer = z.output<typeof searchAnswer>

/**
 * Completions of a query: its last word, the commonest first, and values of fields with their
 * number of records. (records.suggest)
 */
export const suggestions = z.object({
  words: z.array(z.string()),
  values: z.array(
    z.object({
      field: z.string(),
      label: bothLanguages,
      value: z.string(),
      count: z.int(),
    }),
  ),
})
export type Suggestions = z.output<typeof suggestions>
