import { sql } from '#server/kit/database/drizzle.ts'
import {
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { appRole, bytes, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/** The key that seals forms, one per installation; its migration creates it. */
export const formSecret = pgTable(
  'form_secret',
  { id: integer().primaryKey(), secret: bytes().notNull() },
  () => [pgPolicy('read', { for: 'select', to: appRole, using: sql`true` })],
)

/** The last number given in a year, by the letter of its kind. */
export const receiptCount = pgTable(
  'receipt_count',
  {
    tenantId: tenantColumn(),
    letter: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.letter, table.year] }), tenantPolicy()],
)

/** A sender from whom the tenant accepts nothing, by a keyed hash of the account or network. */
export const blockedSender = pgTable(
  'blocked_sender',
  {
    tenantId: tenantColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    who: text().notNull(),
    name: text(),
    reason: text().notNull(),
    by: text().notNull(),
    at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('blocked_sender_by_who').on(table.tenantId, table.who),
    tenantPolicy(),
  ],
)

/** A submission of a visitor, identified by a keyed hash, kept for a day. */
export const visitorWrite = pgTable(
  'visitor_write',
  {
    tenantId: tenantColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    who: text().notNull(),
    at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('visitor_write_by_who').on(table.tenantId, table.who, table.at),
    tenantPolicy(),
  ],
)
