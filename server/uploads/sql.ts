import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { uploadedFile } from './table.ts'

type Place = { tenantId: string; indexId: string }

/** Stores files, each once; the latest call says whether they are in place. */
export const upsertFiles = (
  db: Db,
  { tenantId, indexId }: Place,
  by: Viewer,
  rels: readonly string[],
  placed: boolean,
) =>
  db.execute(sql`
    insert into ${uploadedFile} (tenant_id, index_id, rel, by_id, by_name, placed)
    select ${tenantId}, ${indexId}, rel, ${by.id}, ${by.name}, ${placed}
    from unnest(${sql.param([...rels])}::text[]) as r(rel)
    order by rel
    on conflict (tenant_id, index_id, rel) do update
    set at = now(), by_id = excluded.by_id, by_name = excluded.by_name, placed = excluded.placed`)

/** Deletes files that did not get to their places. */
export const deleteUnplaced = (db: Db, { tenantId, indexId }: Place, rels: readonly string[]) =>
  db.execute(sql`
    delete from ${uploadedFile}
    where tenant_id = ${tenantId} and index_id = ${indexId} and not placed
      and rel = any (${sql.param([...rels])}::text[])`)

type Wait = { quietSeconds: number; longestSeconds: number; graceSeconds: number; max: number }
export type Ready = { rel: string; by_id: string; by_name: string }

/**
 * The files of the longest waiting person, after a pause or after they waited long enough. A file
 * not marked in place is taken after a while too, since the server may have died right after
 * storing it.
 */
export const selectReady = async (db: Db, { tenantId, indexId }: Place, wait: Wait) =>
  (
    await db.execute<Ready>(sql`
      with waiting as (
        select * from ${uploadedFile} where tenant_id = ${tenantId} and index_id = ${indexId}
          and (placed or at < now() - make_interval(secs => ${wait.graceSeconds}))),
      facts as (
        select max(at) as last, min(at) as first, (array_agg(by_id order by at, rel))[1] as by_id
        from waiting)
      select rel, w.by_id, by_name from waiting w, facts
      where w.by_id = facts.by_id
        and (last <= now() - make_interval(secs => ${wait.quietSeconds})
          or first <= now() - make_interval(secs => ${wait.longestSeconds}))
      order by at, rel limit ${wait.max}`)
  ).rows

/** Deletes files whose run has started. */
export const deleteFiles = (db: Db, { tenantId, indexId }: Place, rels: readonly string[]) =>
  db.execute(sql`
    delete from ${uploadedFile}
    where tenant_id = ${tenantId} and index_id = ${indexId}
      and rel = any (${sql.param([...rels])}::text[])`)
