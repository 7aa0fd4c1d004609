import { createHash } from 'node:crypto'
import { sql } from '#server/kit/database/drizzle.ts'
import { withHashJoins } from '#server/kit/database/hash-join.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Found } from '#server/files/service.ts'
import type { MetSource } from '#server/indices/table.ts'
import type { ActionSteps } from '#server/indexing/runs/actions.ts'
import type { RunKey } from '#server/indexing/runs/run-sql.ts'

/** Counts the work rows that a statement `written` or removed, by state. */
export const countWritten = ({ tenantId, indexId, runId }: RunKey, sign: 1 | -1 = 1) => sql`
    insert into run_delta (tenant_id, run_id, index_id, waiting, skipped, failed)
    select ${tenantId}, ${runId}, ${indexId},
      ${sign}::int * count(*) filter (where state = 'waiting'),
      ${sign}::int * count(*) filter (where state = 'skipped'),
      ${sign}::int * count(*) filter (where state = 'failed')
    from written having count(*) > 0`

/** The found files as rows of a `from` clause. */
const readFiles = (files: readonly unknown[]) =>
  sql`
    jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(
      rel text, raw text, size bigint, mtime bigint, ctime bigint, twin text, young boolean,
      sidecar jsonb, transcript jsonb
    )`

/** An excluded file met under its name. `same`: unchanged since it was last seen. */
export type ExcludedFile = {
  fileId: string
  rel: string
  raw: string | null
  size: number
  mtime: number
  ctime: number
  knownSize: number
  same: boolean
}

/**
 * The result of writing found files: those skipped because another has their name, excluded ones,
 * and whether known files lack a stored ctime.
 */
export type Inserted = { twins: Twin[]; excluded: ExcludedFile[]; lacksCtimes: boolean }

/**
 * Writes a work row for each file found, by what is known of it, and counts the rows, in one
 * statement. A file met in another Unicode form is the same file. A restarted walk counts nothing
 * twice.
 */
export const insertFound = async (
  db: Db,
  { tenantId, indexId, runId }: RunKey,
  found: readonly Found[],
  { takes, isYoung }: { takes: ActionSteps['takes']; isYoung: (mtimeMs: number) => boolean },
): Promise<Inserted> => {
  const files = found.map((file) => ({
    rel: file.rel,
    raw: file.relRaw?.toString('hex') ?? null,
    size: file.sizeBytes,
    mtime: file.mtimeMs,
    ctime: file.ctimeMs,
    twin: nameOfTwin(file),
    young: isYoung(file.mtimeMs),
    sidecar: file.sidecar,
    transcript: file.transcript,
  }))
  const written = await db.execute<{
    n: number
    excluded: ExcludedFile[] | null
    unnoted: boolean
  }>(sql`
    with found as (
      select rel, decode(raw, 'hex') as raw, size, mtime, ctime, young, sidecar, transcript
      from ${readFiles(files)}
    ),
    met as (
      select distinct on (found.rel) found.*, known.id as file_id, known.state as known_state,
        known.sidecar as known_sidecar, known.transcript as known_transcript,
        known.ctime_ms as known_ctime,
        known.size_bytes as known_size, known.damaged, known.stale,
        known.size_bytes = found.size
          and known.mtime_ms = found.mtime
          and coalesce(known.ctime_ms = found.ctime, true) as same
      from found
      left join indexed_file known on known.tenant_id = ${tenantId}
        and known.index_id = ${indexId}
        and known.rel = found.rel
      order by found.rel, known.rel_raw is distinct from found.raw, found.raw nulls first),
    judged as (
      select met.*,
        case
          when young then 'unsettled'
          when ${takes}::text <> 'all'
            and known_state = 'present'
            and same
            and not stale
            and known_sidecar is not distinct from sidecar
            and known_transcript is not distinct from transcript
            then 'unchanged'
        end as outcome
      from met
      where known_state is distinct from 'excluded'),
    written as (
      insert into work (
        tenant_id, run_id, index_id, rel, rel_raw, size_bytes, mtime_ms, ctime_ms, sidecar,
        transcript, file_id, state, outcome, code, params, ended
      )
      select ${tenantId}, ${runId}, ${indexId}, rel, raw, size, mtime, ctime, sidecar,
        transcript, file_id,
        case when outcome is null and ${takes}::text <> 'gone' then 'waiting' else 'skipped' end,
        outcome,
        case outcome
          when 'unsettled' then 'indexing.stillChanging'
          when 'unchanged' then damaged
        end,
        case
          when outcome = 'unsettled' or outcome = 'unchanged' and damaged is not null
            then '{}'::jsonb
        end,
        case when outcome is not null or ${takes}::text = 'gone' then now() end
      from judged
      on conflict (tenant_id, run_id, rel) do nothing
      returning state),
    counted as (${countWritten({ tenantId, indexId, runId })})
    select (select count(*)::int from written) as n,
      (
        select coalesce(bool_or(known_ctime is null and outcome = 'unchanged'), false)
        from judged
      ) as unnoted,
      (
        select jsonb_agg(
          jsonb_build_object(
            'fileId', file_id, 'rel', rel, 'raw', encode(raw, 'hex'), 'size', size,
            'mtime', mtime, 'ctime', ctime, 'knownSize', known_size, 'same', same
          )
          order by rel
        )
        from met
        where known_state = 'excluded'
      ) as excluded`)
  const [one] = written.rows
  const excluded = one?.excluded ?? []
  const twins =
    (one?.n ?? 0) + excluded.length === files.length
      ? []
      : await insertTwins(db, { tenantId, indexId, runId }, files)
  return { twins, excluded, lacksCtimes: one?.unnoted ?? false }
}

