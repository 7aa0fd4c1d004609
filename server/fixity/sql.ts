import { and, desc, eq, sql } from '#server/kit/database/drizzle.ts'
import type { FIXITY_STATES } from '#contract/fixity.ts'
import { withHashJoins } from '#server/kit/database/hash-join.ts'
import type { Db } from '#server/kit/database/database.ts'
import { keyset, type PageAsked } from '#server/kit/database/keyset.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { fixityFile, fixityRound } from './table.ts'

export type State = (typeof FIXITY_STATES)[number]
export type RoundRow = typeof fixityRound.$inferSelect
export type Counts = Record<State, number>
export type Key = { tenantId: string; indexId: string; fileId: string }

/**
 * A tenant's originals `f` in their index `i`, with their fixity row `x`; includes sources of
 * records and excluded files. (fixity.originals)
 */
const originals = (tenantId: string) => sql`
  indexed_file f
  join tenant_index i on i.tenant_id = f.tenant_id and i.id = f.index_id and i.deleted_at is null
  left join fixity_file x on x.tenant_id = f.tenant_id and x.index_id = f.index_id
    and x.file_id = f.id
  where f.tenant_id = ${tenantId} and f.part_of is null
    and f.state in ('present', 'failed', 'missing', 'excluded')`

export const selectCounts = async (db: Db, tenantId: string, round: RoundRow | undefined) => {
  const inRound = round ? sql`x.checked >= ${round.started}` : sql`false`
  const { rows } = await withHashJoins(db, () =>
    db.execute<
      Counts & { total: number; bytes: string; compared: number; last: string | null }
    >(sql`
    select count(*)::int as total, coalesce(sum(f.size_bytes), 0) as bytes,
      count(*) filter (where x.state = 'equal' and ${inRound})::int as compared,
      max(x.checked) as last,
      count(*) filter (where x.state = 'equal')::int as equal,
      count(*) filter (where x.state = 'changed')::int as changed,
      count(*) filter (where x.state = 'gone')::int as gone,
      count(*) filter (where x.state = 'unread')::int as unread
    from ${originals(tenantId)}`),
  )
  return rows[0]! // an aggregate answers one row
}

/** The number of a tenant's originals, and of those read since a time. */
export const countSince = async (
  db: Db,
  tenantId: string,
  since: string,
): Promise<{ total: number; done: number }> => {
  const { rows } = await withHashJoins(db, () =>
    db.execute<{ total: number; done: number }>(sql`
    select (select count(*) from ${originals(tenantId)})::int as total,
      (
        select count(*) from fixity_file where tenant_id = ${tenantId} and checked >= ${since}
      )::int as done`),
  )
  return rows[0]! // an aggregate answers one row
}

type FaultRow = {
  index_id: string
  index_name: string
  file_id: string
  rel: string
  state: 'changed' | 'gone' | 'unread'
  since: string
  checked: string
  sha256: string | null
  size_bytes: string
  mtime_ms: string
  has_record: boolean
  found_sha256: string | null
  found_size_bytes: string | null
  found_mtime_ms: string | null
  is_scanned: boolean
  place: string[]
}

const BY_PATH = keyset('path', [
  { by: sql`i.name collate "is-x-icu"`, type: 'text' },
  { by: sql`f.rel collate "is-x-icu"`, type: 'text' },
  { by: sql`x.file_id`, type: 'uuid' },
])

