import { sql } from '#server/kit/database/drizzle.ts'
import type { Params } from '#contract/problem-body.ts'
import type { Found } from '#server/files/service.ts'
import type { MetSource } from '#server/indices/table.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { ActionSteps } from '#server/indexing/runs/actions.ts'
import type { RunKey } from '#server/indexing/runs/run-sql.ts'
import type { Staged } from '#server/indexing/table.ts'
import { countWritten } from './walk-sql.ts'

/** A source record as a work row; one with a code has already failed. */
export type Part = {
  rel: string
  sha256: string | null
  size: number
  staged: Staged | null
  code: string | null
  params: Params | null
}

/** Writes a work row for each record of a source, by what is known of it. */
export const insertParts = (
  db: Db,
  key: RunKey,
  partOf: string,
  parts: readonly Part[],
  takes: ActionSteps['takes'],
) =>
  db.execute(sql`
    with found as (
      select *
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as f(
        rel text, sha256 text, size bigint, staged jsonb, code text, params jsonb
      )),
    judged as (
      select found.*, known.id as file_id,
        found.code is null
        and ${takes}::text <> 'all'
        and known.state = 'present'
        and known.sha256 = found.sha256 as same
      from found
      left join indexed_file known on known.tenant_id = ${key.tenantId}
        and known.index_id = ${key.indexId}
        and known.rel = found.rel
      where known.state is distinct from 'excluded'),
    decided as (
      select *,
        case
          when code is not null then 'failed'
          when same or ${takes}::text = 'gone' then 'skipped'
          else 'waiting'
        end as state
      from judged),
    written as (
      insert into work (
        tenant_id, run_id, index_id, rel, part_of, size_bytes, mtime_ms, file_id, sha256, staged,
        state, outcome, code, params, ended
      )
      select ${key.tenantId}, ${key.runId}, ${key.indexId}, rel, ${partOf}, size, 0, file_id,
        sha256, case when state = 'waiting' then staged end, state,
        case when state = 'failed' then 'failed' when same then 'unchanged' end, code, params,
        case when state <> 'waiting' then now() end
      from decided on conflict (tenant_id, run_id, rel) do nothing returning state)
    ${countWritten(key)}`)

/** Writes the records of an unchanged source as skipped. */
export const insertUnchanged = (db: Db, key: RunKey, partOf: string) =>
  db.execute(sql`
    with written as (
      insert into work (
        tenant_id, run_id, index_id, rel, part_of, size_bytes, mtime_ms, file_id, sha256, state,
        outcome, ended
      )
      select tenant_id, ${key.runId}, index_id, rel, part_of, size_bytes, mtime_ms, id, sha256,
        'skipped', 'unchanged', now()
      from indexed_file
      where tenant_id = ${key.tenantId} and index_id = ${key.indexId}
        and part_of = ${partOf}
        and state = 'present'
      on conflict (tenant_id, run_id, rel) do nothing returning state)
    ${countWritten(key)}`)

/** Writes the row of an unreadable source. */
export const insertFailed = (
  db: Db,
  key: RunKey,
  { rel, relRaw, sizeBytes, mtimeMs }: Found,
  { code, params }: { code: string; params: Params },
) =>
  db.execute(sql`
    with written as (
      insert into work (
        tenant_id, run_id, index_id, rel, rel_raw, size_bytes, mtime_ms, state, outcome, code,
        params, ended
      )
      values (
        ${key.tenantId}, ${key.runId}, ${key.indexId}, ${rel},
        decode(${relRaw?.toString('hex') ?? null}, 'hex'), ${sizeBytes}, ${mtimeMs},
        'failed', 'failed', ${code}, ${JSON.stringify(params)}::jsonb, now()
      )
      on conflict (tenant_id, run_id, rel) do nothing returning state)
    ${countWritten(key)}`)

/** Removes the rows of one source or of all, so that reading starts over. */
export const deleteStaged = (db: Db, key: RunKey, partOf: string | null = null) =>
  db.execute(sql`
    with written as (
      delete from work where tenant_id = ${key.tenantId} and run_id = ${key.runId}
        and (part_of = ${partOf} or ${partOf}::text is null and part_of is not null)
        returning state)
    ${countWritten(key, -1)}`)

/** The known facts of a source. */
export const selectSource = async (db: Db, { tenantId, indexId }: RunKey, rel: string) =>
  (
    await db.execute<{ state: string; size_bytes: string; mtime_ms: string }>(sql`
      select state, size_bytes, mtime_ms
      from indexed_file
      where tenant_id = ${tenantId} and index_id = ${indexId} and rel = ${rel}`)
  ).rows[0]

/** Stores the facts of the sources that a run met. */
export const upsertSources = (
  db: Db,
  { tenantId, indexId }: RunKey,
  sources: readonly MetSource[],
) =>
  db.execute(sql`
    insert into indexed_file (tenant_id, index_id, rel, rel_raw, size_bytes, mtime_ms, state)
    select ${tenantId}, ${indexId}, s.rel, decode(s.raw, 'hex'), s."sizeBytes", s."mtimeMs",
      case when s."isRead" then 'present' else 'failed' end
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as s(
      rel text, raw text, "sizeBytes" bigint, "mtimeMs" bigint, "isRead" boolean
    )
    on conflict (tenant_id, index_id, rel) do update set
      rel_raw = excluded.rel_raw, size_bytes = excluded.size_bytes, mtime_ms = excluded.mtime_ms,
      state = excluded.state, updated = now() where indexed_file.state <> 'excluded'`)