/** Stores the ctimes of unchanged files without one, such as those of an older version. */
export const storeCtimes = (db: Db, { tenantId, indexId, runId }: RunKey) =>
  withHashJoins(db, () =>
    db.execute(sql`
      update indexed_file k set ctime_ms = w.ctime_ms from work w
      where k.tenant_id = ${tenantId} and k.index_id = ${indexId} and k.ctime_ms is null
        and w.tenant_id = ${tenantId} and w.run_id = ${runId}
        and w.file_id = k.id
        and w.outcome = 'unchanged'`),
  )

/** A file whose NFC name is that of another file. */
type Twin = { rel: string; file: string }

/** The name of such a file's row. */
export const nameOfTwin = ({ rel, relRaw }: Pick<Found, 'rel' | 'relRaw'>): string =>
  `${rel}~${relRaw ? createHash('sha256').update(relRaw).digest('hex').slice(0, 6) : 'nfc'}`

/** Writes a row for each file that was skipped because another has its name. */
const insertTwins = async (
  db: Db,
  { tenantId, indexId, runId }: RunKey,
  files: readonly unknown[],
): Promise<Twin[]> =>
  (
    await db.execute<Twin>(sql`
      with twins as (
        select f.* from ${readFiles(files)}, lateral (
          select rel_raw
          from work
          where tenant_id = ${tenantId} and run_id = ${runId} and rel = f.rel
          limit 1) w
        where w.rel_raw is distinct from decode(f.raw, 'hex')),
      written as (
        insert into work (
          tenant_id, run_id, index_id, rel, rel_raw, size_bytes, mtime_ms, state, outcome, code,
          params, ended
        )
        select ${tenantId}, ${runId}, ${indexId}, twin, decode(raw, 'hex'), size, mtime, 'failed',
          'failed', 'indexing.sameName', jsonb_build_object('file', rel), now()
        from twins on conflict (tenant_id, run_id, rel) do nothing returning state, rel, params),
      counted as (${countWritten({ tenantId, indexId, runId })})
      select rel, params ->> 'file' as file from written`)
  ).rows

/**
 * Whether a run did not meet the known file `f`: not under its name, not where it moved, and not in
 * an undecided pair.
 */
export const notMet = (key: RunKey, sources: readonly MetSource[]) => sql`
  ${notMetByName(key, sources)}
  and not exists (
    select from work w
    where w.tenant_id = f.tenant_id and w.run_id = ${key.runId} and w.moved and w.file_id = f.id
  )
  and not exists (
    select from run_pair p
    where p.tenant_id = f.tenant_id and p.run_id = ${key.runId} and p.file_id = f.id
  )`

/**
 * Whether a run did not meet the known file `f` under its own name. Records of an unreadable source
 * count as met.
 */
const notMetByName = ({ runId }: RunKey, sources: readonly MetSource[]) => sql`
  not exists (
    select from work w where w.tenant_id = f.tenant_id and w.run_id = ${runId} and w.rel = f.rel
  )
  and not f.rel = any (${sql.param(sources.map(({ rel }) => rel))}::text[])
  and not coalesce(
    f.part_of = any (
      ${sql.param(sources.filter(({ isRead }) => !isRead).map(({ rel }) => rel))}::text[]
    ),
    false
  )`

