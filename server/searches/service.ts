import { SAVED_SEARCHES_MAX } from '#contract/limits.ts'
import type { SavedSearch } from '#contract/searches.ts'
import { getIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import * as rows from './sql.ts'

type Fields = Pick<SavedSearch, 'name' | 'search'>

/** The person's saved searches of an index. (records.savedSearches) */
export const listSearches = async (db: Db, place: rows.Place): Promise<SavedSearch[]> => {
  await getIndex(db, place.tenantId, place.id)
  return rows.selectSearches(db, place)
}

/** One saved search. */
export const getSearch = async (
  db: Db,
  { searchId, ...place }: rows.Place & { searchId: string },
): Promise<SavedSearch | undefined> =>
  (await rows.selectSearches(db, place)).find(({ id }) => id === searchId)

/** Saves a search under a name that the person has not used. (records.savedSearches) */
export const createSearch = async (
  db: Db,
  viewer: Viewer,
  place: rows.Place,
  fields: Fields,
): Promise<SavedSearch> => {
  const saved = await listSearches(db, place)
  if (saved.length >= SAVED_SEARCHES_MAX)
    throw new Problem('searches.tooMany', { params: { max: SAVED_SEARCHES_MAX } })
  if (await rows.isTaken(db, place, fields.name))
    throw new Problem('searches.nameTaken', { field: 'name' })
  return (await rows.insertSearch(db, place, viewer.id, fields)) ?? refuse('server.failed')
}

/** Renames or replaces a saved search. */
export const saveSearch = async (
  db: Db,
  { searchId, ...place }: rows.Place & { searchId: string },
  fields: Fields,
): Promise<SavedSearch> => {
  if (await rows.isTaken(db, place, fields.name, searchId))
    throw new Problem('searches.nameTaken', { field: 'name' })
  return (await rows.updateSearch(db, place, searchId, fields)) ?? refuse('searches.notFound')
}

/** Deletes a saved search. */
export const removeSearch = async (
  db: Db,
  { searchId, ...place }: rows.Place & { searchId: string },
): Promise<void> => {
  if ((await rows.deleteSearch(db, place, searchId)) === 0) refuse('searches.notFound')
}
