import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allPermissions, permissionsOf, type Role } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { session, type Me } from '#contract/session.ts'
import { notifyAccessChange } from '#server/events/service.ts'
import { nowIso, nowMs } from '#server/kit/database/database-clock.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import { bearerOf } from '#server/kit/http/security-headers.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { productVersion } from '#server/kit/product-version.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { listMyTenants } from '#server/tenants/service.ts'
import { identifyToken } from './api-token.ts'
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from './cookie.ts'
import {
  countFailure,
  findFailures,
  forgetFailures,
  refusePaused,
  waitOf,
  type Trying,
} from './password-failures.ts'
import { checkPassword, hashPassword } from '#server/kit/password.ts'
import { describeInvitation, join } from './accept-invitation.ts'
import { knownBrowser, rememberBrowser } from './known-browsers.ts'
import { noteRefused } from './failed-sign-ins.ts'
import * as rows from './sql.ts'
import { hashOf, newToken } from '#server/kit/token.ts'

export { makeAccessLink } from './access-links.ts'
export { clearSessionCookie } from './cookie.ts'
export { listSessions, listTokens } from './sessions-and-tokens.ts'
export { createVisitor } from './visitor-account.ts'

const SESSION_DAYS = 30
const RENEW_EVERY_MS = 3_600_000
const expiry = () => new Date(nowMs() + SESSION_DAYS * 86_400_000)

/**
 * Requests that were identified once. A stream identifies again while it lasts, and a session that
 * ended meanwhile is no failed sign-in.
 */
const admitted = new WeakSet<FastifyRequest>()

/**
 * The person whose API token, or else session cookie, the request carries. An unknown one is
 * audited. (session.bearer, session.cookie, audit.signIn)
 */