/** Writes a work row for each known file that exists. */
export const insertKnown = (db: Db, key: RunKey) =>
  db.execute(sql`
    with written as (
      insert into work (
        tenant_id, run_id, index_id, rel, rel_raw, size_bytes, mtime_ms, ctime_ms, sidecar,
        transcript, file_id, state
      )
      select tenant_id, ${key.runId}, index_id, rel, rel_raw, size_bytes, mtime_ms, ctime_ms,
        sidecar, transcript, id, 'waiting'
      from indexed_file
      where tenant_id = ${key.tenantId} and index_id = ${key.indexId}
        and state = 'present'
        and sha256 is not null
        and part_of is null
      order by id
      on conflict (tenant_id, run_id, rel) do nothing returning state)
    ${countWritten(key)}`)

/** Writes a work row for each record of a generation. */
export const insertRecords = (db: Db, key: RunKey, esIndex: string) =>
  withHashJoins(db, () =>
    db.execute(sql`
    with written as (
      insert into work (
        tenant_id, run_id, index_id, rel, rel_raw, size_bytes, mtime_ms, file_id, state
      )
      select f.tenant_id, ${key.runId}, f.index_id, f.rel, f.rel_raw, f.size_bytes, f.mtime_ms,
        f.id, 'waiting'
      from record r
      join indexed_file f on f.tenant_id = r.tenant_id and f.index_id = r.index_id and f.id = r.id
      where r.tenant_id = ${key.tenantId} and r.index_id = ${key.indexId}
        and r.es_index = ${esIndex}
      order by f.id
      on conflict (tenant_id, run_id, rel) do nothing returning state)
    ${countWritten(key)}`),
  )

/** Writes a work row for each known file that the walk did not meet under any name. */
export const insertGone = (db: Db, key: RunKey, sources: readonly MetSource[]) =>
  withHashJoins(db, () =>
    db.execute(sql`
    with written as (
      insert into work (
        tenant_id, run_id, index_id, rel, rel_raw, size_bytes, mtime_ms, file_id, state
      )
      select tenant_id, ${key.runId}, index_id, rel, rel_raw, size_bytes, mtime_ms, id, 'waiting'
      from indexed_file f
      where tenant_id = ${key.tenantId} and index_id = ${key.indexId}
        and state in ('present', 'failed', 'missing')
        and ${notMet(key, sources)}
      order by id on conflict (tenant_id, run_id, rel) do nothing returning state)
    ${countWritten(key)}`),
  )

/** Includes excluded files again. */
export const includeExcluded = (db: Db, { tenantId, indexId }: RunKey, rels: readonly string[]) =>
  db.execute(sql`
    update indexed_file set state = 'removed'
    where tenant_id = ${tenantId} and index_id = ${indexId} and state = 'excluded'
      and (
        rel = any (${sql.param([...rels])}::text[])
        or part_of = any (${sql.param([...rels])}::text[])
      )`)

type FileState = 'present' | 'failed' | 'missing'

export type Gone = {
  id: string
  rel: string
  size_bytes: string
  sha256: string | null
  state: string
  part_of: string | null
}

/** Known files of the index that the walk did not meet. */
export const selectGone = async (db: Db, key: RunKey, sources: readonly MetSource[]) =>
  (
    await withHashJoins(db, () =>
      db.execute<Gone>(sql`
      select f.id, f.rel, f.size_bytes, f.sha256, f.state, f.part_of from indexed_file f
      where f.tenant_id = ${key.tenantId} and f.index_id = ${key.indexId}
        and ${notMetByName(key, sources)}`),
    )
  ).rows

export const countKnown = async (
  db: Db,
  { tenantId, indexId }: RunKey,
  states: readonly FileState[],
) =>
  (
    await db.execute<{ n: number }>(sql`
      select count(*)::int as n
      from indexed_file
      where tenant_id = ${tenantId} and index_id = ${indexId}
        and state = any (${sql.param([...states])}::text[])`)
  ).rows[0]?.n ?? 0

export type SizeMatch = {
  id: string
  rel: string
  rel_raw: Buffer | null
  size_bytes: string
  sha256: string | null
  part_of: string | null
}

/** New files of one of these sizes; they may be known files under a new name. */
export const selectNewOfSizes = async (
  db: Db,
  { tenantId, runId }: RunKey,
  sizes: readonly string[],
) =>
  (
    await db.execute<SizeMatch>(sql`
      select id, rel, rel_raw, size_bytes, sha256, part_of from work
      where tenant_id = ${tenantId} and run_id = ${runId}
        and file_id is null
        and outcome is null
        and size_bytes = any (${sql.param([...sizes])}::bigint[])`)
  ).rows
