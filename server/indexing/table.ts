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
import { PAIR_CHOICES, PAIR_KINDS } from '#contract/file-pairs.ts'
import { JOB_STATES, OUTCOMES } from '#contract/indexing.ts'
import type { Params } from '#contract/problem-body.ts'
import type { Sidecar } from '#server/files/service.ts'
import { run, type Naming } from '#server/indices/table.ts'
import { bytes, instant, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

const indexColumn = () => text('index_id').notNull()

/** A record as read from a source: its values, their origins, and the names of its pictures. */
export type Staged = {
  source: Record<string, unknown>
  origins: Record<string, string>
  naming: Naming
}

/** One work row: a file of a run, or a record of a source. The interface calls it a job. */
export const work = pgTable(
  'work',
  {
    tenantId: tenantColumn(),
    runId: uuid('run_id').notNull(),
    indexId: indexColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    rel: text().notNull(),
    relRaw: bytes('rel_raw'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    mtimeMs: bigint('mtime_ms', { mode: 'number' }).notNull(),
    ctimeMs: bigint('ctime_ms', { mode: 'number' }),
    /** Its XMP sidecar. */
    sidecar: jsonb().$type<Sidecar>(),
    /** Its WebVTT transcript. */
    transcript: jsonb().$type<Sidecar>(),
    /** The known file, even if it moved here; null if new. */
    fileId: uuid('file_id'),
    moved: boolean().notNull().default(false),
    /** For a record of a source: the path of the source. Null for files. */
    partOf: text('part_of'),
    /** For a record of a source: SHA-256 of its values, and the values until the row ends. */
    sha256: text(),
    staged: jsonb().$type<Staged>(),
    state: text({ enum: JOB_STATES }).notNull(),
    outcome: text({ enum: OUTCOMES }),
    code: text(),
    params: jsonb().$type<Params>(),
    /** The attempt that holds the row. Results of other attempts are ignored. */
    claim: uuid(),
    /** The worker that processes it. The row is reclaimed when its heartbeat stops. */
    worker: uuid(),
    attempts: integer().notNull().default(0),
    /** How many workers died while processing it. */
    deaths: integer().notNull().default(0),
    started: instant(),
    ended: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('work_by_rel').on(table.tenantId, table.runId, table.rel),
    // State comes before run: workers read their next rows and queues their pages by it.
    index('work_by_state').on(table.tenantId, table.state, table.runId, table.id),
    foreignKey({
      columns: [table.tenantId, table.indexId, table.runId],
      foreignColumns: [run.tenantId, run.indexId, run.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/**
 * A file that a run found missing, or that a dry run would mark missing. It is no work row: the
 * counter counts missing files separately.
 */
export const runMissing = pgTable(
  'run_missing',
  {
    tenantId: tenantColumn(),
    runId: uuid('run_id').notNull(),
    indexId: indexColumn(),
    rel: text().notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.runId, table.rel] }),
    foreignKey({
      columns: [table.tenantId, table.indexId, table.runId],
      foreignColumns: [run.tenantId, run.indexId, run.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/**
 * A file of a run and a known file that may be the same; a person decides. Until then both stay as
 * they are.
 */
export const runPair = pgTable(
  'run_pair',
  {
    tenantId: tenantColumn(),
    runId: uuid('run_id').notNull(),
    indexId: indexColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    /** The work row of the file. */
    workId: uuid('work_id').notNull(),
    fileId: uuid('file_id').notNull(),
    kind: text({ enum: PAIR_KINDS }).notNull(),
    /** Null while undecided. */
    choice: text({ enum: PAIR_CHOICES }),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.runId, table.id] }),
    uniqueIndex('run_pair_once').on(table.tenantId, table.runId, table.workId, table.fileId),
    index('run_pair_by_file').on(table.tenantId, table.runId, table.fileId),
    foreignKey({
      columns: [table.tenantId, table.indexId, table.runId],
      foreignColumns: [run.tenantId, run.indexId, run.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Finished work rows by hour; outlives the rows. */
export const hourlyCount = pgTable(
  'hourly_count',
  {
    tenantId: tenantColumn(),
    indexId: indexColumn(),
    hour: instant().notNull(),
    completed: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.indexId, table.hour] }), tenantPolicy()],
)
