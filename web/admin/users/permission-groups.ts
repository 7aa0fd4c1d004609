import { allPermissions, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { matrixTexts } from '#texts/permissions.ts'

/**
 * What permissions are about, by the first part of their name, in the order in which people look
 * for them.
 */
const SUBJECTS = {
  collection: ['index', 'record', 'file', 'counter', 'alias', 'profile', 'schedule'],
  community: ['crowdsource', 'comment'],
  web: ['blog', 'asset', 'attribute', 'config'],
  people: ['tenant', 'tenantUser', 'event', 'log', 'job', 'audit', 'backup'],
} as const

/** The permissions that a role can hold, by what they are about. (permissions.table) */
export const TENANT_GROUPS = Object.entries(SUBJECTS).map(([key, subjects]) => ({
  text: matrixTexts[key as keyof typeof SUBJECTS],
  permissions: allPermissions.filter(
    (permission) =>
      PERMISSIONS[permission].length > 0 &&
      (subjects as readonly string[]).includes(permission.split('.')[0] ?? ''),
  ),
}))

/** All permissions by what they are about; last those of the admin flag alone. */
export const ALL_GROUPS: { text: { is: string; en: string }; permissions: Permission[] }[] = [
  ...TENANT_GROUPS,
  {
    text: matrixTexts.system,
    permissions: allPermissions.filter((permission) => PERMISSIONS[permission].length === 0),
  },
]
