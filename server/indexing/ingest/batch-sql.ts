import { sql } from '#server/kit/database/drizzle.ts'
import type { DamageCode } from '#contract/indexing.ts'
import { EARLIER_CONTENTS_MAX } from '#contract/work-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { bandsOf } from '#server/images/service.ts'
import type { Sidecar } from '#server/files/service.ts'
import type { Naming } from '#server/indices/table.ts'
import type { FileValues } from '#server/media/service.ts'
import type { RunKey } from '#server/indexing/runs/run-sql.ts'

/** SHA-256, files beside, and damage of known files that were read, by file id. */
export const selectKnownContents = async (
  db: Db,
  { tenantId, indexId }: RunKey,
  ids: readonly string[],
) =>
  new Map(
    (
      await db.execute<{
        id: string
        sha256: string
        sidecar: Sidecar | null
        transcript: Sidecar | null
        damaged: DamageCode | null
        stale: boolean
      }>(sql`
        select id, sha256, sidecar, transcript, damaged, stale from indexed_file
        where tenant_id = ${tenantId} and index_id = ${indexId}
          and sha256 is not null
          and id = any (${sql.param([...ids])}::uuid[])`)
    ).rows.map(({ id, ...known }) => [id, known]),
  )

export type FileFacts = {
  id: string
  rel: string
  raw: string | null
  size: number
  mtime: number
  ctime: number | null
  sidecar: Sidecar | null
  transcript: Sidecar | null
  sha256: string | null
  dhash: string | null
  damaged: DamageCode | null
  partOf: string | null
  naming: Naming | null
  picture: FileValues['picture'] | null
  state: 'present' | 'failed'
}

/**
 * Frees names that moved files have taken over. The previous holder keeps a placeholder name until
 * the walk finds it elsewhere, or stays missing.
 */
export const freeNames = async (
  db: Db,
  { tenantId, indexId }: RunKey,
  files: readonly Pick<FileFacts, 'rel' | 'id'>[],
): Promise<void> => {
  if (files.length === 0) return
  const owners = new Map(files.map(({ rel, id }) => [rel, id]))
  // Locks rows in one order, so that batches that exchange names do not deadlock.
  const locked = await db.execute<{ id: string; rel: string }>(sql`
    select id, rel from indexed_file
    where tenant_id = ${tenantId} and index_id = ${indexId}
      and (
        rel = any (${sql.param([...owners.keys()])}::text[])
        or id = any (${sql.param([...owners.values()])}::uuid[])
      )
    order by id for update`)
  const displaced = locked.rows.flatMap(({ id, rel }) =>
    owners.has(rel) && owners.get(rel) !== id ? id : [],
  )
  if (displaced.length > 0)
    await db.execute(sql`
      update indexed_file set rel = rel || '~' || right(id::text, 12), rel_raw = null
      where tenant_id = ${tenantId} and index_id = ${indexId}
        and id = any (${sql.param(displaced)}::uuid[])`)
}

/**
 * Saves the previous contents of known files that changed or became unreadable; the latest for each
 * file. (indexing.earlier)
 */
export const saveEarlierContents = async (
  db: Db,
  { tenantId, indexId }: RunKey,
  files: readonly FileFacts[],
): Promise<void> => {
  const facts = JSON.stringify(files.map(({ id, sha256, state }) => ({ id, sha256, state })))
  const kept = await db.execute<{ file_id: string }>(sql`
    insert into earlier_contents (tenant_id, index_id, file_id, sha256, size_bytes)
    select k.tenant_id, k.index_id, k.id, k.sha256, k.size_bytes
    from jsonb_to_recordset(${facts}::jsonb) as f(id uuid, sha256 text, state text)
    join indexed_file k on k.tenant_id = ${tenantId} and k.index_id = ${indexId} and k.id = f.id
    where k.sha256 is not null
      and k.part_of is null
      and k.state <> 'failed'
      and (f.sha256 <> k.sha256 or f.state = 'failed')
    on conflict (tenant_id, index_id, file_id, sha256) do update set at = now() returning file_id`)
  const changed = kept.rows.map(({ file_id }) => file_id)
  if (changed.length === 0) return
  await db.execute(sql`
    delete from earlier_contents e using (
      select file_id, sha256, row_number() over (partition by file_id order by at desc, sha256) as n
      from earlier_contents
      where tenant_id = ${tenantId} and index_id = ${indexId}
        and file_id = any (${sql.param(changed)}::uuid[])) old
    where e.tenant_id = ${tenantId} and e.index_id = ${indexId}
      and e.file_id = old.file_id
      and e.sha256 = old.sha256
      and old.n > ${EARLIER_CONTENTS_MAX}`)
}

