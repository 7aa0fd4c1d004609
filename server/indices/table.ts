import { sql } from '#server/kit/database/drizzle.ts'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import type { Summary } from '#contract/indexing.ts'
import { INDEX_TYPES } from '#contract/index-types.ts'
import { ACTIONS, CHARSETS, RUN_STATES, UNLINKED_KINDS, type Index } from '#contract/indices.ts'
import type { Params } from '#contract/problem-body.ts'
import { imageProfile } from '#server/image-profiles/table.ts'
import { bytes, instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import type { Sidecar } from '#server/files/service.ts'
import { tenant } from '#server/tenants/table.ts'

/** A searchable collection fed from a directory: its definition. */
export const tenantIndex = pgTable(
  'tenant_index',
  {
    tenantId: tenantColumn().references(() => tenant.id),
    id: text().notNull(),
    name: text().notNull(),
    /** Its English name; empty if it is the Icelandic one. */
    nameEn: text('name_en').notNull().default(''),
    description: jsonb().$type<Index['description']>().notNull().default({ is: '', en: '' }),
    /** Position among the collections of the public site. */
    order: integer('place'),
    type: text({ enum: INDEX_TYPES }).notNull(),
    directory: text().notNull(),
    include: text().array().notNull(),
    exclude: text().array().notNull(),
    filters: jsonb().$type<Index['filters']>().notNull(),
    crowdsource: boolean().notNull(),
    /** Whether accepted values are written to XMP files beside the originals. */
    writeback: boolean().notNull().default(false),
    visibility: text({ enum: ['closed', 'public'] }).notNull(),
    charset: text({ enum: CHARSETS }).notNull(),
    /** Null: the tenant's default. */
    imageProfile: text('image_profile'),
    pixelLimit: integer('pixel_limit'),
    /** The source fields that hold a record's key, title, date and picture links. */
    mapping: jsonb()
      .$type<Index['mapping']>()
      .notNull()
      .default({ key: null, title: null, date: null, number: null, pattern: null }),
    /** URI of the rights of records that state none themselves. */
    rights: text(),
    /** The fields of its sources, with the labels they have there. */
    ownFields: jsonb('own_fields')
      .$type<Index['own_fields']>()
      .notNull()
      .default(sql`'[]'`),
    esIndex: text('es_index').notNull(),
    /** Version of the analyser that made the index terms of that generation. */
    analyser: integer().notNull().default(1),
    /** Run whose counter is shown; null after a reset. */
    counterRun: uuid('counter_run'),
    created: now(),
    createdBy: uuid('created_by'),
    updated: now(),
    editBy: text('edit_by'),
    version: integer().notNull().default(1),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
    deletedByName: text('deleted_by_name'),
    /** When it left the bin; a worker then purges it. */
    emptied: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('tenant_index_by_creator').on(table.createdBy),
    foreignKey({
      columns: [table.tenantId, table.imageProfile],
      foreignColumns: [imageProfile.tenantId, imageProfile.id],
    }),
    tenantPolicy(),
  ],
)

/**
 * Ids of indices and aliases, one namespace per tenant; triggers of both tables maintain it.
 * (aliases.nameSpace)
 */
export const indexName = pgTable(
  'index_name',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), tenantPolicy()],
)

const indexColumn = () => text('index_id').notNull()

/** A record's references to its pictures: file names, or a number within file names. */
export type Naming = { files: string[]; number: string | null }

const FILE_STATES = ['present', 'failed', 'missing', 'removed', 'excluded'] as const

/** A known file of an index. Its id is its record's id and stays when the file moves. */
export const indexedFile = pgTable(
  'indexed_file',
  {
    tenantId: tenantColumn(),
    indexId: indexColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    /** Path from the index's directory, forward slashes, NFC. */
    rel: text().notNull(),
    /** The bytes of the path on disk where they are not the UTF-8 of `rel`. */
    relRaw: bytes('rel_raw'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Modification time, milliseconds since 1970. */
    mtimeMs: bigint('mtime_ms', { mode: 'number' }).notNull(),
    /** Change time of its inode, milliseconds since 1970; null where it was never noted. */
    ctimeMs: bigint('ctime_ms', { mode: 'number' }),
    /** The XMP sidecar at the last reading. */
    sidecar: jsonb().$type<Sidecar>(),
    /** The WebVTT transcript at the last reading. */
    transcript: jsonb().$type<Sidecar>(),
    /** SHA-256 of the contents; for a record of a source, of its values. */
    sha256: text(),
    /** The SHA-256 before a person excluded the file, so that it can be included again. */
    restedSha256: text('rested_sha256'),
    /** Path of the source that contains this record; null for a file. */
    partOf: text('part_of'),
    /** For a record of a source: its references to pictures. */
    naming: jsonb().$type<Naming>(),
    /** For a record of a source: the files of its pictures, in order. */
    pictures: uuid().array(),
    /** For a picture linked to a record of a source: its size and image profile. */
    picture: jsonb().$type<{ width: number; height: number; profile: string }>(),
    /** Code of the damage, if only a part of the file could be read. */
    damaged: text(),
    /** Whether the next run reads the file again, because an earlier version read it wrongly. */
    stale: boolean().notNull().default(false),
    /** dHash of the picture, 16 hexadecimal digits. Similar pictures differ in few bits. */
    dhash: text(),
    /**
     * The four 16-bit parts of the hash, each tagged with its position. Two hashes that differ in
     * at most three bits share a part.
     */
    bands: integer().array(),
    /**
     * present: in the index. failed: its last processing failed. missing: absent from disk.
     * removed: absent, its record deleted by a cleanup; the id stays for its return. excluded: by a
     * person; no run includes it again.
     */
    state: text({ enum: FILE_STATES }).notNull(),
    updated: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.id] }),
    uniqueIndex('indexed_file_by_rel').on(table.tenantId, table.indexId, table.rel),
    index('indexed_file_parts')
      .on(table.tenantId, table.indexId, table.partOf)
      .where(sql`part_of is not null`),
    index('indexed_file_bands')
      .using('gin', table.bands)
      .where(sql`bands is not null`),
    index('indexed_file_missing')
      .on(table.tenantId, table.indexId)
      .where(sql`state = 'missing'`),
    index('indexed_file_by_sha').on(table.tenantId, table.indexId, table.sha256),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Previous contents of a known file, which identify it when they return under another name. */
