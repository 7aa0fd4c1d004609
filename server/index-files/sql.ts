import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'

type Place = { tenantId: string; indexId: string }

export type Known = {
  id: string
  rel: string
  size_bytes: string
  mtime_ms: string
  state: 'present' | 'failed' | 'missing' | 'removed' | 'excluded'
  damaged: string | null
  has_record: boolean
}

/** A path below a directory, in byte order. */
const below = (path: string) =>
  path ? sql`rel >= ${`${path}/`} and rel < ${`${path}0`}` : sql`true`
/** The part after the directory. */
const remainder = (path: string) => (path ? sql`substr(rel, ${path.length + 2}::int)` : sql`rel`)

/** Known files directly in a directory. */
export const selectKnown = async (db: Db, { tenantId, indexId }: Place, path: string) =>
  (
    await db.execute<Known>(sql`
      select id, rel, size_bytes, mtime_ms, state, damaged,
        sha256 is not null and picture is null as has_record
      from indexed_file
      where tenant_id = ${tenantId} and index_id = ${indexId} and part_of is null
        and ${below(path)} and strpos(${remainder(path)}, '/') = 0`)
  ).rows

/** The number of known files in each subdirectory. */
export const countBelow = async (db: Db, { tenantId, indexId }: Place, path: string) =>
  (
    await db.execute<{ name: string; files: number }>(sql`
      select split_part(${remainder(path)}, '/', 1) as name, count(*)::int as files
      from indexed_file
      where tenant_id = ${tenantId} and index_id = ${indexId} and part_of is null
        and state <> 'removed' and ${below(path)} and strpos(${remainder(path)}, '/') > 0
      group by 1`)
  ).rows

/** Known files by path, with the records of sources. */
export const selectIds = async (db: Db, { tenantId, indexId }: Place, rels: readonly string[]) =>
  (
    await db.execute<{ id: string; rel: string; part_of: string | null }>(sql`
      select id, rel, part_of from indexed_file
      where tenant_id = ${tenantId} and index_id = ${indexId} and state <> 'excluded'
        and (rel = any (${sql.param([...rels])}::text[])
          or part_of = any (${sql.param([...rels])}::text[]))`)
  ).rows

/** Units of an archive directly below a unit. */
export const countUnits = async (
  db: Db,
  { tenantId, indexId, esIndex }: Place & { esIndex: string },
  rel: string,
) =>
  (
    await db.execute<{ n: number }>(sql`
      select count(*)::int as n from record
      where tenant_id = ${tenantId} and index_id = ${indexId} and es_index = ${esIndex}
        and source ? 'tree' and (source->'tree'->>'parent') = ${rel}`)
  ).rows[0]?.n ?? 0

export type NearDuplicate = {
  id: string
  rel: string
  sha256: string
  dhash: string | null
  is_same: boolean
}

/**
 * Files with the same content, and pictures that share a part of the perceptual hash; the file
 * itself first.
 */
export const selectNearDuplicates = async (db: Db, { tenantId, indexId }: Place, fileId: string) =>
  (
    await db.execute<NearDuplicate>(sql`
      with own as (
        select id, sha256, bands from indexed_file
        where tenant_id = ${tenantId} and index_id = ${indexId} and id = ${fileId})
      select f.id, f.rel, f.sha256, f.dhash, f.sha256 = own.sha256 as is_same from own
      join indexed_file f
        on f.tenant_id = ${tenantId} and f.index_id = ${indexId} and f.sha256 is not null
        and (f.sha256 = own.sha256 or f.bands && own.bands)
      order by f.id = own.id desc, is_same desc, f.id limit 1000`)
  ).rows
