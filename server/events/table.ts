import { bigint, index, jsonb, pgTable, primaryKey, text } from '#server/kit/database/pg-core.ts'
import { TONES } from '#contract/events.ts'
import type { Params } from '#contract/problem-body.ts'
import { now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/** An event of a tenant, kept so that a broken stream can resume. */
export const event = pgTable(
  'event',
  {
    tenantId: tenantColumn(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: now(),
    code: text().notNull(),
    params: jsonb().$type<Params>().notNull(),
    /** The Icelandic rendering, which search reads. */
    message: text().notNull(),
    tone: text({ enum: TONES }).notNull(),
    indexId: text('index_id'),
    by: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('event_by_index').on(table.tenantId, table.indexId, table.id),
    tenantPolicy(),
  ],
)
