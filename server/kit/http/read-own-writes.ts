import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isWalPlace, placeWritten, startReading } from '#server/kit/database/replicas.ts'
import { hasSessionCookie, SESSION_COOKIE } from './session-cookie.ts'

const COOKIE = 'varda_place'
/** Longer than a replica may be behind before every read passes it over. */
const MAX_AGE_SECONDS = 60

/**
 * Makes each request see what its session wrote before, also on another machine: a cookie carries
 * the place of the session's last write. Programs with a token have no cookie and read from the
 * primary. Visitors get no cookies. (database.readYourWrites)
 */
export const readOwnWrites = (app: FastifyInstance, isSecure: boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const onlyPrimary = request.headers.authorization !== undefined
    startReading({ place: placeOf(request), onlyPrimary }, done)
  })
  app.addHook('onSend', async (request, reply) => {
    const place = placeWritten()
    if (place === undefined) return
    const set = [reply.getHeader('set-cookie')].flat().join('; ')
    if (!hasSessionCookie(request) && !set.includes(SESSION_COOKIE)) return
    void reply.setCookie(COOKIE, place, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: MAX_AGE_SECONDS,
    })
  })
}

const placeOf = ({ cookies }: FastifyRequest): string | undefined => {
  const place = cookies[COOKIE]
  return place !== undefined && isWalPlace(place) ? place : undefined
}
