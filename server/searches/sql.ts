import { and, eq, ne, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { savedSearch } from './table.ts'

export type Place = { tenantId: string; id: string }
type Fields = { name: string; search: string }

/** The row-level policy shows a person only their own searches. */
const inIndex = ({ tenantId, id }: Place) =>
  and(eq(savedSearch.tenantId, tenantId), eq(savedSearch.indexId, id))
const columns = {
  id: savedSearch.id,
  name: savedSearch.name,
  search: savedSearch.search,
  updated: savedSearch.updated,
}

export const selectSearches = (db: Db, place: Place) =>
  db
    .select(columns)
    .from(savedSearch)
    .where(inIndex(place))
    .orderBy(sql`${savedSearch.name} collate is_natural`, savedSearch.id)

/** Whether another search has the name, ignoring case. */
export const isTaken = async (
  db: Db,
  place: Place,
  name: string,
  except?: string,
): Promise<boolean> =>
  (await db.$count(
    savedSearch,
    and(
      inIndex(place),
      sql`lower(${savedSearch.name}) = lower(${name})`,
      except === undefined ? undefined : ne(savedSearch.id, except),
    ),
  )) > 0

export const insertSearch = async (
  db: Db,
  { tenantId, id }: Place,
  userId: string,
  fields: Fields,
) =>
  (
    await db
      .insert(savedSearch)
      .values({ tenantId, indexId: id, userId, ...fields })
      .returning(columns)
  )[0]

export const updateSearch = async (db: Db, place: Place, searchId: string, fields: Fields) =>
  (
    await db
      .update(savedSearch)
      .set({ ...fields, updated: sql`now()` })
      .where(and(inIndex(place), eq(savedSearch.id, searchId)))
      .returning(columns)
  )[0]

export const deleteSearch = async (db: Db, place: Place, searchId: string) =>
  (await db.delete(savedSearch).where(and(inIndex(place), eq(savedSearch.id, searchId))))
    .rowCount ?? 0
