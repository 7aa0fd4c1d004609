import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { HeldReason } from '#contract/comments.ts'
import { instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

/** A comment with the data of its record at the time; it outlives the record. */
export const comment = pgTable(
  'comment',
  {
    tenantId: tenantColumn(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    indexId: text('index_id').notNull(),
    recordId: uuid('record_id').notNull(),
    title: text().notNull(),
    rel: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    text: text().notNull(),
    /** The letters of the text alone, which identify a repeated text. */
    letters: text().notNull(),
    kind: text({ enum: ['member', 'account', 'visitor', 'entered'] }).notNull(),
    byId: uuid('by_id'),
    name: text(),
    email: text(),
    at: now(),
    /** The reasons to hold the comment for moderation; empty for a public comment. */
    held: text().array().$type<HeldReason[]>().notNull(),
    readBy: text('read_by'),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('comment_by_record').on(table.tenantId, table.recordId, table.id),
    index('comment_unread')
      .on(table.tenantId, table.id)
      .where(sql`read_at is null and held = '{}'`),
    index('comment_by_letters').on(table.tenantId, sql`md5(letters)`),
    tenantPolicy(),
  ],
)
