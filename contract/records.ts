import { z } from 'zod'
import { inIndex, instant, inTenant, plainText } from './common.ts'
import { endpoints } from './endpoint.ts'
import { sizeFile } from './image-profiles.ts'
import { BROWSE_PAGE_SIZE, QUERY_MAX, TREE_PAGE_SIZE } from './limits.ts'

const text = z.string().regex(plainText)

/** The word that a query ends with, as it is being written. */
export const LAST_WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*-?$/u

export const QUERY_TYPES = ['must', 'should', 'should_not', 'must_not'] as const

/**
 * A condition of a search; one without a string value is dropped. Of the `should` conditions at least one must hold; those that name
 * a `group`, as the ticks of one facet do, are counted within it. (records.filter)
 */
export const filter = z.object({
  type: z.literal('term').default('term'),
  field: z.string().min(1).max(100),
  value: z.unknown(),
  queryType: z.enum(QUERY_TYPES).default('must'),
  group: z.string().max(100).optional(),
})

type Filter = z.output<typeof filter>

/** Filters without a string value are dropped. (records.filter) */
export const stringFilters = (filters: readonly Filter[]): (Omit<Filter, 'type'> & { value: string })[] =>
  filters.flatMap(({ field, value, queryType, group }) =>
    typeof value === 'string' && value !== '' ? [{ field, value, queryType, ...(group !== undefined && { group }) }] : [],
  )

export const SORTS = ['relevance', 'indexed', 'date', '-date', 'title', '-title', 'file', '-file'] as const

/** Flat names as in embedded metadata (`ObjectName`, `Keywords`, …), and `rel`, `sha256`, `width`, `height`, `date`, `indexedAt`. (records.source) */
export const source = z.record(z.string(), z.unknown())

/**
 * Marks around the words found in `highlight`. The texts are plain, not HTML: split them at the marks, as `marked` does.
 * (records.highlight)
 */
export const HIGHLIGHT_MARKS = ['<em>', '</em>'] as const

/** A highlighted text in pieces, in order; those that were found are marked. */
export const marked = (text: string): { text: string; found: boolean }[] =>
  text
    .split(/(<em>.*?<\/em>)/su)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('<em>') ? { text: piece.slice(4, -5), found: true } : { text: piece, found: false }))

export const hit = z.object({
  _id: z.string(),
  _index: z.string(),
  _score: z.number().nullable(),
  _source: source,
  highlight: z.record(z.string(), z.array(z.string())).optional(),
})
export type Hit = z.output<typeof hit>

/**
 * Counts the values of a field. `decade` and `dateYear` are offered beside a record's own fields: keys are `1930` and, for a date that
 * spans more than twenty years (of a year: five) or is open at an end, `unsure`; without a date, `undated`. (search.decade, search.year)
 * Values that are not counted beforehand, as titles and texts, are read from the records found: of so many at most, and for so long, as
 * `ANY_FIELD` says. (search.anyField)
 */
const aggregation = z.object({
  field: text.min(1).max(100),
  size: z.int().min(1).max(10_000).default(100),
  order: z.enum(['count', 'key']).default('count'),
})

export const searchBody = z.object({
  /** Words; „phrases“, begin*, -without, field:value and ár:1930-1939 among them. (search.query) */
  query: z.string().max(QUERY_MAX).default(''),
  filters: z.array(filter).max(100).default([]),
  aggs: z.record(text.min(1).max(50), aggregation).default({}),
  sort: z.enum(SORTS).optional(),
  from: z.int().min(0).max(10_000).default(0),
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
      /** Only where not all records found were counted: of how many the counts are; 0 where it took too long. (search.anyField) */
      of: z.int().optional(),
    }),
  ),
  cursor: z.string().nullable(),
  /** Where nothing is found: the query as it might have been meant, which finds something. (search.spelling) */
  suggestion: z.string().nullable(),
})
export type SearchAnswer = z.output<typeof searchAnswer>

/** Lowest and highest value of each part of a recording in turn, -127 to 127. (records.peaks) */
export const peaks = z.object({
  /** Seconds. */
  duration: z.number(),
  peaks: z.array(z.int()),
})

const ids = inTenant.extend({ ids: z.string().min(1).max(2000) })
const one = inIndex.extend({ recordId: z.uuid() })

export const record = z.object({
  id: z.string(),
  indexID: z.string(),
  source,
  /** Where each value came from: IPTC, XMP, EXIF, or `accepted` where people edited it. */
  origins: z.record(z.string(), z.string()),
  hidden: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  /** Fields that the record's source named, with the names people gave them there; beside those of `contract/fields.ts`. */
  own_fields: z.array(z.object({ field: z.string(), label: z.string() })),
  version: z.int(),
})

