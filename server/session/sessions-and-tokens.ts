import type { ApiToken, SignInSession } from '#contract/access.ts'
import { TOKENS_MAX } from '#contract/limits.ts'
import { mayReachAccess } from '#contract/permissions.ts'
import { notifyAccessChange } from '#server/events/service.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { getUser } from '#server/users/service.ts'
import * as rows from './sessions-and-tokens-sql.ts'
import { deleteSessions } from './sql.ts'

/** The prefix of every token, by which a leaked one can be recognised. */
const PREFIX = 'vrd_'
const HINT_LETTERS = PREFIX.length + 4

/** The sessions of a person. (users.sessions) */
export const listSessions = async (
  db: Db,
  viewer: Viewer,
  userId: string,
): Promise<SignInSession[]> => {
  refuseOthers(viewer, userId)
  await getUser(db, userId)
  return (await rows.selectSessions(db, userId)).map(({ tokenHash: _, ...one }) => ({
    ...one,
    current: one.id === viewer.sessionId,
  }))
}

/** Ends one session of a person and its event streams. API tokens may not. (users.sessions) */
export const endSessionOf = async (
  db: Db,
  viewer: Viewer,
  userId: string,
  id: string,
): Promise<void> => {
  refuseOthers(viewer, userId)
  if (viewer.token) throw new Problem('session.notByToken')
  if ((await rows.deleteSessionOf(db, userId, id)) === 0) throw new Problem('session.notFound')
  await notifyAccessChange(db, userId)
}

/** Ends all sessions of a person except the caller's. API tokens may not. (users.sessions) */
export const endSessionsOf = async (db: Db, viewer: Viewer, userId: string): Promise<void> => {
  refuseOthers(viewer, userId)
  if (viewer.token) throw new Problem('session.notByToken')
  await getUser(db, userId)
  await deleteSessions(db, userId, viewer.sessionId)
  await notifyAccessChange(db, userId)
}

/** The API tokens of a person. (users.tokens) */
export const listTokens = async (db: Db, viewer: Viewer, userId: string): Promise<ApiToken[]> => {
  refuseOthers(viewer, userId)
  await getUser(db, userId)
  return rows.selectTokens(db, userId)
}

/** One API token of a person. */
export const getToken = async (
  db: Db,
  viewer: Viewer,
  userId: string,
  id: string,
): Promise<ApiToken | undefined> =>
  (await listTokens(db, viewer, userId)).find((one) => one.id === id)

/** Creates an API token, up to the limit per person. (users.tokens) */
export const createToken = async (
  db: Db,
  viewer: Viewer,
  userId: string,
  { name, readOnly, days }: { name: string; readOnly: boolean; days: number | null },
): Promise<{ token: ApiToken; secret: string }> => {
  refuseOthers(viewer, userId)
  await getUser(db, userId)
  if ((await rows.countTokens(db, userId)) >= TOKENS_MAX)
    throw new Problem('session.tooManyTokens', { params: { max: TOKENS_MAX } })
  const secret = `${PREFIX}${newToken()}`
  const token = await rows.insertToken(db, {
    tokenHash: hashOf(secret),
    userId,
    name,
    hint: secret.slice(0, HINT_LETTERS),
    readOnly,
    expires: days === null ? null : new Date(nowMs() + days * 86_400_000).toISOString(),
  })
  if (!token) throw new Error('A token was not kept')
  return { token, secret }
}

/** Revokes an API token. (users.tokens) */
export const revokeToken = async (
  db: Db,
  viewer: Viewer,
  userId: string,
  id: string,
): Promise<void> => {
  refuseOthers(viewer, userId)
  if ((await rows.deleteToken(db, userId, id)) === 0) throw new Problem('session.tokenNotFound')
  await notifyAccessChange(db, userId)
}

const refuseOthers = (viewer: Viewer, userId: string) => {
  if (!mayReachAccess(viewer, userId)) throw new Problem('permission.missing')
}
