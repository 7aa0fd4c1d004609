import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/kit/database.ts'
import type { AuditEntry } from '#server/kit/http.ts'
import { audit } from './table.ts'

/** Links and tokens open doors: they are not written down. */
const withoutSecrets = (path: string) =>
  path
    .replace(/^(\/api\/links\/)[^/?]+/, '$1…')
    .replace(/([?&](?:token|register|reset)=)[^&]+/g, '$1…')
    .slice(0, 1000)

/** Writes a change or a refusal down, in the caller's transaction. (audit.row) */
export const writeAudit = async (db: Db, { tenantId, viewer, endpoint, path, status, code }: AuditEntry): Promise<void> => {
  await db
    .insert(audit)
    .values({ tenantId, userId: viewer?.id, userName: viewer?.name, endpoint, path: withoutSecrets(path), status, code })
}

/** Changes and refusals in a tenant, newest first. */
export const listAudit = async (db: Db, tenantId: string, { from, size }: { from: number; size: number }) => {
  const mine = eq(audit.tenantId, tenantId)
  const rows = await db.select().from(audit).where(mine).orderBy(desc(audit.id)).offset(from).limit(size)
  return { total: await db.$count(audit, mine), rows: rows.map(({ userName, ...row }) => ({ ...row, by: userName })) }
}
