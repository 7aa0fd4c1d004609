import { desc, getTableColumns, inArray, sql } from '#server/kit/database/drizzle.ts'
import { AUDIT_GROUPS, type AuditFilter } from '#contract/audit.ts'
import { AUDIT_FOLD_MINUTES } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { AuditEntry } from '#server/kit/http/http-options.ts'
import { audit } from './table.ts'

const { words: _words, ...columns } = getTableColumns(audit)
export type Row = Omit<typeof audit.$inferSelect, 'words'>
type Page = { before?: number | undefined; size: number; isCounted?: boolean }

/** Prefixes that the entry's words must match; null for all entries. */
const wordsOf = (q: string): string | null =>
  q.trim() === ''
    ? null
    : (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')

/**
 * Matching entries before a position, newest first, and their total if wanted. A function of the
 * owner finds them, because the word index cannot be used under a policy.
 */
export const selectRows = async (
  db: Db,
  tenantId: string | null,
  { q = '', user, area, since }: AuditFilter,
  { before, size, isCounted = false }: Page,
): Promise<{ total: number; rows: Row[] }> => {
  const words = wordsOf(q)
  // Punctuation alone matches no entry.
  if (words === '') return { total: 0, rows: [] }
  const slices = area === undefined || area === 'denied' ? null : sql.param([...AUDIT_GROUPS[area]])
  const { rows: found } = await db.execute<{ total: number; ids: string[] }>(sql`
    select total::int, ids::text[]
    from seek_audit(${tenantId}, ${words}, ${user ?? null}::uuid, ${since ?? null}::timestamptz,
      ${area === 'denied'}, ${slices}::text[], ${before ?? null}::bigint, ${size}, ${isCounted})`)
  const { total = 0, ids = [] } = found[0] ?? {}
  const rows = await db
    .select(columns)
    .from(audit)
    .where(inArray(audit.id, ids.map(Number)))
    .orderBy(desc(audit.id))
  return { total, rows }
}

/**
 * Increments the folded entry of an action, or creates it. A function of the owner does so, because
 * the application's role may not update entries.
 */
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
  await db.execute(sql`
    select write_audit(${JSON.stringify({ ...line, ...who, details, times, fold: folds })}::jsonb,
      ${AUDIT_FOLD_MINUTES})`)
}
