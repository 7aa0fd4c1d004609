import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Summary } from '#contract/indexing.ts'
import { ACTIONS, CHARSETS, INDEX_TYPES, RUN_STATES, type Index } from '#contract/indices.ts'
import type { Params } from '#contract/problems.ts'
import { bytes, instant, tenantColumn, tenantPolicy } from '#server/kit/table.ts'
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
    visibility: text({ enum: ['closed', 'public'] }).notNull(),
    charset: text({ enum: CHARSETS }).notNull(),
    imageProfile: text('image_profile'),
    pixelLimit: integer('pixel_limit'),
    esIndex: text('es_index').notNull(),
    /** Run whose counter is shown; null after a reset. */
    counterRun: uuid('counter_run'),
    created: instant()
      .notNull()
      .default(sql`now()`),
    createdBy: uuid('created_by'),
    updated: instant()
      .notNull()
      .default(sql`now()`),
    editBy: text('edit_by'),
    version: integer().notNull().default(1),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
    deletedByName: text('deleted_by_name'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), index('tenant_index_by_creator').on(table.createdBy), tenantPolicy()],
)

const indexColumn = () => text('index_id').notNull()

const FILE_STATES = ['present', 'failed', 'missing', 'removed', 'excluded'] as const

/** A file known in an index. Its id is its record's id, and stays when the file moves. */
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
    sha256: text(),
    /** Difference hash of the picture, 16 hexadecimal digits: what looks alike differs in few bits. */
    dhash: text(),
    /** Its four parts of 16 bits, each with its place: two hashes that differ in three bits or fewer share one at least. */
    bands: integer().array(),
    /** present: in the index. failed: its work failed last. missing: gone from disk. removed: gone, and its record by a cleanup; its id waits for
     * it. excluded: taken out by hand; no action brings it back. */
    state: text({ enum: FILE_STATES }).notNull(),
    updated: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.id] }),
    uniqueIndex('indexed_file_by_rel').on(table.tenantId, table.indexId, table.rel),
    index('indexed_file_bands').using('gin', table.bands),
    index('indexed_file_missing')
      .on(table.tenantId, table.indexId)
      .where(sql`state = 'missing'`),
    index('indexed_file_by_sha').on(table.tenantId, table.indexId, table.sha256),
    foreignKey({ columns: [table.tenantId, table.indexId], foreignColumns: [tenantIndex.tenantId, tenantIndex.id] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

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
    /** What is being done: walking the directory, matching moved files, doing the rows of work. */
    phase: text({ enum: ['walk', 'match', 'work', 'done'] })
      .notNull()
      .default('walk'),
    created: instant()
      .notNull()
      .default(sql`now()`),
    started: instant(),
    ended: instant(),
    /** When it was last taken up again after its end, for a job that was to be done again. */
    reopened: instant(),
    /** When a worker last did something for it. */
    beat: instant()
      .notNull()
      .default(sql`now()`),
    byId: uuid('by_id'),
    byName: text('by_name'),
    code: text(),
    params: jsonb().$type<Params>(),
    summary: jsonb().$type<Summary>(),
    /** Generation that is built beside the one searched, and takes its place when the run is done; null: written in place. */
    generation: text(),
    /** The only files it works on, by path; null: all of the directory. */
    only: text().array(),
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
    foreignKey({ columns: [table.tenantId, table.indexId], foreignColumns: [tenantIndex.tenantId, tenantIndex.id] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Changes to a run's counter, written with the rows they count; their sum is the counter. Folded when a run ends. */
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
    foreignKey({ columns: [table.tenantId, table.indexId, table.runId], foreignColumns: [run.tenantId, run.indexId, run.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
)