export type RecordShown = z.output<typeof record>

/** A unit of a tree of records. (records.tree) */
export const treeNode = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Level of description, as in EAD. */
  level: z.string().nullable(),
  code: z.string().nullable(),
  date: z.string().nullable(),
  /** Whether it has a picture. */
  pictured: z.boolean(),
  /** Units directly below it. */
  children: z.int(),
})
export type TreeNode = z.output<typeof treeNode>

/** How a query may go on: its last word written out, the commonest first, and values of fields with how many records have them. (records.suggest) */
export const suggestions = z.object({
  words: z.array(z.string()),
  values: z.array(z.object({ field: z.string(), label: z.object({ is: z.string(), en: z.string() }), value: z.string(), count: z.int() })),
})
export type Suggestions = z.output<typeof suggestions>

export const records = endpoints('records', {
  search: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:ids/search',
    needs: 'record.read',
    visitors: true,
    writes: false,
    params: ids,
    body: searchBody,
    answer: searchAnswer,
    problems: ['indices.notFound'],
    about: 'Searches indices, named with commas between.',
  },
  export: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:ids/search/export',
    needs: 'record.read',
    perMinute: 30,
    params: ids,
    query: exportQuery,
    problems: ['indices.notFound'],
    about: 'What a search finds as a table for a spreadsheet (CSV, UTF-8, semicolons); `filters` is the list of a search in JSON.',
  },
  mappings: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:ids/mappings',
    needs: 'record.read',
    visitors: true,
    params: ids,
    answer: z.array(
      z.object({
        field: z.string(),
        label: z.object({ is: z.string(), en: z.string() }),
        facet: z.boolean(),
        filter: z.boolean(),
        offered: z.boolean(),
      }),
    ),
    problems: ['indices.notFound'],
    about:
      'The fields of indices with their labels; `facet`: its values are counted beforehand, others more slowly; `filter`: a search can ask for one of its values; `offered`: the tenant offers it as a facet.',
  },
  suggest: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:ids/suggest',
    needs: 'record.read',
    visitors: true,
    params: ids,
    query: z.object({ q: z.string().max(QUERY_MAX).default('') }),
    answer: suggestions,
    problems: ['indices.notFound'],
    about: 'Words and values of fields that go on as the query ends, for a person who is writing it.',
  },
  mget: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:ids/mget',
    needs: 'record.read',
    visitors: true,
    writes: false,
    params: ids,
    body: z.object({ ids: z.array(z.string().max(100)).max(1000), _source: z.array(z.string().max(100)).max(100).optional() }),
    answer: z.object({ docs: z.array(z.object({ _id: z.string(), _index: z.string(), found: z.boolean(), _source: source.optional() })) }),
    problems: ['indices.notFound'],
    about: 'Several records by id, in the order asked.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId',
    needs: 'record.read',
    visitors: true,
    params: one,
    answer: record,
    problems: ['records.notFound'],
    about: 'One record with the origin of every value.',
  },
  tree: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/tree',
    needs: 'record.read',
    visitors: true,
    params: inIndex,
    query: z.object({
      node: z.uuid().optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(TREE_PAGE_SIZE),
    }),
    answer: z.object({
      /** The unit asked for and those above it, from the top, each with how many units stand before it; empty for the top itself. */
      path: z.array(treeNode.extend({ before: z.int() })),
      total: z.int(),
      offset: z.int(),
      children: z.array(treeNode),
    }),
    problems: ['records.notFound'],
    about: 'A page of the units below a unit of an archive, in their order, with the way to it from the top.',
  },
  image: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/image/:size',
    needs: 'record.read',
    visitors: true,
    params: one.extend({ size: sizeFile }),
    /** Which of the pictures of a record that has several, from 0. */
    query: z.object({
      at: z.coerce.number().int().min(0).max(9999).default(0),
      /** To be kept, not shown. */
      download: z.stringbool().default(false),
    }),
    problems: ['records.notFound', 'records.imageMissing', 'records.downloadClosed'],
    about:
      "A record's picture in one of its sizes: WebP for who takes it and where its profile has it made, or by the ending `.jpg`, `.webp`, `.png`.",
  },
  sound: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/sound',
    needs: 'record.read',
    visitors: true,
    params: one,
    problems: ['records.notFound', 'records.soundMissing', 'request.rangeUnsatisfiable'],
    about: "A record's sound, in whole or in the part that `Range` asks for.",
  },
  peaks: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/peaks',
    needs: 'record.read',
    visitors: true,
    params: one,
    answer: peaks,
    problems: ['records.notFound', 'records.peaksMissing'],
    about: "The waveform of a record's sound.",
  },
})
