import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Picture, Naming, Unlinked } from './pictures-of-record.ts'

type Place = { tenantId: string; indexId: string }

const sourceRecords = ({ tenantId, indexId }: Place) =>
  sql`tenant_id = ${tenantId} and index_id = ${indexId} and part_of is not null`

/** Pictures beside the sources of an index, missing ones included. */
export const selectPictures = async (db: Db, { tenantId, indexId }: Place) =>
  (
    await db.execute<Picture>(sql`
      select id, rel
      from indexed_file
      where tenant_id = ${tenantId} and index_id = ${indexId} and picture is not null
        and state in ('present', 'failed', 'missing') order by rel collate "is-x-icu"`)
  ).rows

/** Whether any record has pictures. */
export const hasLinks = async (db: Db, place: Place) =>
  (
    await db.execute(
      sql`select from indexed_file where ${sourceRecords(place)} and pictures is not null limit 1`,
    )
  ).rows.length > 0

/** How records name their pictures, ordered by id, after the given id. */
export const selectNamings = async (db: Db, place: Place, after: string, limit: number) =>
  (
    await db.execute<Naming>(sql`
      select id, rel, coalesce(naming -> 'files', '[]') as files, naming ->> 'number' as number
      from indexed_file
      where ${sourceRecords(place)}
        and state in ('present', 'failed', 'missing')
        and (${after} = '' or id > nullif(${after}, '')::uuid)
      order by id limit ${limit}`)
  ).rows

/** Records whose stored pictures differ from the given ones. */
export const selectChanged = async (
  db: Db,
  place: Place,
  pictures: ReadonlyMap<string, readonly string[]>,
) => {
  const wanted = JSON.stringify([...pictures].map(([id, list]) => ({ id, pictures: list })))
  const found = await db.execute<{ id: string }>(sql`
    with wanted as materialized (
      select id, pictures from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, pictures uuid[])
    )
    select f.id from indexed_file f join wanted on wanted.id = f.id
    where f.tenant_id = ${place.tenantId} and f.index_id = ${place.indexId}
      and f.pictures is distinct from wanted.pictures
    union all
    select id
    from indexed_file
    where ${sourceRecords(place)}
      and pictures is not null
      and not exists (select from wanted where wanted.id = indexed_file.id)`)
  return found.rows.map(({ id }) => id)
}

export const updatePictures = (
  db: Db,
  { tenantId, indexId }: Place,
  rows: readonly { id: string; pictures: string[] | null }[],
) =>
  db.execute(sql`
    update indexed_file f set pictures = w.pictures
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid, pictures uuid[])
    where f.tenant_id = ${tenantId} and f.index_id = ${indexId} and f.id = w.id`)

/**
 * Records whose pictures have new derivatives since their profile changed, or changed between
 * damaged and whole.
 */
export const selectResized = async (
  db: Db,
  { tenantId, indexId, esIndex }: Place & { esIndex: string },
): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(sql`
      select f.id from indexed_file f
      join indexed_file p on p.tenant_id = f.tenant_id and p.index_id = f.index_id
        and p.id = f.pictures[1]
      join record r on r.tenant_id = f.tenant_id and r.index_id = f.index_id
        and r.es_index = ${esIndex}
        and r.id = f.id
      where f.tenant_id = ${tenantId} and f.index_id = ${indexId} and f.pictures is not null
        and (r.source ->> 'profile', r.source ->> 'damaged')
          is distinct from (p.picture ->> 'profile', p.damaged)`)
  ).rows.map(({ id }) => id)

/** Writes the pictures' display values into records; the first picture represents the record. */
export const linkRecords = (
  db: Db,
  { tenantId, indexId, esIndex }: Place & { esIndex: string },
  ids: readonly string[],
) =>
  db.execute(sql`
    with linked as (
      select f.id,
        jsonb_agg(
          jsonb_build_object('id', p.id, 'rel', p.rel, 'sha256', p.sha256) || p.picture
            || case
              when p.damaged is null then '{}'
              else jsonb_build_object('damaged', p.damaged)
            end
          order by u.place
        ) as pictures
      from indexed_file f, unnest(f.pictures) with ordinality as u(id, place), indexed_file p
      where f.tenant_id = ${tenantId} and f.index_id = ${indexId}
        and f.id = any (${sql.param([...ids])}::uuid[])
        and p.tenant_id = ${tenantId} and p.index_id = ${indexId}
        and p.id = u.id
        and p.picture is not null
        and p.sha256 is not null
      group by f.id)
    update record r
    set source = (r.source - array[
        'pictures', 'sha256', 'profile', 'width', 'height', 'dominantColour', 'damaged'
      ])
      || coalesce(
        (
          select jsonb_build_object('pictures', l.pictures)
            || (l.pictures -> 0) - array['id', 'rel']
          from linked l
          where l.id = r.id
        ),
        '{}'
      )
    where r.tenant_id = ${tenantId} and r.index_id = ${indexId}
      and r.es_index = ${esIndex}
      and r.id = any (${sql.param([...ids])}::uuid[])
      and (r.source ? 'pictures' or exists (select from linked l where l.id = r.id))`)

/** The separator is a character that PostgreSQL text cannot contain. */
const keyOf = ({ kind, rel, names }: Unlinked) => [kind, rel, ...names].join('\0')

/**
 * Replaces the report of unlinked names and files. Rows in both reports keep their ids, so that a
 * reader between two pages sees each row once. New rows come last. (kit.pages)
 */
export const replaceUnlinked = async (
  db: Db,
  { tenantId, indexId }: Place,
  report: readonly Unlinked[],
): Promise<void> => {
  const stored = await db.execute<Unlinked & { id: string }>(sql`
    select id, kind, rel, names
    from unlinked
    where tenant_id = ${tenantId} and index_id = ${indexId}
    order by id desc`)
  const gone = Map.groupBy(stored.rows, keyOf)
  const rows = report.filter((one) => !gone.get(keyOf(one))?.pop())
  const ids = [...gone.values()].flat().map(({ id }) => id)
  await db.execute(sql`
    delete from unlinked
    where tenant_id = ${tenantId} and index_id = ${indexId}
      and id = any (${sql.param(ids)}::bigint[])`)
  for (let at = 0; at < rows.length; at += 5000)
    await db.execute(sql`
      insert into unlinked (tenant_id, index_id, kind, rel, names)
      select ${tenantId}, ${indexId}, u.kind, u.rel, u.names
      from rows
      from (
        jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + 5000))}::jsonb)
          as (kind text, rel text, names text[])
      ) with ordinality as u(kind, rel, names, place)
      order by place`)
}
