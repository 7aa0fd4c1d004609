import type { FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { slug } from '#contract/common.ts'
import { isWriting, type Endpoint } from '#contract/endpoint.ts'
import { TENANT_KNOWN_MS } from '#contract/limits.ts'
import { ALL_TENANTS } from '#contract/queues.ts'
import type { Database } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import type { Viewer } from './viewer.ts'

/** The tenant of a call. A query that names several has none here, and parsing refuses it. */
export const tenantOf = (
  { tenantInQuery }: Endpoint,
  { params, query }: FastifyRequest,
): string | undefined => {
  const { tenant } = (query ?? {}) as { tenant?: unknown }
  if (tenantInQuery) return typeof tenant === 'string' ? tenant : undefined
  return ((params ?? {}) as { tenantId?: string }).tenantId
}

/** When each tenant was last found, in milliseconds since 1970. Missing tenants are not cached. */
const seen = stateOf(() => new Map<string, number>())

/**
 * Refuses a call on a tenant that does not exist: 404 for administrators, 403 for everybody else,
 * so that only administrators learn which tenants exist. Members skip the query, because their
 * roles are read with each call and disappear with the tenant. (tenants.unknown)
 */
export const checkTenant = async (
  database: Database,
  endpoint: Endpoint,
  viewer: Viewer | undefined,
  tenantId: string | undefined,
): Promise<void> => {
  if (tenantId === undefined || Object.hasOwn(viewer?.roles ?? {}, tenantId)) return
  if (endpoint.allTenants && tenantId === ALL_TENANTS) return
  if (slug.safeParse(tenantId).success && (await isTenant(database, tenantId, isWriting(endpoint))))
    return
  throw new Problem(viewer?.admin ? 'tenants.notFound' : 'permission.missing')
}

/** Whether the tenant exists. Reads accept an answer that is a second old, writes do not. */
const isTenant = async (
  database: Database,
  tenantId: string,
  isFresh: boolean,
): Promise<boolean> => {
  const known = seen(database)
  const asked = Date.now()
  if (!isFresh && asked - (known.get(tenantId) ?? 0) < TENANT_KNOWN_MS) return true
  const { rowCount } = await database.transact({ tenantId, readOnly: true }, (db) =>
    db.execute(sql`select from tenant where id = ${tenantId}`),
  )
  known.delete(tenantId)
  if (rowCount === 1) known.set(tenantId, asked)
  return rowCount === 1
}
