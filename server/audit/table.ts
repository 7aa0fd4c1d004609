import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditChanges, AuditRow } from '#contract/audit.ts'
import { appRole, instant, now, tsvector } from '#server/kit/database/columns.ts'

/** Who changed what, or was refused. Written with the change itself; the role that requests run as alters no line. (audit.unchanged) */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for what belongs to no tenant. */
    tenantId: text('tenant_id'),
    at: now(),
    userId: uuid('user_id'),
    /** The name then; it stays when the user goes. */
    userName: text('user_name'),
    /** The name of the API token by which it was done. */
    token: text(),
    endpoint: text().notNull(),
    path: text().notNull(),
    /** The record that the call was about, where its address names one. */
    recordId: text('record_id').generatedAlwaysAs(
      sql`substring(path from '/records/([0-9a-f-]{36})(?:/|$)')`,
    ),
    /** The slice of the call. */
    slice: text().generatedAlwaysAs(sql`split_part(endpoint, '.', 1)`),
    status: integer().notNull(),
    code: text(),
    /** The name of the thing then. */
    subject: text(),
    /** What the call said, of the little that is kept of it. */
    details: jsonb().$type<AuditRow['details']>(),
    /** The sentence in Icelandic, for search. */
    message: text(),
    changes: jsonb().$type<AuditChanges>(),
    /** How often it was done, and when last, where that is counted on one line; `fold` is by what it is known again. (audit.folding) */
    times: integer().notNull().default(1),
    until: instant(),
    fold: text(),
    /** All that whoever seeks words reads of a line: its letters and digits, whatever stands between them. (audit.filters) */
    words: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', regexp_replace(lower((coalesce(message, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(user_name, '') || ' ' || path || ' ' || coalesce(details::text, '') || ' ' || coalesce(changes::text, '')) collate "is-x-icu"), '[^[:alnum:]]+', ' ', 'g'))`,
    ),
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
      withCheck: sql`tenant_id is not distinct from nullif(current_setting('app.tenant_id', true), '')`,
    }),
    // What belongs to no tenant is read by administrators alone. (audit.installation)
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
