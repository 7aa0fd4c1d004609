import { desc, getTableColumns, inArray, sql } from 'drizzle-orm'
import { AUDIT_GROUPS, type AuditFilter } from '#contract/audit.ts'
import { AUDIT_FOLD_MINUTES } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { AuditEntry } from '#server/kit/http/http-app.ts'
import { audit } from './table.ts'

const { words: _words, ...columns } = getTableColumns(audit)
export type Row = Omit<typeof audit.$inferSelect, 'words'>
type Page = { before?: number | undefined; size: number; isCounted?: boolean }

/** Every word a beginning of one of the line's; null where none is asked for. */
const wordsOf = (q: string): string | null =>
  q.trim() === ''
    ? null
    : (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')

/** Rows that fit, newest first, from before a place among them, and, if that is wanted, how many fit in all. A function of the owner finds them: the index of the words cannot be used under a policy. */
export const selectRows = async (
  db: Db,
  tenantId: string | null,
  { q = '', user, area, since }: AuditFilter,
  { before, size, isCounted = false }: Page,
): Promise<{ total: number; rows: Row[] }> => {
  const words = wordsOf(q)
  // Signs alone are in no line.
  if (words === '') return { total: 0, rows: [] }
  const slices = area === undefined || area === 'denied' ? null : sql.param([...AUDIT_GROUPS[area]])
  const { rows: found } = await db.execute<{ total: number; ids: string[] }>(
    sql`select total::int, ids::text[] from seek_audit(${tenantId}, ${words}, ${user ?? null}::uuid, ${since ?? null}::timestamptz,
      ${area === 'denied'}, ${slices}::text[], ${before ?? null}::bigint, ${size}, ${isCounted})`,
  )
  const { total = 0, ids = [] } = found[0] ?? {}
  const rows = await db
    .select(columns)
    .from(audit)
    .where(inArray(audit.id, ids.map(Number)))
    .orderBy(desc(audit.id))
  return { total, rows }
}

/** Counts a deed on the line that it has already, or gives it one: a function of the owner does, for the application alters no line. */
export const foldRow = async (
  db: Db,
  {
    viewer,
    folds,
    times = 1,
    details = {},
    ...line
  }: Omit<AuditEntry, 'tenantId'> & { message: string },
): Promise<void> => {
  const who = { user_id: viewer?.id, user_name: viewer?.name, token: viewer?.token?.name }
  await db.execute(
    sql`select write_audit(${JSON.stringify({ ...line, ...who, details, times, fold: folds })}::jsonb, ${AUDIT_FOLD_MINUTES})`,
  )
}
