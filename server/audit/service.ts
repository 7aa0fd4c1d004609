import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database.ts'
import type { AuditEntry } from '#server/kit/http.ts'
import { exactTime, type Older } from '#server/kit/table.ts'
import { audit } from './table.ts'

/** Links and tokens open doors: they are not written down. */
const withoutSecrets = (path: string) =>
  path
    .replace(/^(\/api\/links\/)[^/?]+/, '$1…')
    .replace(/([?&](?:token|register|reset)=)[^&]+/g, '$1…')
    .slice(0, 1000)

/** Writes a change or a refusal down, in the caller's transaction. (audit.row) */
export const writeAudit = async (db: Db, { tenantId, viewer, endpoint, path, status, code }: AuditEntry): Promise<void> => {
  await db.insert(audit).values({
    tenantId,
    userId: viewer?.id,
    userName: viewer?.name,
    token: viewer?.token?.name,
    endpoint,
    path: withoutSecrets(path),
    status,
    code,
  })
}

/** Changes and refusals in a tenant, newest first. */
export const listAudit = async (db: Db, tenantId: string, { from, size }: { from: number; size: number }) => {
  const mine = eq(audit.tenantId, tenantId)
  const rows = await db.select().from(audit).where(mine).orderBy(desc(audit.id)).offset(from).limit(size)
  return { total: await db.$count(audit, mine), rows: rows.map(({ userName, recordId: _, ...row }) => ({ ...row, by: userName })) }
}

/** What people changed of one record, newest first, that is older than a place among it; refusals changed nothing. (records.timeline) */
export const changesOfRecord = async (
  db: Db,
  tenantId: string,
  recordId: string,
  { before, size }: Older,
  leftOut: readonly string[] = [],
) =>
  (
    await db.execute<{ id: string; at: string; endpoint: string; by: string | null }>(sql`
      select id::text, ${exactTime(sql`at`)} as at, endpoint, user_name as by from audit
      where tenant_id = ${tenantId} and record_id = ${recordId} and status < 400
        and endpoint <> all (${sql.param([...leftOut])}::text[]) and (at, id) < (${before.at}::timestamptz, ${before.id}::bigint)
      order by audit.at desc, audit.id desc limit ${size}`)
  ).rows
