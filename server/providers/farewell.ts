import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { providers as calls } from '#contract/providers.ts'
import { seal, unseal } from '#server/kit/secret.ts'

const COOKIE = 'varda_sign_out'
const PATH = calls.farewell.path
const PURPOSE = 'sign-out'
const DAYS = 30
/** Browsers keep no larger cookie. */
const COOKIE_MAX = 3900

const farewell = z.object({ provider: z.string(), idToken: z.string().optional() })
type Farewell = z.output<typeof farewell>

/** Notes in the browser by which provider it signed in, and what the provider wants to see again at the end; that only where it fits. */
export const keepFarewell = (request: FastifyRequest, reply: FastifyReply, secret: string, { provider, idToken }: Farewell): void => {
  const whole = seal(secret, PURPOSE, { provider, idToken })
  void reply.setCookie(COOKIE, whole.length <= COOKIE_MAX ? whole : seal(secret, PURPOSE, { provider }), {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: DAYS * 86_400,
  })
}

/** By which provider this browser signed in, once. */
export const takeFarewell = (request: FastifyRequest, reply: FastifyReply, secret: string): Farewell | undefined => {
  const sealed = request.cookies[COOKIE]
  void reply.clearCookie(COOKIE, { path: PATH })
  return farewell.safeParse(sealed && unseal(secret, PURPOSE, sealed)).data
}
