import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import {
  TAKEDOWN_REASONS,
  TAKEDOWN_STATES,
  TAKEDOWN_WISHES,
  type Takedown,
  type TakedownAction,
  type TakedownTarget,
} from '#contract/takedowns.ts'
import { bytes, instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/**
 * A request to take something off the site. It refers to records and comments without foreign
 * keys: the request and its decision stay when they are gone.
 */
export const takedown = pgTable(
  'takedown',
  {
    tenantId: tenantColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    receipt: text().notNull(),
    tokenHash: bytes('token_hash'),
    byId: uuid('by_id'),
    /** The key of the sender, by which misuse is counted. */
    who: text(),
    target: jsonb().$type<TakedownTarget>().notNull(),
    title: text().notNull(),
    reason: text({ enum: TAKEDOWN_REASONS }).notNull(),
    wish: text({ enum: TAKEDOWN_WISHES }).notNull(),
    text: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    at: now(),
    state: text({ enum: TAKEDOWN_STATES }).notNull().default('received'),
    hidAtOnce: boolean('hid_at_once').notNull(),
    /** The things that the request hid, and which a refusal shows again. */
    hidden: jsonb().$type<string[]>().notNull(),
    reviewingBy: text('reviewing_by'),
    reviewingAt: instant('reviewing_at'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    decision: text(),
    /** What the last granted decision did; null if nothing of it stands. */
    action: jsonb().$type<TakedownAction>(),
    /** The records that the action changed, which a later decision changes back. */
    changed: jsonb().$type<string[]>().notNull().default([]),
    appeal: jsonb().$type<Takedown['appeal']>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('takedown_by_receipt').on(table.tenantId, table.receipt),
    index('takedown_by_account')
      .on(table.byId)
      .where(sql`by_id is not null`),
    index('takedown_by_state').on(table.tenantId, table.state, table.id),
    index('takedown_by_who').on(table.tenantId, table.who, table.id),
    tenantPolicy(),
  ],
)
