import { sql } from '#server/kit/database/drizzle.ts'
import type { PairChoice, PairKind } from '#contract/file-pairs.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { RunKey } from '#server/indexing/runs/run-sql.ts'

export type PairRow = {
  id: string
  kind: PairKind
  choice: PairChoice | null
  decided_by: string | null
  decided_at: string | null
  work_id: string
  rel: string
  size_bytes: string
  file_id: string
  known_rel: string
  known_size: string
  known_state: 'present' | 'failed' | 'missing' | 'removed' | 'excluded'
  title: string | null
  hidden: boolean
  edits: number
  comments: number
  suggestions: number
}

type PairPage = { cursor: string | undefined; size: number; kind: PairKind | undefined }

/** Pairs of a run in a stable order, with the data attached to each known record. */
export const selectPairs = async (
  db: Db,
  { tenantId, indexId, runId }: RunKey,
  { cursor, size, kind }: PairPage,
) =>
  (
    await db.execute<PairRow>(sql`
      select p.id, p.kind, p.choice, p.decided_by, p.decided_at, w.id as work_id, w.rel,
        w.size_bytes, k.id as file_id, k.rel as known_rel, k.size_bytes as known_size,
        k.state as known_state, r.source ->> 'Title' as title, r.hidden is not null as hidden,
        (
          select count(*)::int
          from overlay o
          where o.tenant_id = p.tenant_id and o.index_id = p.index_id and o.record_id = k.id
        ) as edits,
        (
          select count(*)::int
          from comment c
          where c.tenant_id = p.tenant_id and c.record_id = k.id
        ) as comments,
        (
          select count(*)::int
          from suggestion s
          where s.tenant_id = p.tenant_id and s.index_id = p.index_id and s.record_id = k.id
        ) as suggestions
      from run_pair p
      join work w on w.tenant_id = p.tenant_id and w.id = p.work_id
      join indexed_file k on k.tenant_id = p.tenant_id and k.index_id = p.index_id
        and k.id = p.file_id
      join tenant_index i on i.tenant_id = p.tenant_id and i.id = p.index_id
      left join record r on r.tenant_id = p.tenant_id and r.index_id = p.index_id
        and r.es_index = i.es_index
        and r.id = k.id
      where p.tenant_id = ${tenantId} and p.index_id = ${indexId} and p.run_id = ${runId}
        and (${cursor ?? null}::uuid is null or p.id > ${cursor ?? null}::uuid)
        and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
      order by p.id limit ${size}`)
  ).rows

/** Undecided pairs of a run, by kind. */
export const countPairs = async (
  db: Db,
  { tenantId, runId }: RunKey,
): Promise<Record<PairKind, number>> => {
  const { rows } = await db.execute<{ kind: PairKind; n: number }>(sql`
    select kind, count(*)::int as n
    from run_pair
    where tenant_id = ${tenantId} and run_id = ${runId} and choice is null
    group by 1`)
  return {
    copies: 0,
    replaced: 0,
    returned: 0,
    ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])),
  }
}

export type LockedPair = {
  id: string
  work_id: string
  file_id: string
  kind: PairKind
  choice: PairChoice | null
}

/** Locks all pairs of a run until the transaction ends, since one decision settles others. */
export const lockPairs = async (db: Db, { tenantId, runId }: RunKey) =>
  (
    await db.execute<LockedPair>(sql`
      select id, work_id, file_id, kind, choice
      from run_pair
      where tenant_id = ${tenantId} and run_id = ${runId}
      order by id for update`)
  ).rows

/** Stores decisions. */
export const updateChoices = (
  db: Db,
  { tenantId, runId }: RunKey,
  choices: readonly { id: string; choice: PairChoice }[],
  by: string,
) =>
  db.execute(sql`
    update run_pair p set choice = c.choice, decided_by = ${by}, decided_at = now()
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c(id uuid, choice text)
    where p.tenant_id = ${tenantId} and p.run_id = ${runId} and p.id = c.id`)

/** Returns files to the queue as the known files they are, or as new ones. Answers how many. */
export const requeuePaired = async (
  db: Db,
  { tenantId, indexId, runId }: RunKey,
  rows: readonly { work: string; file: string | null }[],
) =>
  (
    await db.execute(sql`
      update work w
      set state = 'waiting', outcome = null, code = null, params = null, ended = null, attempts = 0,
        deaths = 0, file_id = d.file,
        moved = coalesce(k.rel <> w.rel, false)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(work uuid, file uuid)
      left join indexed_file k on k.tenant_id = ${tenantId} and k.index_id = ${indexId}
        and k.id = d.file
      where w.tenant_id = ${tenantId} and w.run_id = ${runId}
        and w.id = d.work
        and w.outcome = 'held'
      returning w.id`)
  ).rowCount ?? 0

/** Keeps excluded files excluded. */
export const skipExcluded = (db: Db, { tenantId, runId }: RunKey, ids: readonly string[]) =>
  db.execute(sql`
    update work set outcome = null, code = 'jobs.fileExcluded', ended = now()
    where tenant_id = ${tenantId} and run_id = ${runId}
      and id = any (${sql.param([...ids])}::uuid[])
      and outcome = 'held'`)

/** Marks known files without a match as missing, and lists them with the run. */
export const markLost = (db: Db, { tenantId, indexId, runId }: RunKey, ids: readonly string[]) =>
  db.execute(sql`
    with lost as (
      update indexed_file set state = 'missing', updated = now()
      where tenant_id = ${tenantId} and index_id = ${indexId}
        and id = any (${sql.param([...ids])}::uuid[])
        and state in ('present', 'failed')
      returning rel, id)
    insert into run_missing (tenant_id, run_id, index_id, rel, file_id)
    select ${tenantId}, ${runId}, ${indexId}, rel, id
    from lost
    on conflict do nothing`)

/** The columns of a pair's side that locate its picture. */
export const selectSide = async (db: Db, { tenantId, indexId, runId }: RunKey, pairId: string) =>
  (
    await db.execute<{
      rel: string
      rel_raw: Buffer | null
      found: string | null
      known: string | null
    }>(sql`
      select w.rel, w.rel_raw, w.sha256 as found, coalesce(k.sha256, k.rested_sha256) as known
      from run_pair p join work w on w.tenant_id = p.tenant_id and w.id = p.work_id
      join indexed_file k on k.tenant_id = p.tenant_id and k.index_id = p.index_id
        and k.id = p.file_id
      where p.tenant_id = ${tenantId} and p.index_id = ${indexId}
        and p.run_id = ${runId}
        and p.id = ${pairId}`)
  ).rows[0]
