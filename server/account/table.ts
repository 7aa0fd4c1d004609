import { sql } from '#server/kit/database/drizzle.ts'
import { index, pgTable, text, uniqueIndex, uuid } from '#server/kit/database/pg-core.ts'
import { now, ownPolicy } from '#server/kit/database/columns.ts'
import { appUser } from '#server/users/table.ts'

/** The address of a search that a person keeps. It belongs to a person, not to a tenant. */
export const accountSearch = pgTable(
  'account_search',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    name: text().notNull(),
    created: now(),
  },
  (table) => [
    index('account_search_by_user').on(table.userId, table.id),
    uniqueIndex('account_search_by_path').on(table.userId, table.path),
    ownPolicy('user_id'),
  ],
)
