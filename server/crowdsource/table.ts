import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { EditedValue } from '#contract/record-edits.ts'
import { SUGGESTION_STATES } from '#contract/suggestions.ts'
import { bytes, instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/** A proposed value, beside what the contributor saw and what the file said then. */
export type Proposed = { value: EditedValue; base: EditedValue | null; file: EditedValue | null }
/** What acceptance made of a field: what was accepted of it before, and what was shown after. */
export type Outcome = { before: EditedValue | null; after: EditedValue | null }

const id = () =>
  uuid()
    .notNull()
    .default(sql`uuidv7()`)
/** Who suggests: an account, a visitor who holds a secret, or somebody for whom staff writes. */
export const contributor = pgTable(
  'contributor',
  {
    tenantId: tenantColumn(),
    id: id(),
    kind: text({ enum: ['member', 'account', 'visitor', 'entered'] }).notNull(),
    userId: uuid('user_id'),
    tokenHash: bytes('token_hash'),
    /** Of somebody for whom staff writes, the name in ASCII, by which they are known again. */
    knownBy: text('known_by'),
    created: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('contributor_of_user').on(table.tenantId, table.userId),
    unique('contributor_of_token').on(table.tenantId, table.tokenHash),
    unique('contributor_known_by').on(table.tenantId, table.knownBy),
    tenantPolicy(),
  ],
)

/** A suggestion. It names its record but does not hang on it: what is done to an index leaves it as it is. */
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
    /** Of staff, who wrote it down for somebody else. */
    enteredBy: text('entered_by'),
    at: now(),
    state: text({ enum: SUGGESTION_STATES }).notNull().default('waiting'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text(),
    /** Of an accepted one, by field. */
    outcome: jsonb()
      .$type<Record<string, Outcome>>()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('suggestion_by_state').on(table.tenantId, table.state, table.id),
    index('suggestion_by_record').on(table.tenantId, table.indexId, table.recordId, table.id),
    index('suggestion_by_contributor').on(table.tenantId, table.contributorId, table.id),
    tenantPolicy(),
  ],
)
