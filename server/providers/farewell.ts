import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { providers as calls } from '#contract/providers.ts'
import { sealedCookie } from './sealed-cookie.ts'

const DAYS = 30

const farewell = z.object({ provider: z.string(), idToken: z.string().optional() })
type Farewell = z.output<typeof farewell>

const cookie = sealedCookie({
  name: 'varda_sign_out',
  path: calls.farewell.path,
  purpose: 'sign-out',
  seconds: DAYS * 86_400,
  shape: farewell,
})

/** Notes in the browser by which provider it signed in, and what the provider wants to see again at the end; that only where it fits. */
export const keepFarewell = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  { provider, idToken }: Farewell,
): void => cookie.keep(request, reply, secret, { provider, idToken }, { provider })

/** By which provider this browser signed in, once. */
export const takeFarewell = cookie.take