export const selectFaults = async (
  db: Db,
  tenantId: string,
  { q, state, ...page }: PageAsked & { q: string; state?: string | undefined },
) => {
  const which = sql`${originals(tenantId)} and x.state <> 'equal'
    ${state === undefined ? sql`` : sql`and x.state = ${state}`}
    ${q === '' ? sql`` : sql`and f.rel ilike ${containsPattern(q)}`}`
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${which}`,
  )
  const found = await BY_PATH.read(page, ({ after, orderBy, place, limit }) =>
    db.execute<FaultRow>(sql`
    select x.index_id, i.name as index_name, x.file_id, f.rel, x.state, x.since, x.checked,
      x.sha256, x.size_bytes, x.mtime_ms,
      f.sha256 is not null and f.picture is null as has_record, x.found_sha256, x.found_size_bytes,
      x.found_mtime_ms,
      coalesce(x.found_sha256 = f.sha256,
        f.sha256 is null and x.found_size_bytes = f.size_bytes and x.found_mtime_ms = f.mtime_ms,
        false) as is_scanned,
      ${place}
    from ${which} and ${after} order by ${orderBy} limit ${limit}`),
  )
  return { total: counted[0]?.total ?? 0, ...found }
}

/** An original to read: its path and expected hash; no hash if it was never read to its end. */
export type Original = {
  index_id: string
  file_id: string
  directory: string
  rel: string
  rel_raw: Buffer | null
  sha256: string | null
  size_bytes: string | number
  mtime_ms: string | number
}

/** Sorts before every file. */
const NO_FILE = '00000000-0000-0000-0000-000000000000'

const toRead = sql`
  f.index_id, f.id as file_id, i.directory, f.rel, f.rel_raw,
  coalesce(x.sha256, f.sha256, f.rested_sha256) as sha256,
  coalesce(x.size_bytes, f.size_bytes) as size_bytes, coalesce(x.mtime_ms, f.mtime_ms) as mtime_ms`

export const selectNext = async (
  db: Db,
  { tenantId, placeIndex, placeFile }: RoundRow,
  limit: number,
): Promise<Original[]> =>
  (
    await db.execute<Original>(sql`
      select ${toRead}
      from ${originals(tenantId)}
        and (f.index_id, f.id) > (${placeIndex}, ${placeFile ?? NO_FILE}::uuid)
      order by f.index_id, f.id limit ${limit}`)
  ).rows

export const selectOne = async (
  db: Db,
  { tenantId, indexId, fileId }: Key,
): Promise<Original | undefined> =>
  (
    await db.execute<Original>(sql`
      select ${toRead}
      from ${originals(tenantId)} and f.index_id = ${indexId} and f.id = ${fileId}`)
  ).rows[0]

/** The result for an original. */
export type Finding = {
  original: Original
  state: State
  found: { sha256: string; sizeBytes: number; mtimeMs: number } | null
}

/** Stores results; answers the files that newly differ, for the notification. */
export const upsertFiles = async (
  db: Db,
  tenantId: string,
  findings: readonly Finding[],
): Promise<Set<string>> => {
  const rows = findings.map(({ original: { rel_raw: _, ...original }, state, found }) => ({
    ...original,
    state,
    found_sha256: found?.sha256,
    found_size_bytes: found?.sizeBytes,
    found_mtime_ms: found?.mtimeMs,
  }))
  const { rows: news } = await db.execute<{ file_id: string }>(sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
        index_id text, file_id uuid, sha256 text, size_bytes bigint, mtime_ms bigint, state text,
        found_sha256 text, found_size_bytes bigint, found_mtime_ms bigint)),
    before as (
      select x.file_id, x.state, x.found_sha256
      from fixity_file x
      join new n on x.tenant_id = ${tenantId} and x.index_id = n.index_id
        and x.file_id = n.file_id),
    written as (
      insert into fixity_file as x (tenant_id, index_id, file_id, sha256, size_bytes, mtime_ms,
        state, checked, found_sha256, found_size_bytes, found_mtime_ms)
      select ${tenantId}, n.index_id, n.file_id, n.sha256, n.size_bytes, n.mtime_ms, n.state,
        clock_timestamp(), n.found_sha256, n.found_size_bytes, n.found_mtime_ms
      from new n
      join indexed_file f on f.tenant_id = ${tenantId} and f.index_id = n.index_id
        and f.id = n.file_id
      on conflict (tenant_id, index_id, file_id)
      do update set
        sha256 = coalesce(x.sha256, excluded.sha256),
        size_bytes = case when x.sha256 is null then excluded.size_bytes else x.size_bytes end,
        mtime_ms = case when x.sha256 is null then excluded.mtime_ms else x.mtime_ms end,
        state = excluded.state, checked = excluded.checked, found_sha256 = excluded.found_sha256,
        found_size_bytes = excluded.found_size_bytes, found_mtime_ms = excluded.found_mtime_ms,
        since = case when x.state = excluded.state then x.since else now() end)
    select n.file_id from new n left join before b on b.file_id = n.file_id
    where n.state <> 'equal'
      and (b.state is distinct from n.state or b.found_sha256 is distinct from n.found_sha256)`)
  return new Set(news.map(({ file_id }) => file_id))
}

