import { z } from 'zod'
import { bilingual, inIndex, instant, inTenant, params, person, slug, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { INDEX_TYPES } from './index-types.ts'
import { sidesOf } from './picture-names.ts'
import { RIGHTS_URIS } from './rights.ts'

/** Character set of embedded IPTC that declares none. (indices.charset) */
export const CHARSETS = ['auto', 'utf-8', 'latin-1', 'mac-icelandic'] as const

/** A facet of the index, with the values it is limited to. (indices.filters) */
export const indexFilter = z.object({
  field: z.string().min(1).max(100),
  values: z.array(z.string().max(500)).max(1000).default([]),
})

/**
 * Files of a run by state; total = waiting + started + completed + failed + skipped in every
 * answer. (indices.counter)
 */
export const counts = z.object({
  total: z.int(),
  completed: z.int(),
  failed: z.int(),
  waiting: z.int(),
  started: z.int(),
  /** Worker deaths; not part of the total. */
  stalled: z.int(),
  skipped: z.int(),
})
export type Counts = z.output<typeof counts>

export const RUN_STATES = ['waiting', 'running', 'completed', 'stopped', 'cancelled'] as const
export const ACTIONS = [
  'scan',
  'dry',
  'force',
  'force-reindex',
  'reindex',
  'thumbnails',
  'cleanup',
] as const
export type Action = (typeof ACTIONS)[number]

/** The run that a counter belongs to; `message` says why it stopped. */
export const runHead = z.object({
  id: z.uuid(),
  action: z.enum(ACTIONS),
  state: z.enum(RUN_STATES),
  /** Whether the directory is still being walked, so that the total may grow. */
  walking: z.boolean(),
  started: instant.nullable(),
  ended: instant.nullable(),
  message: z.object({ code: z.string(), params }).nullable(),
})

export const counter = counts.extend({ missing: z.int(), run: runHead.nullable() })
export type Counter = z.output<typeof counter>

/**
 * The kinds of a link report: records without their pictures, pictures without a record, and
 * pictures that fit several records.
 */
export const UNLINKED_KINDS = ['record', 'picture', 'ambiguous'] as const

/**
 * How an index reads its sources: `key` identifies records across exports, `title` and `date` are
 * displayed, `number` occurs in picture names, and `pattern` says at which place. Null: the
 * FileMaker key, the first suitable field, and a number anywhere in the name. (indices.mapping)
 */
export const mapping = z.object({
  key: z.string().max(200).nullable().default(null),
  title: z.string().max(200).nullable().default(null),
  date: z.string().max(200).nullable().default(null),
  number: z.string().max(200).nullable().default(null),
  pattern: z.stringFormat('pattern', sidesOf).trim().max(200).nullable().default(null),
})
export type Mapping = z.output<typeof mapping>

const fields = {
  name: z.string().trim().min(2).max(200),
  /** The English name that visitors see; empty if it is the Icelandic one. (indices.description) */
  nameEn: z.string().trim().max(200).default(''),
  /** What visitors read about the index. (indices.description) */
  description: bilingual(5000),
  /**
   * Position among the tenant's collections on the public site; null: after those with one, by
   * name. (indices.order)
   */
  order: z.int().min(1).max(9999).nullable().default(null),
  type: z.enum(INDEX_TYPES).default('album'),
  /**
   * Relative to the tenant's folder in the library, forward slashes, no leading slash; empty for
   * the folder itself.
   */
  directory: z.string().max(2000),
  include: z.array(z.string().min(1).max(500)).max(100).default([]),
  exclude: z.array(z.string().min(1).max(500)).max(100).default([]),
  filters: z.array(indexFilter).max(50).default([]),
  crowdsource: z.boolean().default(false),
  /**
   * Whether accepted values are written to XMP files beside the originals; originals are never
   * changed. (sidecars.setting)
   */
  writeback: z.boolean().default(false),
  visibility: z.enum(['closed', 'public']).default('closed'),
  charset: z.enum(CHARSETS).default('auto'),
  image_profile: z.string().max(100).nullable().default(null),
  /**
   * Maximum megapixels of a picture; null: 600 for tiled or stripped TIFF and JPEG, 120 for others.
   */
  pixelLimit: z.int().min(1).max(10_000).nullable().default(null),
  /** The rights of records that make no statement themselves. (rights.ofIndex) */
  rights: z.enum(RIGHTS_URIS).nullable().default(null),
  mapping: mapping.default({ key: null, title: null, date: null, number: null, pattern: null }),
}

/**
 * Confirms that the directory may equal, contain or lie inside another index's directory.
 * (indices.shared)
 */
const confirmation = { shared: z.boolean().default(false) }

/**
 * A field of a source. `counted` is false if nearly every record has another value, so that counts
 * are useless. (indices.ownFields)
 */
export const ownField = z.object({
  field: z.string(),
  label: z.string(),
  type: z.string(),
  counted: z.boolean(),
})

/** A searchable collection that is read from a directory. (indices.index) */
export const index = z.object({
  ...fields,
  id: z.string(),
  tenantID: z.string(),
  /** Fields of its sources: the name in a record, and the name in the source. */
  own_fields: z.array(ownField),
  /** Name of the search generation in use. */
  es_index: z.string(),
  /**
   * Whether an older analyser made its words, so that it should be re-indexed.
   * (search.analyserVersion)
   */
  words_outdated: z.boolean(),
  created: instant,
  updated: instant,
  edit_by: z.string().nullable(),
  version,
  deleted: z.object({ at: instant, by: person.nullable(), until: instant }).nullable(),
})
export type Index = z.output<typeof index>

/** An index in the list. */
export const indexListed = index.extend({
  files: z.int(),
  records: z.int(),
  /** Total size of its known files in bytes. */
  size: z.number(),
  /** The record whose picture represents the index. */
  cover: z.string().nullable(),
  /**
   * Time of the last change of its records; `updated` is the time of the last change of its
   * settings. (indices.contentUpdated)
   */
  content_updated: instant,
  counter,
})
export type IndexListed = z.output<typeof indexListed>

const ids = inTenant.extend({ ids: z.string().min(1).max(2000) })

export const indices = endpoints('indices', {
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices',
    needs: 'index.read',
    params: inTenant,
    query: z.object({ q: z.string().max(200).optional(), deleted: z.stringbool().default(false) }),
    answer: z.array(indexListed),
    about: 'Lists the indices of a tenant with counters; `deleted=true` lists the bin.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id',
    needs: 'index.read',
    params: inIndex,
    answer: index,
    problems: ['indices.notFound'],
    about: 'Returns one index.',
  },
  create: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices',
    needs: 'index.create',
    once: true,
    params: inTenant,
    body: z.object({ ...fields, ...confirmation, id: slug.optional() }),
    answer: index,
    problems: [
      'indices.idTaken',
      'indices.limitReached',
      'indices.directoryOutside',
      'indices.directoryMissing',
      'indices.directoryInUse',
    ],
    about: 'Creates an index; the id is derived from the name if not given.',
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/indices/:id',
    needs: 'index.edit',
    versioned: true,
    params: inIndex,
    body: z.object({ ...fields, ...confirmation }),
    answer: index,
    problems: [
      'indices.notFound',
      'indices.typeLocked',
      'indices.directoryOutside',
      'indices.directoryMissing',
      'indices.directoryInUse',
      'version.stale',
    ],
    about: 'Saves an index.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/indices/:id',
    needs: 'index.delete',
    params: inIndex,
    query: z.object({ name: z.string().max(200) }),
    problems: ['indices.notFound', 'indices.nameMismatch', 'indices.running'],
    about: 'Moves an index to the bin for 30 days; needs its name as confirmation.',
  },
  restore: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/restore',
    needs: 'index.delete',
    params: inIndex,
    body: z.object(confirmation).default({ shared: false }),
    answer: index,
    problems: ['indices.notFound', 'indices.directoryInUse'],
    about: 'Restores an index from the bin; another index may use its directory by now.',
  },
  emptyBin: {
    method: 'POST',
    path: '/api/tenants/:tenantId/bin/empty',
    needs: 'index.delete',
    params: inTenant,
    /** The indices that the caller saw; indices moved to the bin since then stay. */
    body: z.object({ ids: z.array(slug).min(1).max(1000) }),
    /** The names of these indices, and their contents. */
    answer: z.object({ name: z.string(), files: z.int(), records: z.int() }),
    problems: ['indices.notFound'],
    about:
      'Deletes indices in the bin for good, with their records and all edits, ' +
      'suggestions and comments; files on disk stay.',
  },
  metadata: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:ids/metadata',
    needs: 'index.read',
    params: ids,
    query: z.object({ stats: z.stringbool().default(true) }),
    answer: z.record(
      z.string(),
      z.object({
        files: z.int().optional(),
        records: z.int().optional(),
        size: z.number().optional(),
        updated: instant,
      }),
    ),
    about:
      'Returns the time when the records of indices last changed, by id; and numbers of ' +
      'files, records and bytes unless `stats=false`.',
  },
})
