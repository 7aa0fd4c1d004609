import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import type { EditedValue } from '#contract/record-edits.ts'
import { SUGGESTION_STATES } from '#contract/suggestions.ts'
import { bytes, instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/** A proposed value, with the record's and the file's value when it was proposed. */
export type Proposed = { value: EditedValue; base: EditedValue | null; file: EditedValue | null }
/** The effect of acceptance on a field: its accepted value before, and its shown value after. */
export type Outcome = { before: EditedValue | null; after: EditedValue | null }

const id = () =>
  uuid()
    .notNull()
    .default(sql`uuidv7()`)
/** A contributor: an account, a visitor with a token, or a person for whom staff writes. */
export const contributor = pgTable(
  'contributor',
  {
    tenantId: tenantColumn(),
    id: id(),
    kind: text({ enum: ['member', 'account', 'visitor', 'entered'] }).notNull(),
    userId: uuid('user_id'),
    tokenHash: bytes('token_hash'),
    /** The name in ASCII of a person for whom staff writes, to recognise the same person. */
    knownBy: text('known_by'),
    created: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('contributor_of_user').on(table.tenantId, table.userId),
    index('contributor_by_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
    unique('contributor_of_token').on(table.tenantId, table.tokenHash),
    unique('contributor_known_by').on(table.tenantId, table.knownBy),
    tenantPolicy(),
  ],
)

/**
 * A suggestion. It refers to its record without a foreign key, so that re-indexing leaves it
 * alone.
 */
export const suggestion = pgTable(
  'suggestion',
  {
    tenantId: tenantColumn(),
    id: id(),
    indexId: text('index_id').notNull(),
    recordId: uuid('record_id').notNull(),
    contributorId: uuid('contributor_id').notNull(),
    title: text().notNull(),
    proposed: jsonb().$type<Record<string, Proposed>>().notNull(),
    note: text().notNull(),
    evidence: text().notNull(),
    name: text(),
    email: text(),
    /** The staff member who entered it for somebody else. */
    enteredBy: text('entered_by'),
    /** The number that its sender got; empty in those of an older program. */
    receipt: text().notNull().default(''),
    /** Whether visitors may read the name. */
    credit: boolean().notNull().default(false),
    licence: boolean().notNull().default(false),
    /** The key of the sender, by which staff block; erased with the address. */
    who: text(),
    at: now(),
    state: text({ enum: SUGGESTION_STATES }).notNull().default('waiting'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text(),
    /** The effect of acceptance, by field. */
    outcome: jsonb()
      .$type<Record<string, Outcome>>()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('suggestion_by_receipt')
      .on(table.tenantId, table.receipt)
      .where(sql`receipt <> ''`),
    index('suggestion_by_state').on(table.tenantId, table.state, table.id),
    index('suggestion_by_record').on(table.tenantId, table.indexId, table.recordId, table.id),
    index('suggestion_by_contributor').on(table.tenantId, table.contributorId, table.id),
    tenantPolicy(),
  ],
)
