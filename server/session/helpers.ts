import { HELPERS_MAX } from '#contract/limits.ts'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import type { Helpers } from '#contract/session.ts'
import type { Db } from '#server/kit/database/database.ts'
import { mayViewer, type Viewer } from '#server/kit/http/viewer.ts'
import { listMyTenants } from '#server/tenants/service.ts'
import { selectAdministratorNames } from './sql.ts'

type HelperQuery = { permission: Permission; tenant?: string | undefined }

/**
 * Names the people who can grant a permission: administrators of one of the person's tenants if its
 * roles include it, else those of the installation. An unknown tenant and another's tenant get the
 * same answer. (session.helpers)
 */
export const findHelpers = async (
  db: Db,
  viewer: Viewer,
  { permission, tenant }: HelperQuery,
): Promise<Helpers> => {
  const isOfRoles = PERMISSIONS[permission].length > 0
  if (mayViewer(viewer, permission, tenant))
    return { of: isOfRoles ? 'tenant' : 'installation', names: [], more: false }
  const own = isOfRoles ? (await listMyTenants(db)).find(({ id }) => id === tenant) : undefined
  if (own && own.admins.length > 0)
    return answer(
      'tenant',
      own.admins.map(({ name }) => name),
    )
  return answer('installation', await selectAdministratorNames(db, HELPERS_MAX + 1))
}

const answer = (of: Helpers['of'], names: string[]): Helpers => ({
  of,
  names: names.slice(0, HELPERS_MAX),
  more: names.length > HELPERS_MAX,
})
