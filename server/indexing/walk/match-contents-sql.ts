import { sql } from '#server/kit/database/drizzle.ts'
import { withHashJoins } from '#server/kit/database/hash-join.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { PairKind } from '#contract/file-pairs.ts'
import type { ActionSteps } from '#server/indexing/runs/actions.ts'
import type { RunKey } from '#server/indexing/runs/run-sql.ts'
import { countWritten } from './walk-sql.ts'

/** A work row whose content may be that of a known file. */
export type Candidate = {
  id: string
  rel: string
  rel_raw: Buffer | null
  size_bytes: string
  sha256: string | null
  file_id: string | null
}

/** A work row under a known name whose file is not the one last seen there. */
export type ChangedFile = Candidate & { file_id: string; known_size: string; known_state: string }

/** The state of rows that wait for a decision; a cleanup processes none of them. */
const stateBefore = (takes: ActionSteps['takes']) => (takes === 'gone' ? 'skipped' : 'waiting')

const undecided = ({ tenantId, runId }: RunKey, takes: ActionSteps['takes']) => sql`
  w.tenant_id = ${tenantId} and w.run_id = ${runId} and w.state = ${stateBefore(takes)}
  and w.outcome is null and w.part_of is null`

/** Files that changed under known names, including those that failed last time. */
export const selectChanged = async (db: Db, key: RunKey, takes: ActionSteps['takes']) =>
  (
    await db.execute<ChangedFile>(sql`
      select w.id, w.rel, w.rel_raw, w.size_bytes, w.sha256, w.file_id, k.size_bytes as known_size,
        k.state as known_state
      from work w
      join indexed_file k on k.tenant_id = w.tenant_id and k.index_id = w.index_id
        and k.id = w.file_id
      where ${undecided(key, takes)} and k.rel = w.rel
        and (
          k.size_bytes <> w.size_bytes
          or k.mtime_ms <> w.mtime_ms
          or k.ctime_ms <> w.ctime_ms
          or k.state = 'failed'
        )`)
  ).rows

/** Whether new or changed files wait for a decision. */
export const hasUndecided = async (
  db: Db,
  key: RunKey,
  takes: ActionSteps['takes'],
): Promise<boolean> =>
  (
    await db.execute(sql`
      select from work w
      where w.tenant_id = ${key.tenantId} and w.run_id = ${key.runId}
        and w.state = ${stateBefore(takes)}
        and w.outcome is null
      limit 1`)
  ).rows.length > 0

/** The sizes among these that known files have, and how many. */
export const countBySize = async (
  db: Db,
  { tenantId, indexId }: RunKey,
  sizes: readonly string[],
) =>
  new Map(
    (
      await withHashJoins(db, () =>
        db.execute<{ size: string; n: number }>(sql`
          select size_bytes as size, count(*)::int as n from indexed_file
          where tenant_id = ${tenantId} and index_id = ${indexId}
            and size_bytes = any (${sql.param([...sizes])}::bigint[])
          group by 1`),
      )
    ).rows.map(({ size, n }) => [size, n]),
  )

export type KnownRow = {
  id: string
  rel: string
  sha256: string | null
  state: string
  earlier: string[] | null
}

/** Known files that have or had one of these contents, or have one of these ids. */
export const selectKnownBy = async (
  db: Db,
  { tenantId, indexId }: RunKey,
  { shas, ids }: { shas: readonly string[]; ids: readonly string[] },
) => {
  const [contents, files] = [
    sql`any (${sql.param([...shas])}::text[])`,
    sql`any (${sql.param([...ids])}::uuid[])`,
  ]
  const ofIndex = sql`tenant_id = ${tenantId} and index_id = ${indexId}`
  const found = await db.execute<KnownRow>(sql`
    with meant as (
      select id from indexed_file where ${ofIndex} and sha256 = ${contents}
      union select id
      from indexed_file
      where ${ofIndex} and state = 'excluded' and rested_sha256 = ${contents}
      union select file_id from earlier_contents where ${ofIndex} and sha256 = ${contents}
      union select unnest(${sql.param([...ids])}::uuid[])),
    before as (
      select file_id, array_agg(sha256 order by at desc) as earlier from earlier_contents
      where ${ofIndex} and (file_id = ${files} or sha256 = ${contents}) group by 1)
    select f.id, f.rel, coalesce(f.sha256, f.rested_sha256) as sha256, f.state, before.earlier
    from meant
    join indexed_file f on f.tenant_id = ${tenantId} and f.index_id = ${indexId} and f.id = meant.id
    left join before on before.file_id = f.id
    where f.part_of is null`)
  return found.rows
}

/** Sizes of the previous contents of files, by file. */
export const selectEarlierSizes = async (
  db: Db,
  { tenantId, indexId }: RunKey,
  ids: readonly string[],
) =>
  (
    await db.execute<{ file_id: string; sha256: string; size_bytes: string }>(sql`
      select file_id, sha256, size_bytes from earlier_contents
      where tenant_id = ${tenantId} and index_id = ${indexId}
        and file_id = any (${sql.param([...ids])}::uuid[])`)
  ).rows

/** Names of files that are still being written. */
export const selectUnsettled = async (db: Db, { tenantId, runId }: RunKey) =>
  (
    await db.execute<{ rel: string }>(sql`
      select rel
      from work
      where tenant_id = ${tenantId} and run_id = ${runId} and outcome = 'unsettled'`)
  ).rows.map(({ rel }) => rel)

