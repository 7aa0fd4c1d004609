import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#server/kit/problem.ts'

/** A name or an IPv4 address, or an IPv6 address in brackets; a port may follow. */
const HOST =
  /^(?<name>[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Health probes, which often send an IP address or no host. */
const PROBES = ['/healthz', '/readyz', '/metrics']

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant whose own host the request names; undefined on the platform's host. */
    siteTenantId?: string | undefined
    /** The tenant of what is answered, where the path does not name it. */
    answeredTenantId?: string | undefined
  }
}

/** Pages for signed-in people, such as reviews; they are on the platform's host only. */
const FOR_SIGNED_IN =
  /^\/(?:admin|(?:en\/)?(?:login|main\/me|main\/crowdsource\/archive)|user)(?=[/?]|$)/

/** Whether the API answers an address on the host of a tenant: what is of that tenant alone. */
const isOfTenant = (url: string, tenantId: string): boolean =>
  url.startsWith('/api/public/') ||
  /^\/api\/oembed(?=[/?]|$)/.test(url) ||
  ['sites', 'tenants'].some((part) => new RegExp(`^/api/${part}/${tenantId}(?=[/?]|$)`).test(url))

/**
 * Refuses a request whose Host header is invalid, or names neither the host of the public URL nor
 * that of a tenant's site. IP addresses and `localhost` pass, because no foreign page can be opened
 * under them. On a tenant's host everybody is a visitor, since sessions and tokens do not count
 * there, and other tenants are unknown. (kit.host, sites.ownHost)
 */
export const checkHost = (
  publicUrl: string | undefined,
  siteOf: (host: string) => Promise<string | undefined> = async () => undefined,
) => {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if (PROBES.includes(request.url.split('?')[0] ?? '')) return undefined
    const name = HOST.exec(request.host)?.groups?.name?.toLowerCase().replace(/\.$/, '')
    if (name === undefined) throw new Problem('request.invalidHost')
    if (name === own || name === 'localhost') return undefined
    if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return undefined
    const tenantId = await siteOf(name)
    if (tenantId === undefined) {
      if (own !== undefined) throw new Problem('request.wrongHost')
      return undefined
    }
    request.siteTenantId = tenantId
    request.cookies = {}
    delete request.headers.cookie
    delete request.headers.authorization
    if (FOR_SIGNED_IN.test(request.url) && publicUrl !== undefined)
      return reply.redirect(`${publicUrl}${request.url}`, 303)
    if (/^\/api(?=[/?]|$)/i.test(request.url) && !isOfTenant(request.url, tenantId))
      throw new Problem('request.notFound')
    return undefined
  }
}

/** The origin of a request's own links: of a tenant's host, the public URL, or as requested. */
export const ownOrigin = (
  { protocol, host, siteTenantId }: Pick<FastifyRequest, 'protocol' | 'host' | 'siteTenantId'>,
  publicUrl: string | undefined,
): string =>
  siteTenantId === undefined && publicUrl !== undefined ? publicUrl : `${protocol}://${host}`

/** The origin of a tenant's own host, if it has one; the port and protocol stay. (sites.ownHost) */
export const originOfHost = (host: string | null | undefined, here: string): string => {
  if (!host) return here
  const origin = new URL(here)
  origin.hostname = host
  return origin.origin
}

/** Sends a visitor of an old address on; browsers keep it for an hour, so that errors can heal. */
export const redirectForGood = (reply: FastifyReply, target: string) =>
  reply.header('cache-control', 'public, max-age=3600').redirect(target, 301)
