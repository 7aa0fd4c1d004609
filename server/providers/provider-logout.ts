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

/**
 * Stores in the browser the provider of the sign-in, and its logout token if it fits into a cookie.
 */
export const storeProviderLogout = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  { provider, idToken }: Farewell,
): void => cookie.keep(request, reply, secret, { provider, idToken }, { provider })

/** Reads and clears the provider of this browser's sign-in. */
export const takeProviderLogout = cookie.take