/** The match of a row: its known file, if any, and its content. */
export type Matched = { work: string; file: string | null; moved: boolean; sha256: string | null }

/** Stores which known files the work rows are. */
export const updateMatched = (db: Db, { tenantId, runId }: RunKey, matched: readonly Matched[]) =>
  withHashJoins(db, () =>
    db.execute(sql`
      update work w set file_id = m.file, moved = m.moved, sha256 = coalesce(m.sha256, w.sha256)
      from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as m(
        work uuid, file uuid, moved boolean, sha256 text
      )
      where w.tenant_id = ${tenantId} and w.run_id = ${runId} and w.id = m.work`),
  )

/** Endings of work rows that are not processed. */
export type LeftRow = { work: string; outcome: 'unsettled' | 'held'; code: string }

/** Leaves rows to the next run or to a person; rows of a cleanup have already ended. */
export const leaveRows = (db: Db, key: RunKey, left: readonly LeftRow[]) =>
  withHashJoins(db, () =>
    db.execute(sql`
      with written as (
        update work w
        set state = 'skipped', outcome = l.outcome, code = l.code, params = '{}'::jsonb,
          ended = now()
        from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(
          work uuid, outcome text, code text
        )
        join work was on was.tenant_id = ${key.tenantId} and was.run_id = ${key.runId}
          and was.id = l.work
        where w.tenant_id = ${key.tenantId} and w.run_id = ${key.runId} and w.id = l.work
        returning was.state)
      insert into run_delta (tenant_id, run_id, index_id, waiting, skipped)
      select ${key.tenantId}, ${key.runId}, ${key.indexId}, -count(*), count(*)
      from written
      where state = 'waiting'
      having count(*) > 0`),
  )

type Pair = { work: string; file: string; kind: PairKind }

/** Stores pairs for a person to decide. */
export const insertPairs = (db: Db, { tenantId, indexId, runId }: RunKey, pairs: readonly Pair[]) =>
  db.execute(sql`
    insert into run_pair (tenant_id, run_id, index_id, work_id, file_id, kind)
    select ${tenantId}, ${runId}, ${indexId}, p.work, p.file, p.kind
    from rows
    from (jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as (work uuid, file uuid, kind text))
    with ordinality as p(work, file, kind, n)
    order by n
    on conflict (tenant_id, run_id, work_id, file_id) do nothing`)

/** The excluded files among these. */
export const selectExcluded = async (
  db: Db,
  { tenantId, indexId }: RunKey,
  ids: readonly string[],
) =>
  new Set(
    (
      await db.execute<{ id: string }>(sql`
        select id
        from indexed_file
        where tenant_id = ${tenantId} and index_id = ${indexId} and state = 'excluded'
          and id = any (${sql.param([...ids])}::uuid[])`)
    ).rows.map(({ id }) => id),
  )

/** A file's path and its directory entry. */
export type Place = {
  rel: string
  raw: string | null
  size: number
  mtime: number
  ctime: number | null
}

/** The paths of work rows' files. */
export const selectPlaces = async (db: Db, { tenantId, runId }: RunKey, ids: readonly string[]) =>
  (
    await db.execute<Place & { work: string }>(sql`
      select id as work, rel, encode(rel_raw, 'hex') as raw, size_bytes::float8 as size,
        mtime_ms::float8 as mtime, ctime_ms::float8 as ctime
      from work
      where tenant_id = ${tenantId} and run_id = ${runId}
        and id = any (${sql.param([...ids])}::uuid[])`)
  ).rows

/** Removes work rows whose files are excluded. */
export const deleteRows = (db: Db, key: RunKey, ids: readonly string[]) =>
  db.execute(sql`
    with written as (
      delete from work
      where tenant_id = ${key.tenantId} and run_id = ${key.runId}
        and id = any (${sql.param([...ids])}::uuid[])
      returning state)
    ${countWritten(key, -1)}`)

type Added = Place & { file: string | null; sha256: string | null }

/** Adds work rows for files under names that had been excluded. */
export const insertRows = (db: Db, key: RunKey, rows: readonly Added[]) =>
  db.execute(sql`
    with written as (
      insert into work (
        tenant_id, run_id, index_id, rel, rel_raw, size_bytes, mtime_ms, ctime_ms, file_id, moved,
        sha256, state
      )
      select ${key.tenantId}, ${key.runId}, ${key.indexId}, r.rel, decode(r.raw, 'hex'), r.size,
        r.mtime, r.ctime, r.file, r.file is not null, r.sha256, 'waiting'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        rel text, raw text, size bigint, mtime bigint, ctime bigint, file uuid, sha256 text
      )
      on conflict (tenant_id, run_id, rel) do nothing returning state)
    ${countWritten(key)}`)

/** Moves excluded files to the names where their contents now are. */
export const renameExcluded = (
  db: Db,
  { tenantId, indexId }: RunKey,
  renamed: readonly (Place & { id: string })[],
) =>
  db.execute(sql`
    update indexed_file k
    set rel = r.rel, rel_raw = decode(r.raw, 'hex'), size_bytes = r.size, mtime_ms = r.mtime,
      ctime_ms = r.ctime, updated = now()
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as r(
      id uuid, rel text, raw text, size bigint, mtime bigint, ctime bigint
    )
    where k.tenant_id = ${tenantId} and k.index_id = ${indexId}
      and k.id = r.id
      and k.state = 'excluded'`)
