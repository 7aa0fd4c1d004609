import { and, eq, inArray, max, min, sql } from 'drizzle-orm'
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
