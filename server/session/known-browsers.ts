import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/kit/database/database.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import * as rows from './sql.ts'

const COOKIE = 'varda_browser'
const DAYS = 180
/** The number of known browsers per person; the oldest is forgotten first. */
const MOST = 20

const hashIn = ({ cookies }: FastifyRequest): Buffer | undefined =>
  cookies[COOKIE] ? hashOf(cookies[COOKIE]) : undefined

/** The hash of the browser's token if it signed in to this account before. (session.pause) */
export const knownBrowser = async (
  db: Db,
  request: FastifyRequest,
  userId: string | undefined,
): Promise<Buffer | undefined> => {
  const hash = hashIn(request)
  return hash && userId !== undefined && (await rows.isKnownBrowser(db, hash, userId, DAYS))
    ? hash
    : undefined
}

/**
 * Remembers a browser in which a person signed in. It grants no access, but wrong passwords of
 * others do not pause it.
 */
export const rememberBrowser = async (
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> => {
  if (await knownBrowser(db, request, userId)) return
  const token = newToken()
  await rows.insertKnownBrowser(db, hashOf(token), userId, MOST)
  void reply.setCookie(COOKIE, token, {
    // The sign-in page is at another path than the call.
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    expires: new Date(nowMs() + DAYS * 86_400_000),
  })
}
