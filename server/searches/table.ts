import { sql } from '#server/kit/database/drizzle.ts'
import {
  foreignKey,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { indexName } from '#server/indices/table.ts'
import { appRole, now, tenantColumn } from '#server/kit/database/columns.ts'
import { appUser } from '#server/users/table.ts'

/** The rows of the transaction's tenant and person. */
const OWN = sql.raw(
  [
    `tenant_id = current_setting('app.tenant_id', true)`,
    `user_id = nullif(current_setting('app.user_id', true), '')::uuid`,
  ].join(' and '),
)

/** A person's saved search of an index or alias; private. */
export const savedSearch = pgTable(
  'saved_search',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The query string of the browser's URL. */
    search: text().notNull(),
    updated: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.id] }),
    uniqueIndex('saved_search_by_name').on(
      table.tenantId,
      table.indexId,
      table.userId,
      sql`lower(name)`,
    ),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [indexName.tenantId, indexName.id],
    }).onDelete('cascade'),
    pgPolicy('own', { for: 'all', to: appRole, using: OWN, withCheck: OWN }),
  ],
)
