import { and, desc, eq, gte, ilike, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { AUDIT_GROUPS, type AuditFilter } from '#contract/audit.ts'
import { AUDIT_FOLD_MINUTES } from '#contract/limits.ts'
import type { Db } from '#server/kit/database.ts'
import type { AuditEntry } from '#server/kit/http.ts'
import { containing } from '#server/kit/like.ts'
import { audit } from './table.ts'

export type Row = typeof audit.$inferSelect
type Page = { before?: number | undefined; size: number }

/** All that is read of a row by whoever seeks words in it. */
const TEXT = sql`concat_ws(' ', ${audit.message}, ${audit.subject}, ${audit.userName}, ${audit.path}, ${audit.details}, ${audit.changes})`

const wanted = (tenantId: string | null, { q = '', user, area, since }: AuditFilter): SQL | undefined =>
  and(
    tenantId === null ? isNull(audit.tenantId) : eq(audit.tenantId, tenantId),
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ilike(TEXT, containing(word))),
    user === undefined ? undefined : eq(audit.userId, user),
    since === undefined ? undefined : gte(sql`coalesce(${audit.until}, ${audit.at})`, since),
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

/** Counts a deed on the line that it has already, or gives it one: a function of the owner does, for the application alters no line. */
export const foldRow = async (
  db: Db,
  { viewer, folds, times = 1, details = {}, ...line }: Omit<AuditEntry, 'tenantId'> & { message: string },
): Promise<void> => {
  const who = { user_id: viewer?.id, user_name: viewer?.name, token: viewer?.token?.name }
  await db.execute(
    sql`select write_audit(${JSON.stringify({ ...line, ...who, details, times, fold: folds })}::jsonb, ${AUDIT_FOLD_MINUTES})`,
  )
}