export const identify = async (
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | undefined> => {
  const [bearer, token] = [bearerOf(request), sessionTokenOf(request)]
  const note = async (endpoint: string, code: ProblemCode) => {
    if (!admitted.has(request)) await noteRefused(database, { endpoint, code, ip: request.ip })
  }
  if (bearer === undefined && !token) return undefined
  const viewer = await (
    bearer === undefined
      ? identifySession(database, token ?? '')
      : identifyToken(database, bearer, request.ip)
  ).catch(async (error: unknown) => {
    if (error instanceof Problem) await note('session.bearer', error.code)
    throw error
  })
  if (viewer) admitted.add(request)
  else {
    if (!reply.sent && !(await gaveWay(database, token ?? ''))) clearSessionCookie(request, reply)
    await note('session.cookie', 'session.missing')
  }
  return viewer
}

/**
 * A browser that just signed in again may still send its old cookie. Clearing that cookie would
 * remove the new one. (session.rotation)
 */
const gaveWay = (database: Database, token: string): Promise<boolean> =>
  database.transact({ readOnly: true, fromPrimary: true }, (db) =>
    rows.wasReplaced(db, hashOf(token)),
  )

/** The person of a session; renews the session at most once an hour. */
const identifySession = async (database: Database, token: string): Promise<Viewer | undefined> => {
  // What an administrator took from a person holds at once.
  const row = await database.transact({ readOnly: true, fromPrimary: true }, (db) =>
    rows.selectSession(db, hashOf(token)),
  )
  if (!row) return undefined
  if (nowMs() - Date.parse(row.renewed) > RENEW_EVERY_MS) {
    await database.transact({ userId: row.user_id }, (db) =>
      rows.updateRenewed(db, row.session_id, expiry().toISOString()),
    )
  }
  const { user_id: id, name, admin, roles, session_id: sessionId, authenticated } = row
  return {
    id,
    name,
    admin,
    roles,
    sessionId,
    ...(authenticated !== null && { authenticated: isoTime(authenticated) }),
  }
}

/** The signed-in user with permissions, global and by tenant. (session.me) */
export const getMe = async (db: Db, userId: string): Promise<Me> => {
  const user = (await rows.selectMe(db, userId)) ?? refuse('session.missing')
  const tenants = (await listMyTenants(db)).map(({ id, name, role }) => ({
    id,
    name,
    role: role ?? ('tenant::admin' as Role),
  }))
  const permissions = {
    global: user.admin ? allPermissions : [],
    tenants: Object.fromEntries(tenants.map(({ id, role }) => [id, permissionsOf(role)])),
  }
  const { id, name, email, provider, picture, admin } = user
  return {
    id,
    name,
    email,
    provider,
    picture,
    admin,
    permissions,
    tenants,
    version: productVersion(),
  }
}

type Door = { db: Db; request: FastifyRequest; reply: FastifyReply; viewer?: Viewer | undefined }

/** The authentication method, and the provider's claims about it. (session.methods) */
export type Shown = {
  provider: string | null
  acr: string | null
  amr: string[]
  authenticated: string | null
}
const byPassword = (): Shown => ({ provider: null, acr: null, amr: [], authenticated: nowIso() })

type Credentials = { email: string; password: string }
/** The person whose e-mail and password matched. */
type Credited = { userId: string; trying: Trying }

/**
 * Checks e-mail and password; an error never says which was wrong. It holds no connection while
 * hashing, and the record of a failure survives the failed call. (session.login,
 * database.exceptions)
 */
export const checkCredentials = async (
  database: Database,
  request: FastifyRequest,
  { email, password }: Credentials,
): Promise<Credited> => {
  const { ip } = request
  const { account, trying, failures } = await database.transact(
    { readOnly: true, fromPrimary: true, use: 'visitorWrite' },
    async (db) => {
      const found = await rows.selectAccount(db, email)
      const who: Trying = { email, ip, browser: await knownBrowser(db, request, found?.id) }
      return { account: found, trying: who, failures: await findFailures(db, who) }
    },
  )
  try {
    refusePaused(failures, trying)
    await pause(waitOf(failures, trying))
    if (!(await checkPassword(account?.password_hash, password)) || !account)
      throw await countFailure(database, trying)
    return { userId: account.id, trying }
  } catch (error) {
    if (error instanceof Problem)
      await noteRefused(database, {
        endpoint: session.login.name,
        code: error.code,
        ip,
        userId: account?.id,
      })
    throw error
  }
}

/**
 * Signs in the person that `checkCredentials` found, and clears the failure counters.
 * (session.login)
 */
export const signIn = async (door: Door, { userId, trying }: Credited): Promise<Me> => {
  await forgetFailures(door.db, trying)
  const who = await openSession(door, userId)
  await rememberBrowser(door.db, door.request, door.reply, userId)
  return who
}

/**
 * Replaces the browser's session with a new one and returns the signed-in user. (session.rotation)
 */
export const openSession = async (
  { db, request, reply, viewer }: Door,
  userId: string,
  shown: Shown = byPassword(),
): Promise<Me> => {
  const token = newToken()
  const expires = expiry()
  if (viewer) {
    await rows.actAs(db, viewer.id)
    await endSession(db, viewer)
    const old = sessionTokenOf(request)
    if (old) await rows.insertReplaced(db, hashOf(old))
  }
  await rows.actAs(db, userId)
  await rows.insertSession(db, {
    ...shown,
    tokenHash: hashOf(token),
    userId,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    ip: request.ip,
    expires: expires.toISOString(),
  })
  await rows.updateMe(db, userId, { lastLogin: nowIso() })
  setSessionCookie(request, reply, token, expires)
  return getMe(db, userId)
}

/**
 * Changes the caller's password and ends all other access; API tokens may not. (session.password,
 * session.otherAccess)
 */
export const changePassword = async (
  db: Db,
  viewer: Viewer,
  {
    current,
    password,
    keepTokens,
  }: { current: string; password: string; keepTokens?: boolean | undefined },
): Promise<void> => {
  if (viewer.token) throw new Problem('session.notByToken')
  const me = (await rows.selectMe(db, viewer.id)) ?? refuse('session.missing')
  if (!(await checkPassword(me.passwordHash, current)))
    throw new Problem('session.wrongCurrentPassword', { field: 'current' })
  await rows.updateMe(db, viewer.id, { passwordHash: await hashPassword(password) })
  await endOtherAccess(db, viewer.id, { keepTokens })
  await endOtherSessions(db, viewer)
}

/**
 * Ends access that a former password may have created: unused links, known browsers and, by
 * default, API tokens. (session.otherAccess)
 */
const endOtherAccess = async (
  db: Db,
  userId: string,
  { keepTokens = false }: { keepTokens?: boolean | undefined },
): Promise<void> => {
  await rows.deleteLinks(db, userId)
  await rows.deleteKnownBrowsers(db, userId)
  if (!keepTokens) await rows.deleteTokens(db, userId)
}

/** Ends the caller's other sessions after a change of sign-in methods. */
export const endOtherSessions = async (db: Db, viewer: Viewer): Promise<void> => {
  await rows.deleteSessions(db, viewer.id, viewer.sessionId)
  await notifyAccessChange(db, viewer.id)
}

/** Whether a person can sign in with e-mail and password. */
export const hasPassword = async (db: Db, userId: string): Promise<boolean> => {
  const me = await rows.selectMe(db, userId)
  return Boolean(me?.passwordHash && me.email)
}

/** Stores the provider of a person without a password; clears it for one with a password. */
export const saveProvider = async (
  db: Db,
  userId: string,
  provider = 'password',
): Promise<void> => {
  await rows.updateMe(db, userId, {
    provider: (await hasPassword(db, userId)) ? 'password' : provider,
  })
}

/** Ends the caller's session. (session.logout) */
export const endSession = async (db: Db, { id, sessionId }: Viewer): Promise<void> => {
  if (sessionId) await rows.deleteSession(db, sessionId)
  await notifyAccessChange(db, id)
}

/** The person whose account a link opens. (session.links) */
export const describeLink = async (db: Db, token: string) => {
  const link = await rows.selectLink(db, hashOf(token))
  if (!link) return describeInvitation(db, token)
  const { purpose, name, email, expires } = link
  return { purpose, name, email, expires: isoTime(expires) }
}

/**
 * Sets a password with a single-use link, or creates the invited account; ends the user's sessions
 * and signs in. (session.links)
 */
export const useAccessLink = async (
  door: Door,
  token: string,
  body: { name?: string | undefined; password: string; keepTokens?: boolean | undefined },
): Promise<Me> => {
  const { db } = door
  const link = await rows.selectLink(db, hashOf(token))
  if (!link) return openSession(door, await join(db, token, body))
  if (link.email === null) throw new Problem('session.noEmail')
  const userId = await takeLink(db, token, body)
  await rows.updateMe(db, userId, { passwordHash: await hashPassword(body.password) })
  return openSession(door, userId)
}

type Taking = { purpose?: 'register'; keepTokens?: boolean | undefined }

/**
 * Consumes a link, of the given purpose if one is named, and ends all other access of its person.
 * The transaction then acts as that person. (session.links, session.otherAccess)
 */
export const takeLink = async (
  db: Db,
  token: string,
  { purpose, keepTokens }: Taking,
): Promise<string> => {
  const link = await rows.selectLink(db, hashOf(token))
  if (!link || (purpose && link.purpose !== purpose)) throw new Problem('session.linkExpired')
  await rows.actAs(db, link.user_id)
  if ((await rows.updateLinkUsed(db, hashOf(token))) === 0) throw new Problem('session.linkExpired')
  await endOtherAccess(db, link.user_id, { keepTokens })
  await rows.deleteSessions(db, link.user_id)
  await notifyAccessChange(db, link.user_id)
  return link.user_id
}

export { actAs, updateSettings as saveSettings } from './sql.ts'

/** The caller's settings. (session.settings) */
export const getSettings = async (db: Db, userId: string) =>
  (await rows.selectMe(db, userId))?.settings ?? {}
