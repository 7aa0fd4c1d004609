import { sql } from '#server/kit/database/drizzle.ts'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uuid,
} from '#server/kit/database/pg-core.ts'
import type { AuditChanges, AuditRow } from '#contract/audit.ts'
import { appRole, instant, now, tsvector } from '#server/kit/database/columns.ts'

const TENANT = `nullif(current_setting('app.tenant_id', true), '')`

/** The expression of the column `words`. A migration contains this text, character by character. */
const WORDS =
  "to_tsvector('simple', regexp_replace(lower((coalesce(message, '') || ' ' || " +
  "coalesce(subject, '') || ' ' || coalesce(user_name, '') || ' ' || path || ' ' || " +
  "coalesce(details::text, '') || ' ' || coalesce(changes::text, '')) " +
  `collate "is-x-icu"), '[^[:alnum:]]+', ' ', 'g'))`

/**
 * The audit log: who changed what, or was refused. Entries are written in the transaction of the
 * change; the application's role cannot alter them. (audit.unchanged)
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for entries without a tenant. */
    tenantId: text('tenant_id'),
    at: now(),
    userId: uuid('user_id'),
    /** The person's name at the time; it stays when the user is removed. */
    userName: text('user_name'),
    /** The name of the API token that was used. */
    token: text(),
    endpoint: text().notNull(),
    path: text().notNull(),
    /** The record named by the call's path. */
    recordId: text('record_id').generatedAlwaysAs(
      sql`substring(path from '/records/([0-9a-f-]{36})(?:/|$)')`,
    ),
    /** The slice of the endpoint. */
    slice: text().generatedAlwaysAs(sql`split_part(endpoint, '.', 1)`),
    status: integer().notNull(),
    code: text(),
    /** The thing's name at the time. */
    subject: text(),
    /** The few kept request fields. */
    details: jsonb().$type<AuditRow['details']>(),
    /** The Icelandic sentence, for search. */
    message: text(),
    changes: jsonb().$type<AuditChanges>(),
    /**
     * The count and time of the last repetition of a folded entry; `fold` identifies equal actions.
     * (audit.folding)
     */
    times: integer().notNull().default(1),
    until: instant(),
    fold: text(),
    /**
     * The searchable text of an entry: its letters and digits, without punctuation. (audit.filters)
     */
    words: tsvector().generatedAlwaysAs(sql.raw(WORDS)),
  },
  (table) => [
    index('audit_by_fold')
      .on(table.fold, table.id.desc())
      .where(sql`fold is not null`),
    index('audit_by_tenant').on(table.tenantId, table.id.desc()),
    index('audit_by_user').on(table.tenantId, table.userId, table.id.desc()),
    index('audit_by_slice').on(table.tenantId, table.slice, table.id.desc()),
    index('audit_by_time').on(table.tenantId, sql`coalesce(until, at)`),
    index('audit_refused')
      .on(table.tenantId, table.id.desc())
      .where(sql`status >= 400`),
    index('audit_by_words').using('gin', table.words),
    index('audit_by_record')
      .on(table.tenantId, table.recordId, table.at.desc())
      .where(sql`record_id is not null`),
    pgPolicy('write', {
      for: 'insert',
      to: appRole,
      withCheck: sql.raw(`tenant_id is not distinct from ${TENANT}`),
    }),
    // Only administrators read entries without a tenant. (audit.installation)
    pgPolicy('installation', {
      for: 'select',
      to: appRole,
      using: sql`tenant_id is null and current_setting('app.admin', true) = 'on'`,
    }),
    pgPolicy('read', {
      for: 'select',
      to: appRole,
      using: sql`tenant_id = current_setting('app.tenant_id', true)`,
    }),
  ],
)
