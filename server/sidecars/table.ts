import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import type { Params } from '#contract/problem-body.ts'
import type { WrittenProperties } from '#server/images/service.ts'
import { tenantIndex } from '#server/indices/table.ts'
import { instant, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/**
 * The values written into the XMP sidecar of a record's original. The overlay holds the values to
 * write.
 */
export const sidecar = pgTable(
  'sidecar',
  {
    tenantId: tenantColumn(),
    indexId: text('index_id').notNull(),
    recordId: uuid('record_id').notNull(),
    /** The overlay version of the last write or attempt. */
    version: integer().notNull().default(0),
    /** The properties Varða wrote, with the previous values. */
    held: jsonb()
      .$type<WrittenProperties>()
      .notNull()
      .default(sql`'{}'`),
    /** Whether Varða created the file. */
    made: boolean().notNull().default(false),
    /** The error code; null if written. */
    code: text(),
    params: jsonb().$type<Params>(),
    failures: integer().notNull().default(0),
    /** The time of the next retry. */
    again: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.indexId, table.recordId] }),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
