import type { Answer } from '#contract/endpoint.ts'
import type { Folder, folders } from '#contract/folders.ts'
import type { Db } from '#server/kit/database/database.ts'
import { enterTenant } from '#server/kit/database/enter-tenant.ts'
import { mayVisit } from '#server/kit/http/check-tenant.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { refuse } from '#server/kit/problem.ts'
import { type Caller, findRecordPlace } from '#server/records/service.ts'
import { folderTexts } from '#texts/folders.ts'
import type { Language } from '#texts/text.ts'
import { addToFolder, takeFromFolder } from './change-folder.ts'
import { newCode } from './new-code.ts'
import { checkRoom, checkVisible, toFolder } from './service.ts'
import * as rows from './sql.ts'

type SignedIn = Caller & { viewer: Viewer; language: Language }
type OfRecord = { tenantId: string; recordId: string }

/** The caller's folders of favourites, one of each tenant that they may visit. */
export const listFavourites = async (
  db: Db,
  viewer: Viewer,
): Promise<Answer<typeof folders.favourites>> => {
  const found: Folder[] = []
  for (const { tenantId, code } of await rows.selectFavouriteFolders(db)) {
    await enterTenant(db, tenantId)
    const row = (await mayVisit(db, viewer, tenantId))
      ? await rows.selectFolder(db, tenantId, code)
      : undefined
    if (row) found.push(await toFolder(db, viewer, row))
  }
  return { folders: found }
}

/** Whether a record of any tenant is a favourite of the caller; false if it is not found. */
export const isFavourite = async (
  db: Db,
  viewer: Viewer,
  recordId: string,
): Promise<Answer<typeof folders.isFavourite>> => {
  const place = await findRecordPlace(db, recordId)
  if (!place) return { isFavourite: false }
  await enterTenant(db, place.tenantId)
  return readFavourite(db, viewer, { tenantId: place.tenantId, recordId })
}

/** Whether a record of the transaction's tenant is a favourite of the caller. */
export const readFavourite = async (
  db: Db,
  viewer: Viewer,
  { tenantId, recordId }: OfRecord,
): Promise<Answer<typeof folders.isFavourite>> => ({
  isFavourite: await hasRecord(db, await rows.selectFavourites(db, tenantId, viewer.id), recordId),
})

const hasRecord = async (
  db: Db,
  row: rows.FolderRow | undefined,
  recordId: string,
): Promise<boolean> => row !== undefined && rows.hasEntry(db, { ...row, recordId })

/**
 * Puts a record into the caller's folder of favourites, or takes it out; once, however often. The
 * first favourite in a tenant makes the folder. (folders.favourites)
 */
export const setFavourite = async (
  db: Db,
  caller: SignedIn,
  { tenantId, recordId }: OfRecord,
  wanted: boolean,
): Promise<Answer<typeof folders.setFavourite>> => {
  const row = await rows.selectFavourites(db, tenantId, caller.viewer.id)
  if ((await hasRecord(db, row, recordId)) === wanted) return { isFavourite: wanted }
  if (wanted) {
    await checkVisible(db, tenantId, recordId)
    const { code } = row ?? (await makeFavourites(db, caller, tenantId))
    await addToFolder(db, caller, { tenantId, code }, recordId)
  } else if (row) await takeFromFolder(db, caller, { tenantId, code: row.code, recordId })
  return { isFavourite: wanted }
}

const makeFavourites = async (
  db: Db,
  { viewer: { id: ownerId }, language }: SignedIn,
  tenantId: string,
): Promise<rows.FolderRow> => {
  await checkRoom(db, tenantId, ownerId)
  const name = folderTexts.favourites[language]
  await rows.insertFavourites(db, { tenantId, code: newCode(), name, text: '', ownerId })
  // Read again: another call may have made it.
  return (await rows.selectFavourites(db, tenantId, ownerId)) ?? refuse('folders.notFound')
}
