import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { sealedCookie } from './sealed-cookie.ts'

/** The time limit of a sign-in: a person may have to fetch the phone. (providers.attempt) */
const MINUTES = 10
export const ATTEMPT_SECONDS = MINUTES * 60

const attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().optional(),
  /** The registration token that links the identity. */
  register: z.string().optional(),
  /** The language of the page that the sign-in began on. */
  language: z.literal('en').optional(),
  /** Whether the person must authenticate again. */
  again: z.literal('1').optional(),
})
/** A sign-in between the redirect to the provider and the return. */
export type Attempt = z.output<typeof attempt>

const cookie = sealedCookie({
  name: 'varda_sign_in',
  path: '/api/login/oidc',
  purpose: 'sign-in',
  seconds: ATTEMPT_SECONDS,
  shape: attempt.extend({ expires: z.number() }),
})

/** Stores the attempt in an encrypted cookie. */
export const storeAttempt = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  made: Attempt,
): void =>
  cookie.keep(request, reply, secret, { ...made, expires: nowMs() + ATTEMPT_SECONDS * 1000 })

/** Reads and clears the attempt's cookie; undefined if it is invalid or too old. */
export const takeAttempt = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): Attempt | undefined => {
  const brought = cookie.take(request, reply, secret)
  return brought && brought.expires > nowMs() ? brought : undefined
}
