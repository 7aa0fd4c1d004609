import { OWN_KINDS, type account, type OwnItem, type OwnKind } from '#contract/account.ts'
import type { Answer } from '#contract/endpoint.ts'
import { folderPath } from '#contract/folder-paths.ts'
import { BACKUP_DEFAULT } from '#contract/limits.ts'
import { OWN_ITEMS_SHOWN, SAVED_SEARCH_MAX } from '#contract/public-limits.ts'
import {
  sentCommentPath,
  sentNamePath,
  sentSuggestionPath,
  sentTakedownPath,
} from '#contract/sent-paths.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import { notifyAccessChange } from '#server/events/service.ts'
import { getMe, getSettings, listSessions, listTokens } from '#server/session/service.ts'
import { getUser } from '#server/users/service.ts'
import { keyOfAccount } from '#server/visitors/service.ts'
import * as rows from './sql.ts'

/** Rows of an export; nobody sends more. */
const ALL = 100_000

const isStaff = ({ admin, roles }: Viewer): boolean => admin || Object.keys(roles).length > 0

/** The caller, and how much of each kind they have sent or made. (account.overview) */
export const getOverview = async (
  db: Db,
  viewer: Viewer,
): Promise<Answer<typeof account.overview>> => {
  const { id, name, email } = await getMe(db, viewer.id)
  const own = await rows.countOwn(db)
  const searches = await rows.countSearches(db, viewer.id)
  const sessions = (await listSessions(db, viewer, viewer.id)).length
  const counts = Object.fromEntries(
    OWN_KINDS.map((kind) => [kind, kind === 'searches' ? searches : (own[kind] ?? 0)]),
  ) as Record<OwnKind, number>
  const backupDays = await backupDaysOf(db)
  return { id, name, email, isStaff: isStaff(viewer), sessions, counts, backupDays }
}

/** For how many days backups are kept that are made each night; null without such. */
const backupDaysOf = async (db: Db): Promise<number | null> => {
  const { hour, keep } = (await rows.selectBackups(db)) ?? BACKUP_DEFAULT
  return hour === null ? null : keep
}

/** The latest of what the caller has sent or made, of all tenants. (account.own) */
export const listOwn = async (
  db: Db,
  viewer: Viewer,
  kind: OwnKind,
): Promise<Answer<typeof account.own>> => {
  const items =
    kind === 'searches'
      ? (await rows.selectSearches(db, viewer.id)).map(toSearch)
      : (await rows.selectOwn(db, kind, OWN_ITEMS_SHOWN + 1)).map(toItem)
  return { items: items.slice(0, OWN_ITEMS_SHOWN), more: items.length > OWN_ITEMS_SHOWN }
}

const toSearch = ({
  id,
  name,
  path,
  created,
}: Awaited<ReturnType<typeof rows.selectSearches>>[number]): OwnItem => ({
  id,
  tenant: null,
  title: name,
  text: '',
  path,
  state: '',
  at: created,
  answer: null,
})

const toItem = (row: rows.OwnRow): OwnItem => ({
  id: row.id,
  tenant: row.tenant,
  title: row.title,
  text: row.body,
  path: pathOf(row),
  state: row.state,
  at: isoTime(row.at),
  answer: row.answer,
})

/** The page on which a person follows what they sent; null for those of an older program. */
const pathOf = ({ kind, tenant_id: tenantId, code }: rows.OwnRow): string | null => {
  if (code === '') return null
  if (kind === 'folders') return folderPath(code)
  if (kind === 'comments') return sentCommentPath(tenantId, code, null)
  if (kind === 'names') return sentNamePath(tenantId, code, null)
  return (kind === 'suggestions' ? sentSuggestionPath : sentTakedownPath)(tenantId, code, null)
}

/** Everything kept about the caller. (account.export) */
export const exportAccount = async (db: Db, viewer: Viewer) => {
  const { id, name, email, provider } = await getMe(db, viewer.id)
  const own = await rows.selectOwn(db, 'all', ALL)
  return {
    account: { id, name, email, provider, settings: await getSettings(db, viewer.id) },
    identities: await rows.selectIdentities(db, viewer.id),
    sessions: await listSessions(db, viewer, viewer.id),
    tokens: await listTokens(db, viewer, viewer.id),
    consents: await rows.selectConsents(db),
    searches: await rows.selectSearches(db, viewer.id),
    ...Object.fromEntries(
      OWN_KINDS.filter((kind) => kind !== 'searches').map((kind) => [
        kind,
        own.filter((row) => row.kind === kind),
      ]),
    ),
  }
}

/** Saves the address of a search. (account.searches) */
export const saveSearch = async (
  db: Db,
  viewer: Viewer,
  { path, name }: { path: string; name: string },
): Promise<Answer<typeof account.saveSearch>> => {
  if ((await rows.countSearches(db, viewer.id)) >= SAVED_SEARCH_MAX.ofAccount)
    throw new Problem('account.tooManySearches')
  const saved = await rows.saveSearch(db, { userId: viewer.id, path, name })
  if (!saved) throw new Error('A search was not kept')
  return { id: saved.id, name: saved.name }
}

/** Removes a saved search of the caller's. (account.searches) */
export const removeSearch = async (db: Db, viewer: Viewer, id: string): Promise<void> => {
  if (!(await rows.deleteSearch(db, viewer.id, id))) throw new Problem('account.searchNotFound')
}

/**
 * Erases the caller's account and takes their name off what they contributed, which stays. Those
 * with a role are erased by an administrator. (account.erase)
 */
export const eraseAccount = async (db: Db, viewer: Viewer): Promise<void> => {
  if (viewer.token) throw new Problem('session.notByToken')
  if (isStaff(viewer)) throw new Problem('account.staff')
  await erase(db, viewer.id, null)
}

/** Erases the account of a person without a role, as the person would. (account.eraseUser) */
export const eraseUser = async (db: Db, id: string): Promise<void> => {
  const { admin, tenants } = await getUser(db, id)
  if (admin || tenants.length > 0) throw new Problem('account.hasRole')
  await erase(db, id, id)
}

const erase = async (db: Db, id: string, named: string | null): Promise<void> => {
  await rows.eraseAccount(db, await keyOfAccount(db, id), named)
  await notifyAccessChange(db, id)
}
