import { sql } from '#server/kit/database/drizzle.ts'
import { withHashJoins } from '#server/kit/database/hash-join.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { RunKey } from '#server/indexing/runs/run-sql.ts'

/** Work rows that differ from their known files only in ctime. */
const touchedRows = ({ tenantId, indexId, runId }: RunKey) => sql`
  from work w
  join indexed_file k on k.tenant_id = ${tenantId} and k.index_id = ${indexId} and k.id = w.file_id
  where w.tenant_id = ${tenantId} and w.run_id = ${runId}
    and w.state = 'waiting'
    and k.state = 'present'
    and not k.stale
    and k.rel = w.rel
    and k.size_bytes = w.size_bytes
    and k.mtime_ms = w.mtime_ms
    and k.ctime_ms <> w.ctime_ms
    and k.sidecar is not distinct from w.sidecar
    and k.transcript is not distinct from w.transcript`

/** The number of files that differ only in ctime, and of known files met. */
export const countTouched = async (
  db: Db,
  key: RunKey,
): Promise<{ touched: number; met: number }> => {
  const [one] = (
    await withHashJoins(db, () =>
      db.execute<{ n: number }>(sql`select count(*)::int as n ${touchedRows(key)}`),
    )
  ).rows
  const touched = one?.n ?? 0
  if (touched === 0) return { touched, met: 0 }
  const [all] = (
    await db.execute<{ n: number }>(sql`
      select count(*)::int as n
      from work
      where tenant_id = ${key.tenantId} and run_id = ${key.runId} and file_id is not null`)
  ).rows
  return { touched, met: all?.n ?? 0 }
}

type Sampled = { rel: string; rel_raw: Buffer | null; sha256: string | null }

/** A sample across the index: row ids end in random digits. */
export const selectSample = async (db: Db, key: RunKey, size: number) =>
  (
    await withHashJoins(db, () =>
      db.execute<Sampled>(sql`
        select w.rel, w.rel_raw, k.sha256 ${touchedRows(key)}
        order by right(w.id::text, 12) limit ${size}`),
    )
  ).rows

/** Marks these rows unchanged and stores their ctimes where the run writes. */
export const acceptTouched = (db: Db, key: RunKey, isWriting: boolean) =>
  withHashJoins(db, () =>
    db.execute(sql`
      with touched as (select w.id, w.file_id, w.ctime_ms, k.damaged ${touchedRows(key)}),
      noted as (
        update indexed_file k set ctime_ms = t.ctime_ms from touched t
        where ${isWriting}
          and k.tenant_id = ${key.tenantId}
          and k.index_id = ${key.indexId}
          and k.id = t.file_id),
      written as (
        update work w set state = 'skipped', outcome = 'unchanged', ended = now(), code = t.damaged,
          params = case when t.damaged is not null then '{}'::jsonb end
        from touched t
        where w.tenant_id = ${key.tenantId} and w.run_id = ${key.runId} and w.id = t.id
        returning w.id)
      insert into run_delta (tenant_id, run_id, index_id, waiting, skipped)
      select ${key.tenantId}, ${key.runId}, ${key.indexId}, -count(*), count(*)
      from written having count(*) > 0`),
  )
