import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#server/kit/problem.ts'

/** A name or an IPv4 address, or an IPv6 address in brackets; a port may follow. */
const HOST =
  /^(?<name>[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Health probes, which often send an IP address or no host. */
const PROBES = ['/healthz', '/readyz', '/metrics']

/**
 * Refuses a request whose Host header is invalid, or names another host than the public URL. IP
 * addresses and `localhost` pass, because no foreign page can be opened under them. (kit.host)
 */
export const checkHost = (publicUrl: string | undefined) => {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  return async (request: FastifyRequest): Promise<void> => {
    if (PROBES.includes(request.url.split('?')[0] ?? '')) return
    const name = HOST.exec(request.host)?.groups?.name?.toLowerCase().replace(/\.$/, '')
    if (name === undefined) throw new Problem('request.invalidHost')
    if (own === undefined || name === own || name === 'localhost') return
    if (isIP(name.replace(/^\[|\]$/g, '')) === 0) throw new Problem('request.wrongHost')
  }
}

/** The installation's origin: that of the public URL, else that of the request. */
export const ownOrigin = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string => publicUrl ?? `${protocol}://${host}`
