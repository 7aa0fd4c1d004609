import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { bytes, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import { appUser } from '#server/users/table.ts'

/** A folder of records of one tenant, of an account or of whoever has its secret. */
export const folder = pgTable(
  'folder',
  {
    tenantId: tenantColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    /** The random end of its address. */
    code: text().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    /** Whether everybody may use what the owner wrote. */
    licence: boolean().notNull().default(false),
    /** Whether it is the one folder of an account for favourites. (folders.favourites) */
    favourites: boolean().notNull().default(false),
    ownerId: uuid('owner_id').references(() => appUser.id, { onDelete: 'cascade' }),
    /** The hash of the secret of an owner without an account. */
    tokenHash: bytes('token_hash'),
    created: now(),
    changed: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('folder_by_code').on(table.code),
    index('folder_by_owner').on(table.ownerId, table.tenantId),
    uniqueIndex('folder_of_favourites')
      .on(table.tenantId, table.ownerId)
      .where(sql`${table.favourites}`),
    tenantPolicy(),
  ],
)

/** A record in a folder; it stays when the record is hidden or deleted. */
export const folderRecord = pgTable(
  'folder_record',
  {
    tenantId: tenantColumn(),
    folderId: uuid('folder_id').notNull(),
    recordId: uuid('record_id').notNull(),
    /** The order in the folder, with gaps. */
    place: integer().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.folderId, table.recordId] }),
    foreignKey({
      columns: [table.tenantId, table.folderId],
      foreignColumns: [folder.tenantId, folder.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
