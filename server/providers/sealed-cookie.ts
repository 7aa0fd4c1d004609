import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { seal, unseal } from '#server/kit/installation-secret.ts'

/** Browsers keep no larger cookie. */
const COOKIE_MAX = 3900

type Kind<T> = { name: string; path: string; purpose: string; seconds: number; shape: z.ZodType<T> }

/** What a browser keeps for this house alone under one path: it can neither be read nor changed there. */
export const sealedCookie = <T>({ name, path, purpose, seconds, shape }: Kind<T>) => ({
  /** Gives it to the browser; where it does not fit, what is `smaller` in its place. */
  keep: (
    request: FastifyRequest,
    reply: FastifyReply,
    secret: string,
    value: T,
    smaller = value,
  ): void => {
    const whole = seal(secret, purpose, value)
    void reply.setCookie(
      name,
      whole.length <= COOKIE_MAX ? whole : seal(secret, purpose, smaller),
      {
        path,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: seconds,
      },
    )
  },
  /** What the browser brought back, once; nothing where it is not ours. */
  take: (request: FastifyRequest, reply: FastifyReply, secret: string): T | undefined => {
    const sealed = request.cookies[name]
    void reply.clearCookie(name, { path })
    return shape.safeParse(sealed && unseal(secret, purpose, sealed)).data
  },
})
