import { sql } from 'drizzle-orm'
import { index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appRole, bytes, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/** What forms are sealed with, one for the whole installation; made by its migration. */
export const formSecret = pgTable(
  'form_secret',
  { id: integer().primaryKey(), secret: bytes().notNull() },
  () => [pgPolicy('read', { for: 'select', to: appRole, using: sql`true` })],
)

/** That a visitor wrote something: by whom is kept as a keyed hash, for a day. */
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
