import { sql } from '#server/kit/database/drizzle.ts'
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
} from '#server/kit/database/pg-core.ts'
import type { z } from 'zod'
import { BULK_ACTIONS, BULK_STATES, type BulkAction } from '#contract/bulk.ts'
import type { searchBody } from '#contract/record-search.ts'
import type { Params } from '#contract/problem-body.ts'
import type { EarlierRestriction } from '#server/restrictions/table.ts'
import { instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/** A search as the caller sent it. */
export type Query = Pick<z.output<typeof searchBody>, 'query' | 'filters' | 'period'>

/** One change to many records. */
export const bulk = pgTable(
  'bulk',
  {
    tenantId: tenantColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    indexIds: text('index_ids').array().notNull(),
    /** The names in the request: index ids, or aliases, which limit what the search finds. */
    names: text().array().notNull(),
    action: text({ enum: BULK_ACTIONS }).notNull(),
    /** The action with its values; for an undo, the action undone. */
    what: jsonb().$type<BulkAction>().notNull(),
    /** The search whose results are changed; null if the records are named. */
    query: jsonb().$type<Query>(),
    /** The bulk action that it undoes. */
    undoes: uuid(),
    state: text({ enum: BULK_STATES }).notNull().default('waiting'),
    /** Where finding the records resumes. */
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
    /** The order in which the records were found. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    /** `same`: the record already had the values. */
    state: text({ enum: ['waiting', 'changed', 'same', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The restriction that the record had itself; null for none. For those that it changes. */
    before: jsonb().$type<EarlierRestriction | null>(),
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
