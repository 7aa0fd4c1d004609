import { isWriting, type Endpoint } from '#contract/endpoint.ts'
import { PERMISSIONS, type Permission, type Role } from '#contract/permissions.ts'
import { Problem } from './problem.ts'

/** The person behind a request. */
export type Viewer = {
  id: string
  name: string
  admin: boolean
  roles: Record<string, Role>
  /** Session the request came with; undefined for an API token. */
  sessionId?: string
  /** API token the request came with. */
  token?: { name: string; readOnly: boolean }
}

/** Whether a viewer holds a permission, everywhere or in the tenant. */
export const mayViewer = (viewer: Viewer | undefined, permission: Permission, tenantId: string | undefined): boolean => {
  if (!viewer) return false
  if (viewer.admin) return true
  const role = tenantId === undefined ? undefined : viewer.roles[tenantId]
  return role !== undefined && (PERMISSIONS[permission] as readonly Role[]).includes(role)
}

/** Refuses who may not call the endpoint: deny by default. What may only read changes nothing, not even what everybody may. */
export const guard = (endpoint: Endpoint, viewer: Viewer | undefined, tenantId: string | undefined): void => {
  if (viewer?.token?.readOnly && isWriting(endpoint)) throw new Problem('session.tokenReadOnly')
  if (endpoint.needs === 'public' || endpoint.visitors) return
  if (!viewer) throw new Problem('session.missing')
  if (endpoint.needs !== 'signed-in' && !mayViewer(viewer, endpoint.needs, tenantId)) throw new Problem('permission.missing')
}
