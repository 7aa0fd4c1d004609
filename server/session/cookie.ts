import type { FastifyReply, FastifyRequest } from 'fastify'

export const COOKIE = 'varda_session'

/** Hands the browser its session; only the server reads it, and only over https where there is https. */
export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void => {
  void reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', expires })
}

/** Takes the session from the browser. */
export const clearSessionCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(COOKIE, { path: '/' })
}
