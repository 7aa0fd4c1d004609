import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { sealedCookie } from './sealed-cookie.ts'

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

const cookie = sealedCookie({
  name: 'varda_sign_in',
  path: '/api/login/oidc',
  purpose: 'sign-in',
  seconds: ATTEMPT_SECONDS,
  shape: attempt.extend({ expires: z.number() }),
})

/** Gives the browser what it must bring back. */
export const keepAttempt = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  made: Attempt,
): void =>
  cookie.keep(request, reply, secret, { ...made, expires: nowMs() + ATTEMPT_SECONDS * 1000 })

/** What the browser brought back, once; nothing where it is not ours or too old. */
export const takeAttempt = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): Attempt | undefined => {
  const brought = cookie.take(request, reply, secret)
  return brought && brought.expires > nowMs() ? brought : undefined
}
