import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import type { HeldReason } from '#contract/comments.ts'
import { bytes, instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

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
    /** The number that its writer got; empty in those of an older program. */
    receipt: text().notNull().default(''),
    /** The hash of the secret of a writer without an account. */
    tokenHash: bytes('token_hash'),
    licence: boolean().notNull().default(false),
    /** The key of the sender, by which staff block; erased with the address. */
    who: text(),
    edited: instant(),
    answer: jsonb().$type<{ text: string; by: string; at: string }>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('comment_by_record').on(table.tenantId, table.recordId, table.id),
    index('comment_unread')
      .on(table.tenantId, table.id)
      .where(sql`read_at is null and held = '{}'`),
    index('comment_waiting')
      .on(table.tenantId, table.id)
      .where(sql`held = '{review}'`),
    uniqueIndex('comment_by_receipt')
      .on(table.tenantId, table.receipt)
      .where(sql`receipt <> ''`),
    index('comment_by_writer')
      .on(table.byId)
      .where(sql`by_id is not null`),
    index('comment_by_letters').on(table.tenantId, sql`md5(letters)`),
    tenantPolicy(),
  ],
)

/** A report of a reader, one of each; staff settle them by reading or publishing the comment. */
export const commentReport = pgTable(
  'comment_report',
  {
    tenantId: tenantColumn(),
    commentId: uuid('comment_id').notNull(),
    /** A keyed hash of the account or the address; a random text once it is forgotten. */
    who: text().notNull(),
    reason: text().notNull(),
    at: now(),
    isSettled: boolean('settled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.commentId, table.who] }),
    foreignKey({
      columns: [table.tenantId, table.commentId],
      foreignColumns: [comment.tenantId, comment.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
