import { and, eq, inArray, max, min, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { aliasRecord } from './table.ts'

export type Gallery = { tenantId: string; id: string }
export type Picked = { recordId: string; indexId: string }

const isIn = ({ tenantId, id }: Gallery) =>
  and(eq(aliasRecord.tenantId, tenantId), eq(aliasRecord.aliasId, id))

/** Those of these records that a tenant has in an index in use, in the given order. */
export const selectPlaces = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Picked[]> =>
  (
    await db.execute<Picked>(sql`
      select r.id as "recordId", r.index_id as "indexId"
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality w (id, n)
      join lateral (
        select r.id, r.index_id from record r
        join tenant_index i
          on i.tenant_id = r.tenant_id and i.id = r.index_id and i.es_index = r.es_index
        where r.tenant_id = ${tenantId} and r.id = w.id and i.deleted_at is null
        limit 1) r on true
      order by w.n`)
  ).rows

export const countPicked = (db: Db, gallery: Gallery): Promise<number> =>
  db.$count(aliasRecord, isIn(gallery))

/** Adds records to the end of a gallery, each once; answers those that it did not have. */
export const insertPicked = async (
  db: Db,
  { tenantId, id: aliasId }: Gallery,
  picked: readonly Picked[],
): Promise<Picked[]> => {
  if (picked.length === 0) return []
  const [last] = await db
    .select({ place: max(aliasRecord.place) })
    .from(aliasRecord)
    .where(isIn({ tenantId, id: aliasId }))
  const first = (last?.place ?? 0) + 1
  const { recordId, indexId } = aliasRecord
  return db
    .insert(aliasRecord)
    .values(picked.map((one, at) => ({ ...one, tenantId, aliasId, place: first + at })))
    .onConflictDoNothing()
    .returning({ recordId, indexId })
}

/** Takes records out of a gallery; answers those that it had. */
export const deletePicked = (
  db: Db,
  gallery: Gallery,
  ids: readonly string[],
): Promise<Picked[]> => {
  const { recordId, indexId } = aliasRecord
  return db
    .delete(aliasRecord)
    .where(and(isIn(gallery), inArray(recordId, [...ids])))
    .returning({ recordId, indexId })
}

/** How many records of a gallery lie between two of its records; 0 if one is missing. */
export const countBetween = async (
  db: Db,
  { tenantId, id }: Gallery,
  { recordId, placeOf }: { recordId: string; placeOf: string },
): Promise<number> =>
  (
    await db.execute<{ n: number }>(sql`
      select count(*)::int as n
      from alias_record r, (
        select min(place) as low, max(place) as high from alias_record
        where tenant_id = ${tenantId} and alias_id = ${id}
          and record_id in (${recordId}, ${placeOf})) ends
      where tenant_id = ${tenantId} and alias_id = ${id} and place > low and place < high`)
  ).rows[0]?.n ?? 0

/**
 * Moves a record of a gallery to the place of another; those between take the places beside theirs.
 * Answers those that got another place: none unless the gallery has both.
 */
export const movePicked = async (
  db: Db,
  { tenantId, id }: Gallery,
  { recordId, placeOf }: { recordId: string; placeOf: string },
): Promise<Picked[]> =>
  (
    await db.execute<Picked>(sql`
      with own as (
        select record_id, place from alias_record
        where tenant_id = ${tenantId} and alias_id = ${id}),
      ends as (
        select min(own.place) as low, max(own.place) as high,
          bool_or(own.record_id = ${recordId} and own.place > target.place) as is_earlier
        from own, (select place from own where record_id = ${placeOf}) target
        where own.record_id in (${recordId}, ${placeOf})
        having count(*) = 2),
      span as (
        select record_id, own.place, is_earlier, count(*) over () as of,
          row_number() over (order by own.place) - 1 as n
        from own join ends on own.place between low and high)
      update alias_record r set place = target.place
      from span s
      join span target on target.n = (s.n + case when s.is_earlier then 1 else s.of - 1 end) % s.of
      where r.tenant_id = ${tenantId} and r.alias_id = ${id} and r.record_id = s.record_id
      returning r.record_id as "recordId", r.index_id as "indexId"`)
  ).rows

/** The indices of the records of a gallery, in the order of the first of each. */
export const selectIndices = async (db: Db, gallery: Gallery): Promise<string[]> =>
  (
    await db
      .select({ indexId: aliasRecord.indexId })
      .from(aliasRecord)
      .where(isIn(gallery))
      .groupBy(aliasRecord.indexId)
      .orderBy(min(aliasRecord.place))
  ).map(({ indexId }) => indexId)
