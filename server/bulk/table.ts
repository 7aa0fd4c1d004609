import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { BULK_ACTIONS, BULK_STATES, type BulkAction } from '#contract/bulk.ts'
import type { searchBody } from '#contract/record-search.ts'
import type { Params } from '#contract/problems.ts'
import { instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/** A search as the caller sent it. */
export type Query = Pick<z.output<typeof searchBody>, 'query' | 'filters'>

/** One change to many records. */
export const bulk = pgTable(
  'bulk',
  {
    tenantId: tenantColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    indexIds: text('index_ids').array().notNull(),
    /**
     * As they were called: by their ids or by aliases, through which no more is found than those
     * show.
     */
    names: text().array().notNull(),
    action: text({ enum: BULK_ACTIONS }).notNull(),
    /** What is done, with its values; of an undoing, what is undone. */
    what: jsonb().$type<BulkAction>().notNull(),
    /** All that it finds are meant; null: they were named. */
    query: jsonb().$type<Query>(),
    /** The bulk action that it undoes. */
    undoes: uuid(),
    state: text({ enum: BULK_STATES }).notNull().default('waiting'),
    /** Where the finding goes on. */
    cursor: text(),
    total: integer(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    created: now(),
    ended: instant(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), tenantPolicy()],
)

/** One record of a bulk action. */
export const bulkItem = pgTable(
  'bulk_item',
  {
    tenantId: tenantColumn(),
    bulkId: uuid('bulk_id').notNull(),
    indexId: text('index_id').notNull(),
    recordId: uuid('record_id').notNull(),
    /** In which they were found. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    /** same: nothing was to be changed. */
    state: text({ enum: ['waiting', 'changed', 'same', 'failed'] })
      .notNull()
      .default('waiting'),
    code: text(),
    params: jsonb().$type<Params>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.bulkId, table.indexId, table.recordId] }),
    index('bulk_item_by_state').on(table.tenantId, table.bulkId, table.state, table.place),
    foreignKey({
      columns: [table.tenantId, table.bulkId],
      foreignColumns: [bulk.tenantId, bulk.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
