import { z } from 'zod'
import { cursor, inIndex, instant, inTenant, nextCursor, pageStart } from './common.ts'
import { endpoints } from './endpoint.ts'
import { sizeFile } from './image-profiles.ts'
import { QUERY_MAX, TREE_PAGE_SIZE } from './limits.ts'
import { exportQuery, searchAnswer, searchBody, source, suggestions } from './record-search.ts'

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
  /**
   * Fields that the record's source named, with the names people gave them there; beside those of
   * `contract/fields.ts`.
   */
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
    about: 'Searches indices, named with commas between.',
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
      'What a search finds as a table for a spreadsheet (CSV, UTF-8, semicolons); `filters` ' +
      'is the list of a search in JSON.',
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
        offered: z.boolean().nullable(),
        sort: z.boolean(),
      }),
    ),
    problems: ['indices.notFound'],
    about:
      'The fields of indices with their labels; `facet`: its values are counted beforehand, ' +
      'others more slowly; `filter`: a search can ask for one of its values; `offered`: ' +
      'whether the tenant offers it as a facet, null where it has chosen no facets and says ' +
      'nothing of the field; `sort`: whether as an order.',
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
    about:
      'Words and values of fields that go on as the query ends, for a person who is writing it.',
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
      /** With a cursor it tells nothing but what the answer repeats. */
      offset: pageStart,
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(TREE_PAGE_SIZE),
    }),
    answer: z.object({
      /**
       * The unit asked for and those above it, from the top, each with how many units stand before
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
      'A page of the units below a unit of an archive, in their order, with the way to it ' +
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
    /** Which of the pictures of a record that has several, from 0. */
    query: z.object({
      at: z.coerce.number().int().min(0).max(9999).default(0),
      /** To be kept, not shown. */
      download: z.stringbool().default(false),
    }),
    problems: [
      'records.notFound',
      'records.noPicture',
      'records.imageMissing',
      'records.downloadClosed',
    ],
    about:
      "A record's picture in one of its sizes: WebP for who takes it and where its profile has " +
      'it made, or by the ending `.jpg`, `.webp`, `.png`.',
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