/** Accepts the found content; undefined if there is none. */
export const acceptFound = async (db: Db, { tenantId, indexId, fileId }: Key): Promise<boolean> =>
  (
    await db
      .update(fixityFile)
      .set({
        sha256: sql`found_sha256`,
        sizeBytes: sql`found_size_bytes`,
        mtimeMs: sql`found_mtime_ms`,
        state: 'equal',
        since: sql`now()`,
      })
      .where(
        and(
          eq(fixityFile.tenantId, tenantId),
          eq(fixityFile.indexId, indexId),
          eq(fixityFile.fileId, fileId),
          eq(fixityFile.state, 'changed'),
        ),
      )
      .returning()
  ).length > 0

export const selectRounds = (db: Db, tenantId: string, limit: number): Promise<RoundRow[]> =>
  db
    .select()
    .from(fixityRound)
    .where(eq(fixityRound.tenantId, tenantId))
    .orderBy(desc(fixityRound.id))
    .limit(limit)

/** Starts a round, or returns the one another process just started. */
export const insertRound = async (
  db: Db,
  tenantId: string,
  byName: string | null,
): Promise<RoundRow | undefined> => {
  const [row] = await db
    .insert(fixityRound)
    .values({ tenantId, byName, started: sql`clock_timestamp()` })
    .onConflictDoNothing()
    .returning()
  return row ?? (await selectRounds(db, tenantId, 1))[0]
}

const one = (row: Pick<RoundRow, 'tenantId' | 'id'>) =>
  and(eq(fixityRound.tenantId, row.tenantId), eq(fixityRound.id, row.id))

export const requestRound = async (db: Db, row: RoundRow, byName: string): Promise<void> => {
  await db.update(fixityRound).set({ byName }).where(one(row))
}

/** Claims a round for an attempt if no other has written for a while; answers its state. */
export const claimRound = async (
  db: Db,
  row: RoundRow,
  claim: string,
  silentSeconds: number,
): Promise<RoundRow | undefined> =>
  (
    await db
      .update(fixityRound)
      .set({ claim, beat: sql`now()` })
      .where(
        and(
          one(row),
          sql`
            ended is null and (
              claim is null or claim = ${claim}
              or beat < now() - ${silentSeconds} * interval '1 second')`,
        ),
      )
      .returning()
  )[0]

/** Renews an attempt's lease; false if another attempt has it. */
export const renewLease = async (db: Db, row: RoundRow, claim: string): Promise<boolean> =>
  (
    await db
      .update(fixityRound)
      .set({ beat: sql`now()` })
      .where(and(one(row), eq(fixityRound.claim, claim)))
      .returning({ id: fixityRound.id })
  ).length > 0

export const advanceRound = async (
  db: Db,
  row: RoundRow,
  { counts, sizeBytes }: { counts: Counts; sizeBytes: number },
): Promise<void> => {
  await db
    .update(fixityRound)
    .set({
      beat: sql`now()`,
      placeIndex: row.placeIndex,
      placeFile: row.placeFile,
      equal: sql`equal + ${counts.equal}`,
      changed: sql`changed + ${counts.changed}`,
      gone: sql`gone + ${counts.gone}`,
      unread: sql`unread + ${counts.unread}`,
      sizeBytes: sql`size_bytes + ${sizeBytes}`,
    })
    .where(one(row))
}

export const releaseRound = async (
  db: Db,
  row: RoundRow,
  claim: string,
  { ended }: { ended: boolean },
): Promise<RoundRow | undefined> =>
  (
    await db
      .update(fixityRound)
      .set({ claim: null, beat: sql`now()`, ...(ended && { ended: sql`clock_timestamp()` }) })
      .where(and(one(row), eq(fixityRound.claim, claim)))
      .returning()
  )[0]

export const selectTenants = async (db: Db): Promise<string[]> =>
  (await db.execute<{ id: string }>(sql`select id from tenant order by id`)).rows.map(
    ({ id }) => id,
  )
