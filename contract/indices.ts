import { z } from 'zod'
import { inIndex, instant, inTenant, params, person, slug, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { INDEX_TYPES } from './index-types.ts'
import { sidesOf } from './picture-names.ts'

/** Character set of embedded IPTC that does not name its own. (indices.charset) */
export const CHARSETS = ['auto', 'utf-8', 'latin-1', 'mac-icelandic'] as const

/** A facet offered on the index, with the values it is limited to. (indices.filters) */
export const indexFilter = z.object({
  field: z.string().min(1).max(100),
  values: z.array(z.string().max(500)).max(1000).default([]),
})

/**
 * States of the files of a run. total = waiting + started + completed + failed + skipped at every
 * reading. (indices.counter)
 */
export const counts = z.object({
  total: z.int(),
  completed: z.int(),
  failed: z.int(),
  waiting: z.int(),
  started: z.int(),
  /** Worker deaths; beside the sum. */
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

/** The run a counter belongs to; `message` is the sentence that says why it stopped. */
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
 * What a report of links tells of: records whose pictures were not found, pictures that no record
 * wants, and those that several would fit.
 */
export const UNLINKED_KINDS = ['record', 'picture', 'ambiguous'] as const

/**
 * Which fields of its sources an index goes by: `key` tells records apart from one export to the
 * next, `title` and `date` are shown, `number` stands in the names of their pictures, and `pattern`
 * says where there. Null: the key FileMaker gives, the first field that looks the part, and a
 * number anywhere in the name. (indices.mapping)
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
  type: z.enum(INDEX_TYPES).default('album'),
  /**
   * Relative to the tenant's folder in the library, forward slashes, no leading slash; empty: the
   * folder itself.
   */
  directory: z.string().max(2000),
  include: z.array(z.string().min(1).max(500)).max(100).default([]),
  exclude: z.array(z.string().min(1).max(500)).max(100).default([]),
  filters: z.array(indexFilter).max(50).default([]),
  crowdsource: z.boolean().default(false),
  /**
   * Whether accepted values are written to XMP files beside the originals; never into them.
   * (sidecars.setting)
   */
  writeback: z.boolean().default(false),
  visibility: z.enum(['closed', 'public']).default('closed'),
  charset: z.enum(CHARSETS).default('auto'),
  image_profile: z.string().max(100).nullable().default(null),
  /**
   * Megapixels a picture may have; null: 600 for tiled or stripped TIFF and JPEG, 120 for the rest.
   */
  pixelLimit: z.int().min(1).max(10_000).nullable().default(null),
  mapping: mapping.default({ key: null, title: null, date: null, number: null, pattern: null }),
}

/**
 * Confirms that the directory may also be another index's, lie inside it, or around it.
 * (indices.shared)
 */
const confirmation = { shared: z.boolean().default(false) }

/**
 * A field of a source; `counted` is false where nearly every record has another value, so that
 * there is nothing to count. (indices.ownFields)
 */
export const ownField = z.object({
  field: z.string(),
  label: z.string(),
  type: z.string(),
  counted: z.boolean(),
})

/** A searchable collection fed from a directory. (indices.index) */
export const index = z.object({
  ...fields,
  id: z.string(),
  tenantID: z.string(),
  /** Fields that its sources have: the name in a record, and the name people gave it there. */
  own_fields: z.array(ownField),
  /** Name of the generation of the search index that answers now. */
  es_index: z.string(),
  /**
   * Whether its words were made by an older analyser, so that it asks to be re-indexed.
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

/** An index as it stands in the list. */
export const indexListed = index.extend({
  files: z.int(),
  records: z.int(),
  /** Bytes of the files known. */
  size: z.number(),
  /** Record whose picture stands for the index. */
  cover: z.string().nullable(),
  /**
   * When its records last changed; `updated` is when its settings were saved.
   * (indices.contentUpdated)
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
    about: 'The indices of a tenant with counters; `deleted=true` lists the bin.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id',
    needs: 'index.read',
    params: inIndex,
    answer: index,
    problems: ['indices.notFound'],
    about: 'One index.',
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
    about: 'Makes an index; its id comes from the name where none is given.',
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
    about: 'Moves an index to the bin, where it rests 30 days; asks for its name.',
  },
  restore: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/restore',
    needs: 'index.delete',
    params: inIndex,
    body: z.object(confirmation).default({ shared: false }),
    answer: index,
    problems: ['indices.notFound', 'indices.directoryInUse'],
    about:
      'Takes an index out of the bin; its directory may have become another index’s meanwhile.',
  },
  emptyBin: {
    method: 'POST',
    path: '/api/tenants/:tenantId/bin/empty',
    needs: 'index.delete',
    params: inTenant,
    /** Those that the caller was shown; what came into the bin meanwhile stays. */
    body: z.object({ ids: z.array(slug).min(1).max(1000) }),
    /** The names of those indices, and what they hold. */
    answer: z.object({ name: z.string(), files: z.int(), records: z.int() }),
    problems: ['indices.notFound'],
    about:
      'Deletes indices in the bin for good, with their records and all that people did to ' +
      'them; files on disk stay.',
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
      'When the records of indices last changed, by id, and their files, records and bytes ' +
      'unless `stats=false`.',
  },
})
