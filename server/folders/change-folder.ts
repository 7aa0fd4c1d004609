import { FOLDER_MAX } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Caller } from '#server/records/service.ts'
import { checkVisible, isOwner } from './service.ts'
import * as rows from './sql.ts'
import { visibleEntries } from './visible-entries.ts'

type OwnPlace = { tenantId: string; code: string; token?: string | undefined }

/** A folder of the caller, which nobody else changes meanwhile. (folders.own) */
const lockOwn = async (
  db: Db,
  { viewer }: Caller,
  { tenantId, code, token }: OwnPlace,
): Promise<rows.FolderRow> => {
  const row = await rows.selectFolder(db, tenantId, code)
  if (!row || !isOwner(row, { viewer, token })) throw new Problem('folders.notFound')
  return (await rows.lockFolder(db, row)) ?? refuse('folders.notFound')
}

/** Names a folder of the caller and sets its text. (folders.change, visitors.protection) */
export const saveFolder = async (
  db: Db,
  caller: Caller,
  { website, ...place }: OwnPlace & { website?: string | undefined },
  set: NameAndText,
): Promise<NameAndText> => {
  if (website) throw new Problem('visitors.form')
  await rows.updateFolder(db, await lockOwn(db, caller, place), set)
  return set
}

type NameAndText = { name: string; text: string; licence: boolean }

/** The name and the text of a folder of the caller, as they stand before a change. */
export const readNamed = async (db: Db, caller: Caller, place: OwnPlace): Promise<NameAndText> => {
  const { name, text, licence } = await lockOwn(db, caller, place)
  return { name, text, licence }
}

/** Puts a record at the end of a folder of the caller; once, however often. (folders.add) */
export const addToFolder = async (
  db: Db,
  caller: Caller,
  place: OwnPlace,
  recordId: string,
): Promise<void> => {
  const row = await lockOwn(db, caller, place)
  await checkVisible(db, place.tenantId, recordId)
  if ((await rows.countEntries(db, row)) >= FOLDER_MAX.records) throw new Problem('folders.full')
  await rows.insertEntry(db, { ...row, recordId })
  await rows.updateFolder(db, row)
}

/** Writes a note to a record of a folder of the caller. (folders.change) */
export const annotate = async (
  db: Db,
  caller: Caller,
  { recordId, ...place }: OwnPlace & { recordId: string },
  note: string,
): Promise<{ note: string }> => {
  const row = await lockOwn(db, caller, place)
  if (!(await rows.updateEntry(db, { ...row, recordId }, { note })))
    throw new Problem('folders.notInFolder')
  await rows.updateFolder(db, row)
  return { note }
}

/** The note of a record in a folder of the caller, as it stands before a change. */
export const readNote = async (
  db: Db,
  caller: Caller,
  { recordId, ...place }: OwnPlace & { recordId: string },
): Promise<{ note: string }> => {
  const entries = await rows.selectEntries(db, await lockOwn(db, caller, place))
  const { note } = entries.find((one) => one.recordId === recordId) ?? refuse('folders.notInFolder')
  return { note }
}

/** Moves a record past the next one that the owner sees. (folders.change) */
export const moveInFolder = async (
  db: Db,
  caller: Caller,
  { recordId, ...place }: OwnPlace & { recordId: string },
  direction: 'up' | 'down',
): Promise<void> => {
  const row = await lockOwn(db, caller, place)
  const entries = await rows.selectEntries(db, row)
  const seen = await visibleEntries(db, place.tenantId, entries)
  const at = seen.findIndex(({ id }) => id === recordId)
  if (at < 0) throw new Problem('folders.notInFolder')
  const other = seen[direction === 'up' ? at - 1 : at + 1]
  if (!other) return
  const placeOf = (id: string) => entries.find((one) => one.recordId === id)?.place ?? 0
  await rows.updateEntry(db, { ...row, recordId }, { place: placeOf(other.id) })
  await rows.updateEntry(db, { ...row, recordId: other.id }, { place: placeOf(recordId) })
  await rows.updateFolder(db, row)
}

/** Takes a record out of a folder of the caller. (folders.change) */
export const takeFromFolder = async (
  db: Db,
  caller: Caller,
  { recordId, ...place }: OwnPlace & { recordId: string },
): Promise<void> => {
  const row = await lockOwn(db, caller, place)
  if (!(await rows.deleteEntry(db, { ...row, recordId }))) throw new Problem('folders.notInFolder')
  await rows.updateFolder(db, row)
}

/** Deletes a folder of the caller, or any folder for staff who delete comments. (folders.remove) */
export const removeFolder = async (db: Db, caller: Caller, place: OwnPlace): Promise<void> => {
  const row = caller.may('comment.delete')
    ? await rows.selectFolder(db, place.tenantId, place.code)
    : await lockOwn(db, caller, place)
  await rows.deleteFolder(db, row ?? refuse('folders.notFound'))
}
