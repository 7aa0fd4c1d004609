import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '#server/kit/http/session-cookie.ts'

/**
 * The `__Host-` prefix: browsers accept the cookie only over HTTPS and from this host, so that a
 * neighbouring host of the domain cannot set it.
 */
const nameOf = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE

/** The session token of a request; undefined without one. (session.cookie) */
export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request)]

/** Sets the session cookie; scripts cannot read it, and HTTPS requires HTTPS. */
export const setSessionCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
): void => {
  void reply.setCookie(nameOf(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    expires,
  })
}

/** Clears the session cookie. */
export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.clearCookie(nameOf(request), { path: '/', secure: request.protocol === 'https' })
}
