import { sql } from 'drizzle-orm'
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
} from 'drizzle-orm/pg-core'
import type { Summary } from '#contract/indexing.ts'
import { INDEX_TYPES } from '#contract/index-types.ts'
import { ACTIONS, CHARSETS, RUN_STATES, UNLINKED_KINDS, type Index } from '#contract/indices.ts'
import type { Params } from '#contract/problems.ts'
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
    /**
     * Which fields of its sources tell records apart, name them, date them, and link pictures to
     * them.
     */
    mapping: jsonb()
      .$type<Index['mapping']>()
      .notNull()
      .default({ key: null, title: null, date: null, number: null, pattern: null }),
    /** Fields that its sources have, by the names people gave them there. */
    ownFields: jsonb('own_fields')
      .$type<Index['own_fields']>()
      .notNull()
      .default(sql`'[]'`),
    esIndex: text('es_index').notNull(),
    /** Version of the analyser that made the words of that generation. */
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
    /** When the bin was emptied of it; its deletion for good is then under way. */
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

/** How a record names its pictures: by file names, and by a number in them. */
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
    /** The XMP file that lay beside it when it was last read. */
    sidecar: jsonb().$type<Sidecar>(),
    /** SHA-256 of its contents; of a record of a source, that of its values. */
    sha256: text(),
    /** Of one taken out by hand, the SHA-256 that it had: for undoing. */
    restedSha256: text('rested_sha256'),
    /** The source that it is a record of, by path; null: it is a file of its own. */
    partOf: text('part_of'),
    /** Of a record of a source: how it names its pictures. */
    naming: jsonb().$type<Naming>(),
    /** Of a record of a source: the files of its pictures, in order. */
    pictures: uuid().array(),
    /** Of a picture beside a source: what is shown of it. */
    picture: jsonb().$type<{ width: number; height: number; profile: string }>(),
    /** Code of the sentence on what is missing of it, where it could be read only in part. */
    damaged: text(),
    /** Whether an earlier version read it wrongly: the next run reads it anew, changed or not. */
    stale: boolean().notNull().default(false),
    /**
     * Difference hash of the picture, 16 hexadecimal digits: what looks alike differs in few bits.
     */
    dhash: text(),
    /**
     * Its four parts of 16 bits, each with its place: two hashes that differ in three bits or fewer
     * share one at least.
     */
    bands: integer().array(),
    /**
     * present: in the index. failed: its work failed last. missing: gone from disk. removed: gone,
     * and its record by a cleanup; its id waits for it. excluded: taken out by hand; no action
     * brings it back.
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
 * A source of records as a run met it. `isRead`: its current records are known. Records of an
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
     * What is being done: walking the directory, matching moved files, doing the rows of work,
     * linking records to their pictures.
     */
    phase: text({ enum: ['walk', 'match', 'work', 'link', 'done'] })
      .notNull()
      .default('walk'),
    created: now(),
    started: instant(),
    ended: instant(),
    /** When it was last taken up again after its end, for a job that was to be done again. */
    reopened: instant(),
    /** When a worker last did something for it. */
    beat: now(),
    /**
     * Attempt at the walk or the linking that is under way, and the worker that makes it; no other
     * attempt may write meanwhile.
     */
    claim: uuid(),
    worker: uuid(),
    /** Workers that died over this phase, and attempts at it that failed. */
    deaths: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    /** The source that is being read. */
    reading: text(),
    byId: uuid('by_id'),
    byName: text('by_name'),
    code: text(),
    params: jsonb().$type<Params>(),
    summary: jsonb().$type<Summary>(),
    /**
     * Generation that is built beside the one searched, and takes its place when the run is done;
     * null: written in place.
     */
    generation: text(),
    /** The only files it works on, by path; null: all of the directory. */
    only: text().array(),
    /** The sources of records that it met. */
    sources: jsonb().$type<MetSource[]>(),
    /** Whether the files named are known to be whole, however young they look. */
    settled: boolean().notNull().default(false),
    /** Whether it may take away more than a fifth. */
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
    /** What it names, or the records that a picture would fit. */
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
