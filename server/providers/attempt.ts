import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { seal, unseal } from '#server/kit/secret.ts'

const COOKIE = 'varda_sign_in'
const PATH = '/api/login/oidc'
const PURPOSE = 'sign-in'
/** A person may have to look for the telephone. (providers.attempt) */
const MINUTES = 10
export const ATTEMPT_SECONDS = MINUTES * 60

const attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().optional(),
  /** The registration token by which the identity is to be linked. */
  register: z.string().optional(),
  /** Whether the person is to show anew who they are. */
  again: z.literal('1').optional(),
})
/** A sign-in between leaving for the provider and coming back. */
export type Attempt = z.output<typeof attempt>

/** Gives the browser what it must bring back, sealed: it can neither be read nor changed there. */
export const keepAttempt = (request: FastifyRequest, reply: FastifyReply, secret: string, made: Attempt): void => {
  const expires = Date.now() + ATTEMPT_SECONDS * 1000
  void reply.setCookie(COOKIE, seal(secret, PURPOSE, { ...made, expires }), {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: ATTEMPT_SECONDS,
  })
}

/** What the browser brought back, once; nothing where it is not ours or too old. */
export const takeAttempt = (request: FastifyRequest, reply: FastifyReply, secret: string): Attempt | undefined => {
  const sealed = request.cookies[COOKIE]
  void reply.clearCookie(COOKIE, { path: PATH })
  const opened = attempt.extend({ expires: z.number() }).safeParse(sealed && unseal(secret, PURPOSE, sealed))
  return opened.success && opened.data.expires > Date.now() ? opened.data : undefined
}
