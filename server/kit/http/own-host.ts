import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#server/kit/problem.ts'

/** A name or an IPv4 address, or an IPv6 address in brackets; a port may follow. */
const HOST =
  /^(?<name>[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Asked by machines, which often know the address alone or send no host at all. */
const PROBES = ['/healthz', '/readyz', '/metrics']

/**
 * Refuses a request whose host is no host, or, where the public address is known, that of another. An address in numbers and `localhost`
 * are taken too: no page of a stranger can be opened under them. (kit.host)
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

/** The origin under which people reach this installation: the public one, else the one that the request names. */
export const ownOrigin = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string => publicUrl ?? `${protocol}://${host}`
