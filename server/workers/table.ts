import { sql } from 'drizzle-orm'
import { integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appRole, instant } from '#server/kit/table.ts'

/** A worker process and when it last said that it lives. Belongs to no tenant and holds nothing of one. */
export const worker = pgTable(
  'worker',
  {
    id: uuid().primaryKey(),
    host: text().notNull(),
    pid: integer().notNull(),
    started: instant()
      .notNull()
      .default(sql`now()`),
    beat: instant()
      .notNull()
      .default(sql`now()`),
  },
  () => [pgPolicy('report', { for: 'all', to: appRole, using: sql`true`, withCheck: sql`true` })],
)
