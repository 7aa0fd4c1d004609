import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appRole, now } from '#server/kit/table.ts'

/** Who changed what, or was refused. Written with the change itself; never altered. */
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
    recordId: text('record_id').generatedAlwaysAs(sql`substring(path from '/records/([0-9a-f-]{36})(?:/|$)')`),
    status: integer().notNull(),
    code: text(),
  },
  (table) => [
    index('audit_by_tenant').on(table.tenantId, table.id.desc()),
    index('audit_by_record')
      .on(table.tenantId, table.recordId, table.at.desc())
      .where(sql`record_id is not null`),
    pgPolicy('write', {
      for: 'insert',
      to: appRole,
      withCheck: sql`tenant_id is not distinct from nullif(current_setting('app.tenant_id', true), '')`,
    }),
    pgPolicy('read', { for: 'select', to: appRole, using: sql`tenant_id = current_setting('app.tenant_id', true)` }),
  ],
)
