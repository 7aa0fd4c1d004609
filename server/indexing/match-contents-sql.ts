import { sql } from 'drizzle-orm'
import { comparingAll } from '#server/kit/comparing-all.ts'
import type { Db } from '#server/kit/database.ts'
import type { Plan } from './plans.ts'
import type { RunKey } from './sql.ts'

/** A row of work whose contents may be those of a known file. */
export type Candidate = {
  id: string
  rel: string
  rel_raw: Buffer | null
  size_bytes: string
  sha256: string | null
  file_id: string | null
}

/** A row of work under a known name whose file is not the one last seen there. */
export type ChangedFile = Candidate & { file_id: string; known_size: string; known_state: string }

/** Rows that the walk left to be worked on; those of a cleanup are not. */
const undecided = ({ tenantId, runId }: RunKey, takes: Plan['takes']) => sql`
  w.tenant_id = ${tenantId} and w.run_id = ${runId} and w.state = ${takes === 'gone' ? 'skipped' : 'waiting'}
  and w.outcome is null and w.part_of is null`

/** Files that have changed under known names; those too that could not be read last. */
export const selectChanged = async (db: Db, key: RunKey, takes: Plan['takes']) =>
  (
    await db.execute<ChangedFile>(sql`
      select w.id, w.rel, w.rel_raw, w.size_bytes, w.sha256, w.file_id, k.size_bytes as known_size, k.state as known_state
      from work w join indexed_file k on k.tenant_id = w.tenant_id and k.index_id = w.index_id and k.id = w.file_id
      where ${undecided(key, takes)} and k.rel = w.rel
        and (k.size_bytes <> w.size_bytes or k.mtime_ms <> w.mtime_ms or k.state = 'failed')`)
  ).rows

/** Sizes among these that known files have, and how many of them. */
export const countBySize = async (db: Db, { tenantId, indexId }: RunKey, sizes: readonly string[]) =>
  new Map(
    (
      await comparingAll(db, () =>
        db.execute<{ size: string; n: number }>(sql`
          select size_bytes as size, count(*)::int as n from indexed_file
          where tenant_id = ${tenantId} and index_id = ${indexId} and size_bytes = any (${sql.param([...sizes])}::bigint[]) group by 1`),
      )
    ).rows.map(({ size, n }) => [size, n]),
  )

export type KnownRow = { id: string; rel: string; sha256: string | null; state: string; part_of: string | null }

/** Known files that have one of these contents, or one of these ids. */
export const selectKnownBy = async (
  db: Db,
  { tenantId, indexId }: RunKey,
  { shas, ids }: { shas: readonly string[]; ids: readonly string[] },
) =>
  (
    await db.execute<KnownRow>(sql`
      select f.id, f.rel, f.sha256, f.state, f.part_of from indexed_file f
      where f.tenant_id = ${tenantId} and f.index_id = ${indexId} and f.part_of is null and f.sha256 = any (${sql.param([...shas])}::text[])
      union select f.id, f.rel, f.sha256, f.state, f.part_of from indexed_file f
      where f.tenant_id = ${tenantId} and f.index_id = ${indexId} and f.part_of is null and f.id = any (${sql.param([...ids])}::uuid[])`)
  ).rows

/** Names under which files are still being written. */
export const selectUnsettled = async (db: Db, { tenantId, runId }: RunKey) =>
  (
    await db.execute<{ rel: string }>(sql`
      select rel from work where tenant_id = ${tenantId} and run_id = ${runId} and outcome = 'unsettled'`)
  ).rows.map(({ rel }) => rel)

/** What matching found of a row: the known file it is, if any, and its contents. */
export type Matched = { work: string; file: string | null; moved: boolean; sha256: string | null }

/** Says which known files rows of work are. */
export const updateMatched = (db: Db, { tenantId, runId }: RunKey, matched: readonly Matched[]) =>
  comparingAll(db, () =>
    db.execute(sql`
      update work w set file_id = m.file, moved = m.moved, sha256 = coalesce(m.sha256, w.sha256)
      from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as m(work uuid, file uuid, moved boolean, sha256 text)
      where w.tenant_id = ${tenantId} and w.run_id = ${runId} and w.id = m.work`),
  )

/** Leaves files that are not certain yet to the next run. */
export const skipUnsettled = (db: Db, key: RunKey, ids: readonly string[]) =>
  db.execute(sql`
    with written as (
      update work w set state = 'skipped', outcome = 'unsettled', code = 'indexing.stillChanging', params = '{}'::jsonb, ended = now()
      from (select id, state from work where tenant_id = ${key.tenantId} and id = any (${sql.param([...ids])}::uuid[])) was
      where w.tenant_id = ${key.tenantId} and w.id = was.id returning was.state)
    insert into run_delta (tenant_id, run_id, index_id, waiting, skipped)
    select ${key.tenantId}, ${key.runId}, ${key.indexId}, -count(*), count(*) from written where state = 'waiting' having count(*) > 0`)
