import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'varda_session'

/** Browsers take a cookie whose name begins with `__Host-` over https alone, from this host alone: a neighbour host of the domain cannot plant one. */
const nameOf = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? `__Host-${COOKIE}` : COOKIE

/** The token of the session that the browser sent; undefined where it sent none. (session.cookie) */
export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request)]

/** Hands the browser its session; only the server reads it, and only over https where there is https. */
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

/** Takes the session from the browser. */
export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.clearCookie(nameOf(request), { path: '/', secure: request.protocol === 'https' })
}
