import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#server/kit/problem.ts'

/** Allows resources of the same origin only; no inline script or style. */
const policyFor = (ancestors: string, frames: readonly string[] = []): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
  ].join('; ')
const CONTENT_SECURITY_POLICY = policyFor("'none'")

/** The header of a page that may show frames of these origins, and is as strict otherwise. */
export const policyWithFrames = (origins: readonly string[]) => ({
  'content-security-policy': policyFor("'none'", origins),
})

/** Sets the security headers of every answer. */
export const secureHeaders = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  reply.headers({
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-frame-options': 'DENY',
  })
  if (request.protocol === 'https')
    void reply.header('strict-transport-security', 'max-age=31536000')
}

/** Lets other sites show an answer in a frame. (oembed.frame) */
export const allowFraming = (reply: FastifyReply): void => {
  void reply.headers({
    'content-security-policy': policyFor('*'),
    'cross-origin-resource-policy': 'cross-origin',
  })
  reply.removeHeader('x-frame-options')
}

/** The API token of a request; it takes precedence over a cookie. (session.bearer) */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * Refuses a change that a page of another site triggered. Browsers send the origin of a request.
 * Programs that send none carry no cookie of a victim, and browsers never send a token by
 * themselves.
 */
export const checkOrigin = (
  request: FastifyRequest,
  publicUrl: string | undefined,
  { isPage = false }: { isPage?: boolean } = {},
): void => {
  if (bearerOf(request) !== undefined) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const own = [`${request.protocol}://${request.host}`, ...(publicUrl ? [publicUrl] : [])]
  // A link on another site makes the browser request a page, not a JSON call.
  const isLed =
    !isPage && request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  const foreign =
    origin !== undefined
      ? !own.includes(origin)
      : site !== undefined && site !== 'same-origin' && site !== 'none'
  if (foreign || isLed) throw new Problem('request.forbiddenOrigin')
}
