import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { seal, unseal } from '#server/kit/seal.ts'

/** The maximum size of a cookie in browsers. */
const COOKIE_MAX = 3900

type Kind<T> = { name: string; path: string; purpose: string; seconds: number; shape: z.ZodType<T> }

/** An encrypted cookie for one path, which the browser can neither read nor change. */
export const sealedCookie = <T>({ name, path, purpose, seconds, shape }: Kind<T>) => {
  const read = (request: FastifyRequest, secret: string): T | undefined => {
    const sealed = request.cookies[name]
    return shape.safeParse(sealed && unseal(secret, purpose, sealed)).data
  }
  const clear = (reply: FastifyReply): void => void reply.clearCookie(name, { path })
  return {
    /** Sets the cookie; `smaller` instead of a value that does not fit. */
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
    /** Reads the cookie; undefined if it is invalid. */
    read,
    /** Clears the cookie. */
    clear,
    /** Reads and clears the cookie; undefined if it is invalid. */
    take: (request: FastifyRequest, reply: FastifyReply, secret: string): T | undefined => {
      const value = read(request, secret)
      clear(reply)
      return value
    },
  }
}
