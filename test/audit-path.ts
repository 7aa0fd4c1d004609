import { fillPath, type Endpoint } from '#contract/endpoint.ts'
import type { Ready } from './every-write.ts'

/** The path stored in an audit entry: without the secret of a link. */
export const auditPathOf = ({ path }: Endpoint, { params = {} }: Ready): string =>
  path.startsWith('/api/links/') ? path.replace(/:\w+/g, '…') : fillPath(path, params)
