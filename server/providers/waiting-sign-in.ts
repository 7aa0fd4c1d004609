import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { sealedCookie } from './sealed-cookie.ts'
import { ATTEMPT_SECONDS } from './sign-in-attempt.ts'

const waitingSignIn = z.object({
  provider: z.string(),
  /** The row that lets it sign in once. */
  id: z.uuid(),
  authReqId: z.string(),
  controlNumber: z.string(),
  /** The masked telephone number; null for a national id. */
  phone: z.string().nullable(),
  expires: z.number(),
  intervalSeconds: z.number(),
  /** The time before which the provider is not asked again. */
  nextPoll: z.number(),
  returnTo: z.string().optional(),
  register: z.string().optional(),
  again: z.literal('1').optional(),
})
/** A sign-in that waits for the person to confirm it on their phone. */
export type WaitingSignIn = z.output<typeof waitingSignIn>

/** Pages of both languages and the API read it. */
const cookie = sealedCookie({
  name: 'varda_sign_in_wait',
  path: '/',
  purpose: 'sign-in on a phone',
  seconds: ATTEMPT_SECONDS,
  shape: waitingSignIn,
})

/** Stores it in an encrypted cookie; without the path to return to if it is too long. */
export const storeWaiting = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  made: WaitingSignIn,
): void => cookie.keep(request, reply, secret, made, { ...made, returnTo: undefined })

/** The sign-in that this browser waits for, also one that has just expired. */
export const readWaiting = cookie.read

export const clearWaiting = cookie.clear

/** Whole seconds until it expires; 0 if it has. */
export const secondsLeft = ({ expires }: WaitingSignIn): number =>
  Math.max(0, Math.ceil((expires - nowMs()) / 1000))
