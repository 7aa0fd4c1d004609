import { z } from 'zod'
import {
  bothLanguages,
  cursor,
  inIndex,
  instant,
  inTenant,
  nextCursor,
  pageStart,
} from './common.ts'
import { endpoints } from './endpoint.ts'
import { sizeFile } from './image-profiles.ts'
import { QUERY_MAX, TREE_PAGE_SIZE } from './limits.ts'
import {
  exportQuery,
  rightsInForce,
  searchAnswer,
  searchBody,
  source,
  suggestions,
} from './record-search.ts'

/** Lowest and highest value of each bucket of a recording in turn, -127 to 127. (records.peaks) */
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
  /** The origin of each value: IPTC, XMP, EXIF, or `accepted` if people edited it. */
  origins: z.record(z.string(), z.string()),
  rights: rightsInForce,
  hidden: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  /**
   * Fields of the record's source with their names there, besides those of `contract/fields.ts`.
   */
  own_fields: z.array(z.object({ field: z.string(), label: z.string() })),
  version: z.int(),
})

export type RecordShown = z.output<typeof record>

/** A unit in a tree of records. (records.tree) */
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

export const records = endpoints('records', {
  search: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:ids/search',
    needs: 'record.read',
    heavy: true,
    visitors: true,
    writes: false,
    params: ids,
    body: searchBody,
    answer: searchAnswer,
    problems: ['indices.notFound'],
    about: 'Searches indices; their ids are separated by commas.',
  },
  export: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:ids/search/export',
    needs: 'record.read',
    audited: true,
    heavy: true,
    perMinute: 30,
    params: ids,
    query: exportQuery,
    problems: ['indices.notFound'],
    about:
      'Returns the results of a search as a table for a spreadsheet (CSV, UTF-8, ' +
      'semicolons); `filters` is the filter list in JSON, `from` and `to` are the years of ' +
      'its period.',
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
        label: bothLanguages,
        facet: z.boolean(),
        filter: z.boolean(),
        offered: z.boolean().nullable(),
        sort: z.boolean(),
      }),
    ),
    problems: ['indices.notFound'],
    about:
      'Lists the fields of indices with their labels. `facet`: values are counted in ' +
      'advance, others more slowly. `filter`: searches can filter by a value. ' +
      '`offered`: whether the tenant offers it as a facet; null if the tenant has ' +
      'chosen no facets and has no setting for the field. `sort`: whether records can ' +
      'be ordered by it.',
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
    about: 'Suggests words and field values that complete the query while a person types.',
  },
  mget: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:ids/mget',
    needs: 'record.read',
    visitors: true,
    writes: false,
    params: ids,
    body: z.object({
      ids: z.array(z.string().max(100)).max(1000),
      _source: z.array(z.string().max(100)).max(100).optional(),
    }),
    answer: z.object({
      docs: z.array(
        z.object({
          _id: z.string(),
          _index: z.string(),
          found: z.boolean(),
          _source: source.optional(),
        }),
      ),
    }),
    problems: ['indices.notFound'],
    about: 'Returns several records by id, in the requested order.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId',
    needs: 'record.read',
    visitors: true,
    params: one,
    answer: record,
    problems: ['records.notFound'],
    about: 'Returns one record with the origin of every value.',
  },
  tree: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/tree',
    needs: 'record.read',
    visitors: true,
    params: inIndex,
    query: z.object({
      node: z.uuid().optional(),
      /** With a cursor the offset has no effect; the answer repeats it. */
      offset: pageStart,
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(TREE_PAGE_SIZE),
    }),
    answer: z.object({
      /**
       * The requested unit and its ancestors, from the top, each with the number of units before
       * it; empty for the top itself.
       */
      path: z.array(treeNode.extend({ before: z.int() })),
      total: z.int(),
      offset: z.int(),
      children: z.array(treeNode),
      cursor: nextCursor,
    }),
    problems: ['records.notFound'],
    about:
      'Returns a page of the units below a unit of an archive, in order, with the path ' +
      'from the top.',
  },
  image: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/image/:size',
    needs: 'record.read',
    audited: false,
    visitors: true,
    params: one.extend({ size: sizeFile }),
    /** 0-based position among the pictures of a record with several. */
    query: z.object({
      at: z.coerce.number().int().min(0).max(9999).default(0),
      /** The version of the picture, with which a browser may keep it for a day. */
      v: z.string().max(40).optional(),
      /** Sends the file as a download instead of for display. */
      download: z.stringbool().default(false),
    }),
    problems: [
      'records.notFound',
      'records.noPicture',
      'records.imageMissing',
      'records.downloadClosed',
      'records.sizeClosed',
    ],
    about:
      "Returns a record's picture in one of its sizes: WebP if the client accepts it " +
      'and the profile has it, or by the extension `.jpg`, `.webp`, `.png`.',
  },
  sound: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/sound',
    needs: 'record.read',
    audited: true,
    visitors: true,
    params: one,
    problems: ['records.notFound', 'records.soundMissing', 'request.rangeUnsatisfiable'],
    about: "Returns a record's sound; supports `Range`.",
  },
  peaks: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/peaks',
    needs: 'record.read',
    visitors: true,
    params: one,
    answer: peaks,
    problems: ['records.notFound', 'records.peaksMissing'],
    about: "Returns the waveform of a record's sound.",
  },
})
