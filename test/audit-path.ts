import type { Endpoint } from '#contract/endpoint.ts'
import type { Ready } from './every-write.ts'

/** The address under which the audit keeps a call: the secret of a link is no part of it. */
export const auditPathOf = ({ path }: Endpoint, { params = {} }: Ready): string =>
  path.replace(/:(\w+)/g, (_, key: string) =>
    path.startsWith('/api/links/') ? '…' : encodeURIComponent(params[key] ?? ''),
  )