export const earlierContents = pgTable(
  'earlier_contents',
  {
    tenantId: tenantColumn(),
    indexId: indexColumn(),
    fileId: uuid('file_id').notNull(),
    sha256: text().notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.fileId, table.sha256] }),
    index('earlier_contents_by_sha').on(table.tenantId, table.indexId, table.sha256),
    foreignKey({
      columns: [table.tenantId, table.indexId, table.fileId],
      foreignColumns: [indexedFile.tenantId, indexedFile.indexId, indexedFile.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/**
 * A source of records found by a run. `isRead`: its current records are known. Records of an
 * unreadable source stay.
 */
export type MetSource = {
  rel: string
  raw: string | null
  sizeBytes: number
  mtimeMs: number
  isRead: boolean
}

/** One run of an action over an index. */
export const run = pgTable(
  'run',
  {
    tenantId: tenantColumn(),
    indexId: indexColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    action: text({ enum: ACTIONS }).notNull(),
    state: text({ enum: RUN_STATES }).notNull().default('waiting'),
    /**
     * walk: the directory. match: moved files. work: process the work rows. link: records to
     * pictures.
     */
    phase: text({ enum: ['walk', 'match', 'work', 'link', 'done'] })
      .notNull()
      .default('walk'),
    created: now(),
    started: instant(),
    ended: instant(),
    /** When a retried job last reopened the run after its end. */
    reopened: instant(),
    /** The last sign of life from a worker. */
    beat: now(),
    /**
     * The current attempt at the walk or the linking, and its worker. No other attempt may write
     * meanwhile.
     */
    claim: uuid(),
    worker: uuid(),
    /** Workers that died in this phase, and its failed attempts. */
    deaths: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    /** The source being read. */
    reading: text(),
    byId: uuid('by_id'),
    byName: text('by_name'),
    code: text(),
    params: jsonb().$type<Params>(),
    summary: jsonb().$type<Summary>(),
    /**
     * The new generation that replaces the searched one when the run ends; null if the run writes
     * in place.
     */
    generation: text(),
    /** Paths of the only files to process; null for the whole directory. */
    only: text().array(),
    /** The sources of records found by the walk. */
    sources: jsonb().$type<MetSource[]>(),
    /** Whether the named files are complete, however recent their time. */
    settled: boolean().notNull().default(false),
    /** Whether the run may remove more than a fifth of the records. */
    confirmed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.id] }),
    uniqueIndex('run_one_at_a_time')
      .on(table.tenantId, table.indexId)
      .where(sql`state in ('waiting', 'running')`),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/**
 * Changes to a run's counter, written with the rows they count. Their sum is the counter; the end
 * of a run folds them.
 */
export const runDelta = pgTable(
  'run_delta',
  {
    tenantId: tenantColumn(),
    runId: uuid('run_id').notNull(),
    indexId: indexColumn(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    waiting: integer().notNull().default(0),
    started: integer().notNull().default(0),
    completed: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    stalled: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.runId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.indexId, table.runId],
      foreignColumns: [run.tenantId, run.indexId, run.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Names and files without a match when records were last linked to their pictures. */
export const unlinked = pgTable(
  'unlinked',
  {
    tenantId: tenantColumn(),
    indexId: indexColumn(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: UNLINKED_KINDS }).notNull(),
    /** Path of the picture or of the record. */
    rel: text().notNull(),
    /** The names in the record, or the records that match the picture. */
    names: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.id] }),
    index('unlinked_by_kind').on(table.tenantId, table.indexId, table.kind, table.id),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
