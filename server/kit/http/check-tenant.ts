import type { FastifyRequest } from 'fastify'
import { sql } from '#server/kit/database/drizzle.ts'
import { slug } from '#contract/common.ts'
import { isWriting, type Endpoint } from '#contract/endpoint.ts'
import { TENANT_KNOWN_MS } from '#contract/limits.ts'
import { ALL_TENANTS } from '#contract/queues.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { oncePerSnapshot } from '#server/kit/database/once-per-transaction.ts'
import { Problem } from '#server/kit/problem.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { mayViewer, type Viewer } from './viewer.ts'

/** The tenant of a call. A query that names several has none here, and parsing refuses it. */
export const tenantOf = (
  { tenantInQuery }: Endpoint,
  { params, query }: FastifyRequest,
): string | undefined => {
  const { tenant } = (query ?? {}) as { tenant?: unknown }
  if (tenantInQuery) return typeof tenant === 'string' ? tenant : undefined
  return ((params ?? {}) as { tenantId?: string }).tenantId
}

/**
 * When each tenant was last found, in milliseconds since 1970. Tenants that had to be public have
 * entries of their own. Refusals are not cached.
 */
const seen = stateOf(() => new Map<string, number>())

/**
 * Refuses a call on a tenant that does not exist: 404 for administrators, 403 for everybody else,
 * so that only administrators learn which tenants exist. Outsiders get the same answer for a tenant
 * whose site is not public. Members skip the query, because their roles are read with each call and
 * disappear with the tenant. (tenants.unknown, sites.closed)
 */
export const checkTenant = async (
  database: Database,
  endpoint: Endpoint,
  viewer: Viewer | undefined,
  tenantId: string | undefined,
): Promise<void> => {
  if (tenantId === undefined || Object.hasOwn(viewer?.roles ?? {}, tenantId)) return
  if (endpoint.allTenants && tenantId === ALL_TENANTS) return
  const isFound =
    slug.safeParse(tenantId).success &&
    (await isOpen(database, tenantId, {
      isFresh: isWriting(endpoint),
      closedToo: viewer?.admin ?? false,
    }))
  if (!isFound) throw new Problem(viewer?.admin ? 'tenants.notFound' : 'permission.missing')
}

/**
 * Whether the tenant exists and, unless `closedToo`, its site is public. Reads accept an answer
 * that is a second old, writes do not.
 */
const isOpen = async (
  database: Database,
  tenantId: string,
  { isFresh, closedToo }: { isFresh: boolean; closedToo: boolean },
): Promise<boolean> => {
  const known = seen(database)
  const key = `${tenantId} ${closedToo}`
  const asked = Date.now()
  if (!isFresh && asked - (known.get(key) ?? 0) < TENANT_KNOWN_MS) return true
  const isPublic = await database.transact({ tenantId, readOnly: true }, (db) =>
    selectIsPublic(db, tenantId),
  )
  const isFound = closedToo ? isPublic !== undefined : isPublic === true
  known.delete(key)
  if (isFound) known.set(key, asked)
  return isFound
}

/** Whether the site of a tenant is public; undefined if the tenant does not exist. */
const selectIsPublic = async (db: Db, tenantId: string): Promise<boolean | undefined> =>
  (
    await db.execute<{ isPublic: boolean }>(sql`
      select coalesce(s.public, false) as "isPublic"
      from tenant t left join site s on s.tenant_id = t.id
      where t.id = ${tenantId}`)
  ).rows[0]?.isPublic

const isPublic = oncePerSnapshot(selectIsPublic)

/**
 * Whether a person may see anything of the tenant of this transaction: members always, others once
 * its site is public. For calls whose path names no tenant, and calls of pages. (sites.closed)
 */
export const mayVisit = async (
  db: Db,
  viewer: Viewer | undefined,
  tenantId: string,
): Promise<boolean> =>
  mayViewer(viewer, 'tenant.read', tenantId) || (await isPublic(db, tenantId)) === true
