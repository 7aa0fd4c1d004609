import { and, desc, eq, gte, ilike, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { AUDIT_GROUPS, type AuditFilter } from '#contract/audit.ts'
import type { Db } from '#server/kit/database.ts'
import { containing } from '#server/kit/like.ts'
import { audit } from './table.ts'

export type Row = typeof audit.$inferSelect
type Page = { before?: number | undefined; size: number }

/** All that is read of a row by whoever seeks words in it. */
const TEXT = sql`concat_ws(' ', ${audit.message}, ${audit.subject}, ${audit.userName}, ${audit.path})`

const wanted = (tenantId: string | null, { q = '', user, area, since }: AuditFilter): SQL | undefined =>
  and(
    tenantId === null ? isNull(audit.tenantId) : eq(audit.tenantId, tenantId),
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ilike(TEXT, containing(word))),
    user === undefined ? undefined : eq(audit.userId, user),
    since === undefined ? undefined : gte(audit.at, since),
    area === 'denied'
      ? gte(audit.status, 400)
      : area && sql`split_part(${audit.endpoint}, '.', 1) = any (${sql.param([...AUDIT_GROUPS[area]])}::text[])`,
  )

/** Rows that fit, newest first, from before a place among them. */
export const selectRows = (db: Db, tenantId: string | null, filter: AuditFilter, { before, size }: Page): Promise<Row[]> =>
  db
    .select()
    .from(audit)
    .where(and(wanted(tenantId, filter), before === undefined ? undefined : lt(audit.id, before)))
    .orderBy(desc(audit.id))
    .limit(size)

export const countRows = (db: Db, tenantId: string | null, filter: AuditFilter): Promise<number> =>
  db.$count(audit, wanted(tenantId, filter))
