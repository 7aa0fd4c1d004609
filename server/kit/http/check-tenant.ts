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

/** The tenant a call is for. A query may name several; then it names none, and the parsing refuses it. */
export const tenantOf = (
  { tenantInQuery }: Endpoint,
  { params, query }: FastifyRequest,
): string | undefined => {
  const { tenant } = (query ?? {}) as { tenant?: unknown }
  if (tenantInQuery) return typeof tenant === 'string' ? tenant : undefined
  return ((params ?? {}) as { tenantId?: string }).tenantId
}

/** When a tenant was last seen in a database, in milliseconds since 1970. Tenants that were not found are never kept. */
const seen = stateOf(() => new Map<string, number>())

/**
 * Refuses a call on a tenant that does not exist: 404 for administrators, 403 for everybody else, so that only they learn it.
 * Members are not asked for: their roles are read with each call, and a role goes with its tenant. (tenants.unknown)
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

/** Whether there is such a tenant; what reads may rely on an answer a second old, what writes may not. */
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