/**
 * Inserts new files and updates known files, which keep their ids. A failed file keeps its last
 * contents.
 */
export const upsertFiles = (db: Db, { tenantId, indexId }: RunKey, files: readonly FileFacts[]) => {
  const rows = JSON.stringify(
    files.map(({ sidecar, transcript, ...file }) => ({
      ...file,
      ...(sidecar && { sidecar }),
      ...(transcript && { transcript }),
      bands: file.dhash && bandsOf(file.dhash),
    })),
  )
  return db.execute(sql`
    insert into indexed_file (
      tenant_id, index_id, id, rel, rel_raw, size_bytes, mtime_ms, ctime_ms, sidecar, transcript,
      sha256, dhash, damaged, bands, part_of, naming, picture, state
    )
    select ${tenantId}, ${indexId}, f.id, f.rel, decode(f.raw, 'hex'), f.size, f.mtime, f.ctime,
      f.sidecar, f.transcript, f.sha256, f.dhash, f.damaged, f.bands, f."partOf", f.naming,
      f.picture, f.state
    from jsonb_to_recordset(${rows}::jsonb) as f(
      id uuid, rel text, raw text, size bigint, mtime bigint, ctime bigint, sidecar jsonb,
      transcript jsonb, sha256 text, dhash text, damaged text, bands int[], "partOf" text,
      naming jsonb, picture jsonb, state text
    )
    on conflict (tenant_id, index_id, id) do update set
      rel = excluded.rel, rel_raw = excluded.rel_raw, size_bytes = excluded.size_bytes,
      mtime_ms = excluded.mtime_ms, ctime_ms = excluded.ctime_ms, sidecar = excluded.sidecar,
      transcript = excluded.transcript,
      sha256 = coalesce(excluded.sha256, indexed_file.sha256),
      dhash = coalesce(excluded.dhash, indexed_file.dhash),
      bands = coalesce(excluded.bands, indexed_file.bands), damaged = excluded.damaged,
      stale = false, part_of = excluded.part_of,
      naming = coalesce(excluded.naming, indexed_file.naming),
      picture = coalesce(excluded.picture, indexed_file.picture), state = excluded.state,
      -- A file read again with the same result has not changed. (indices.contentUpdated)
      updated = case
        when indexed_file.stale
          or row(
            indexed_file.rel, indexed_file.sha256, indexed_file.sidecar, indexed_file.transcript,
            indexed_file.state
          ) is distinct from row(
            excluded.rel, coalesce(excluded.sha256, indexed_file.sha256), excluded.sidecar,
            excluded.transcript, excluded.state
          )
          then now()
        else indexed_file.updated
      end`)
}

/**
 * Updates the derivative folder in picture records where it changed. Linking does this for pictures
 * beside a source.
 */
export const updateDerivativeFolder = async (
  db: Db,
  { tenantId, indexId, esIndex }: { tenantId: string; indexId: string; esIndex: string },
  ids: readonly string[],
  profile: string,
): Promise<void> => {
  const these = sql`
    tenant_id = ${tenantId} and index_id = ${indexId} and id = any (${sql.param([...ids])}::uuid[])`
  const set = sql`jsonb_build_object('profile', ${profile}::text)`
  await db.execute(sql`
    update indexed_file set picture = picture || ${set}
    where ${these} and picture ->> 'profile' <> ${profile}`)
  await db.execute(sql`
    update record set source = source || ${set}
    where ${these}
      and es_index = ${esIndex}
      and not source ? 'pictures'
      and source ->> 'profile' <> ${profile}`)
}
