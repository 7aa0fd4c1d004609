import type { Answer, Parsed } from '#contract/endpoint.ts'
import type { Folder, folders, OwnFolder } from '#contract/folders.ts'
import { folderOfAddress } from '#contract/folder-paths.ts'
import { FOLDER_KEPT_YEARS, FOLDER_MAX } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { enterTenant } from '#server/kit/database/enter-tenant.ts'
import { mayVisit } from '#server/kit/http/check-tenant.ts'
import { mayViewer, VISITOR, type Viewer } from '#server/kit/http/viewer.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import { type Caller, findRecordPlace, getRecord } from '#server/records/service.ts'
import { getSite } from '#server/sites/service.ts'
import { checkForm, isSender, openForm } from '#server/visitors/service.ts'
import { newCode } from './new-code.ts'
import * as rows from './sql.ts'
import { visibleEntries } from './visible-entries.ts'

type Asked = { code: string; viewer: Viewer | undefined; siteTenantId: string | undefined }

/** A folder by its code alone, in the tenant that the transaction then is in. */
const openFolder = async (
  db: Db,
  { code, viewer, siteTenantId }: Asked,
): Promise<rows.FolderRow> => {
  const tenantId = await rows.selectFolderTenant(db, code)
  if (tenantId === null || (siteTenantId ?? tenantId) !== tenantId)
    throw new Problem('folders.notFound')
  await enterTenant(db, tenantId)
  if (!(await mayVisit(db, viewer, tenantId))) throw new Problem('folders.notFound')
  return (await rows.selectFolder(db, tenantId, code)) ?? refuse('folders.notFound')
}

/** A folder as everybody sees it who knows its address. (folders.folder) */
export const getFolder = async (db: Db, asked: Asked): Promise<Folder> =>
  toFolder(db, asked.viewer, await openFolder(db, asked))

/**
 * A folder of any tenant by its address or code, with the ids of its records in their order; hidden
 * records are among them. The transaction stays in its tenant. (picks.folder)
 */
export const readSharedFolder = async (
  db: Db,
  { tenantId, viewer, address }: { tenantId: string; viewer: Viewer; address: string },
): Promise<SharedFolder> => {
  const code = folderOfAddress(address)?.code ?? address
  const row = await openFolder(db, { code, viewer, siteTenantId: undefined })
  const entries = await rows.selectEntries(db, row)
  await enterTenant(db, tenantId)
  const { name, text } = row
  const recordIds = entries.map(({ recordId }) => recordId)
  return { tenantId: row.tenantId, code, name, text, recordIds }
}

type SharedFolder = Pick<rows.FolderRow, 'tenantId' | 'code' | 'name' | 'text'> & {
  recordIds: string[]
}

/** A folder that was found, with the records that visitors may see. */
export const toFolder = async (
  db: Db,
  viewer: Viewer | undefined,
  row: rows.FolderRow,
): Promise<Folder> => {
  const { tenantId, code, name, text, licence, changed } = row
  const entries = await rows.selectEntries(db, row)
  const visible = await visibleEntries(db, tenantId, entries)
  const missing = entries.length - visible.length
  const site = await getSite(db, { ...VISITOR, viewer }, tenantId)
  const mayPick = mayViewer(viewer, 'alias.write', tenantId)
  return { site, code, name, text, licence, entries: visible, missing, changed, mayPick }
}

/** A folder as its owner sees it. (folders.own) */
export const getOwnFolder = async (
  db: Db,
  asked: Asked,
  token: string | undefined,
): Promise<OwnFolder> => {
  const row = await openFolder(db, asked)
  if (!isOwner(row, { viewer: asked.viewer, token })) throw new Problem('folders.notFound')
  return { ...(await toFolder(db, asked.viewer, row)), until: untilOf(row) }
}

/** When a folder without an account is deleted unless somebody changes it. (folders.kept) */
const untilOf = ({ ownerId, changed }: rows.FolderRow): string | null => {
  if (ownerId !== null) return null
  const until = new Date(changed)
  until.setUTCFullYear(until.getUTCFullYear() + FOLDER_KEPT_YEARS)
  return until.toISOString()
}

/** Whether a folder is the caller's, known by account or by secret. (folders.own) */
export const isOwner = (
  { ownerId: userId, tokenHash }: rows.FolderRow,
  by: Parameters<typeof isSender>[1],
): boolean => isSender({ userId, tokenHash }, by)

/** The folders of an account in the tenant of a record, and a ticket for a new one. */
export const chooseFolder = async (
  db: Db,
  viewer: Viewer | undefined,
  recordId: string,
  siteTenantId: string | undefined,
): Promise<Answer<typeof folders.choose>> => {
  const place = await findRecordPlace(db, recordId)
  if (!place || (siteTenantId ?? place.tenantId) !== place.tenantId)
    throw new Problem('folders.recordNotFound')
  const { tenantId } = place
  await enterTenant(db, tenantId)
  if (!(await mayVisit(db, viewer, tenantId))) throw new Problem('folders.recordNotFound')
  await checkVisible(db, tenantId, recordId)
  return {
    ...(await openForm(db, tenantId, recordId)),
    folders: viewer ? await rows.selectOfAccount(db, tenantId, viewer.id, recordId) : [],
  }
}

/** Refuses a record that visitors do not see. (folders.visible) */
export const checkVisible = async (db: Db, tenantId: string, recordId: string): Promise<void> => {
  const place = await findRecordPlace(db, recordId)
  if (place?.tenantId !== tenantId) throw new Problem('folders.recordNotFound')
  await getRecord(db, VISITOR, { tenantId, id: place.indexId, recordId }).catch(
    (error: unknown) => {
      if (error instanceof Problem) return refuse('folders.recordNotFound')
      throw error
    },
  )
}

type NewFolder = Pick<Parsed<typeof folders.create>, 'params' | 'body'> & { address: string }

/** Makes a folder with its first record. (folders.create) */
export const createFolder = async (
  db: Db,
  caller: Caller,
  { params: { tenantId }, body: { name, text, licence, recordId, ...fields }, address }: NewFolder,
): Promise<Answer<typeof folders.create>> => {
  const { viewer } = caller
  await checkVisible(db, tenantId, recordId)
  const sender = { address, viewer, isMember: caller.may('comment.mark') }
  const { suspicions } = await checkForm(db, { tenantId, recordId }, sender, fields)
  // A program learns as little as from an old form.
  if (suspicions.includes('trap')) throw new Problem('visitors.form')
  await rows.deleteAbandoned(db, tenantId)
  if (viewer) await checkRoom(db, tenantId, viewer.id)
  const code = newCode()
  const token = viewer ? null : newToken()
  const id = await rows.insertFolder(db, {
    tenantId,
    code,
    name,
    text,
    licence,
    ownerId: viewer?.id ?? null,
    tokenHash: token === null ? null : hashOf(token),
  })
  await rows.insertEntry(db, { tenantId, id, recordId })
  return { code, name, token }
}

/** Refuses another folder to an account that has many. */
export const checkRoom = async (db: Db, tenantId: string, ownerId: string): Promise<void> => {
  if ((await rows.countOfAccount(db, tenantId, ownerId)) >= FOLDER_MAX.ofAccount)
    throw new Problem('folders.tooMany')
}
