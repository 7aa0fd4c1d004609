import type { FastifyRequest } from 'fastify'

/** The name of the session cookie; over HTTPS it has the prefix `__Host-`. */
export const SESSION_COOKIE = 'varda_session'

/** Whether a request carries a session cookie, whatever it is worth. */
export const hasSessionCookie = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes(SESSION_COOKIE) ?? false
