import { sql } from '#server/kit/database/drizzle.ts'
import {
  bigint,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/** What happened to a record, as visitors see it. */
const KINDS = ['published', 'changed', 'gone'] as const

/** Why. `indexed`: its file was read, or a run ended. `settings`: field visibility or rights.
 * `restricted`: an access restriction began, changed or ended. `named`: visitors read other names
 * of people in its picture. */
export const REASONS = [
  'indexed',
  'edited',
  'hidden',
  'shown',
  'removed',
  'restored',
  'opened',
  'closed',
  'deleted',
  'settings',
  'restricted',
  'named',
] as const
export type Reason = (typeof REASONS)[number]

/**
 * The last change of each record that visitors have ever seen. A change moves the row to the end.
 * Rows of records that are gone stay for ever. (publications.ledger)
 */
export const publication = pgTable(
  'publication',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    recordId: uuid('record_id').notNull(),
    /**
     * Position among the tenant's changes, given at commit, one transaction after another: a reader
     * never misses a lower number.
     */
    seq: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text({ enum: KINDS }).notNull(),
    reason: text({ enum: REASONS }).notNull(),
    /** Hash of what visitors see; null if the record is gone. */
    hash: text(),
    at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.recordId] }),
    uniqueIndex('publication_by_seq').on(table.tenantId, table.seq),
    index('publication_gone')
      .on(table.recordId)
      .where(sql`kind = 'gone'`),
    tenantPolicy(),
  ],
)
