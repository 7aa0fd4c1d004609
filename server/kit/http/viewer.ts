import { isWriting, type Endpoint } from '#contract/endpoint.ts'
import { ADMIN_HOURS_DEFAULT } from '#contract/limits.ts'
import { PERMISSIONS, type Permission, type Role } from '#contract/permissions.ts'
import { ALL_TENANTS } from '#contract/queues.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { Problem } from '#server/kit/problem.ts'

const HOUR_MS = 3_600_000

/** The person behind a request. */
export type Viewer = {
  id: string
  name: string
  admin: boolean
  roles: Record<string, Role>
  /** The session of the request; undefined for an API token. */
  sessionId?: string
  /** The time of authentication; undefined where the provider does not say. */
  authenticated?: string
  /** The API token of the request. */
  token?: { name: string; readOnly: boolean }
}

/** Somebody who is not signed in, as services take their callers. */
export const VISITOR = { viewer: undefined, may: () => false }

/** Whether somebody has a role in any tenant. Accounts of visitors have none. (pages.staffLane) */
export const isStaff = (viewer: Viewer | undefined): viewer is Viewer =>
  viewer !== undefined && (viewer.admin || Object.keys(viewer.roles).length > 0)

/** Whether a viewer holds a permission, everywhere or in the tenant. */
export const mayViewer = (
  viewer: Viewer | undefined,
  permission: Permission,
  tenantId: string | undefined,
): boolean => {
  if (!viewer) return false
  if (viewer.admin) return true
  const role = tenantId === undefined ? undefined : viewer.roles[tenantId]
  return role !== undefined && (PERMISSIONS[permission] as readonly Role[]).includes(role)
}

/**
 * Refuses callers without the endpoint's permission: deny by default. A read-only token changes
 * nothing, not even what everybody may change.
 */
export const guard = (
  endpoint: Endpoint,
  viewer: Viewer | undefined,
  tenantId: string | undefined,
  adminHours = ADMIN_HOURS_DEFAULT,
): void => {
  if (viewer?.token?.readOnly && isWriting(endpoint)) throw new Problem('session.tokenReadOnly')
  if (endpoint.needs === 'public' || endpoint.visitors) return
  if (!viewer) throw new Problem('session.missing')
  if (endpoint.needs !== 'signed-in' && !mayViewer(viewer, endpoint.needs, tenantId))
    throw new Problem('permission.missing')
  if (
    endpoint.allTenants &&
    (tenantId === undefined || tenantId === ALL_TENANTS) &&
    !mayViewer(viewer, endpoint.allTenants, undefined)
  )
    throw new Problem('permission.missing')
  // A leaked token must not create other access, which would outlive it.
  if (endpoint.fresh && viewer.token) throw new Problem('session.notByToken')
  if (endpoint.fresh && !isFresh(viewer, adminHours)) throw new Problem('session.signInAgain')
}

/**
 * Whether the person signed in recently, which administrators must do for some calls.
 * (session.stepUp)
 */
const isFresh = ({ admin, sessionId, authenticated = '' }: Viewer, hours: number): boolean =>
  !admin || sessionId === undefined || nowMs() - Date.parse(authenticated) < hours * HOUR_MS
