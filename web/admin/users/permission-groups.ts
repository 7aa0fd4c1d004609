import { allPermissions, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { matrixTexts } from '#texts/permissions.ts'

/** The subjects of permissions, by the first part of a permission's name, in display order. */
const SUBJECTS = {
  collection: ['index', 'record', 'file', 'counter', 'alias', 'profile', 'schedule'],
  community: ['crowdsource', 'comment'],
  web: ['blog', 'asset', 'attribute', 'config'],
  people: ['tenant', 'tenantUser', 'event', 'log', 'job', 'audit', 'backup'],
} as const

/** The permissions that roles can have, by subject. (permissions.table) */
export const TENANT_GROUPS = Object.entries(SUBJECTS).map(([key, subjects]) => ({
  text: matrixTexts[key as keyof typeof SUBJECTS],
  permissions: allPermissions.filter(
    (permission) =>
      PERMISSIONS[permission].length > 0 &&
      (subjects as readonly string[]).includes(permission.split('.')[0] ?? ''),
  ),
}))

/** All permissions by subject, with administrator permissions last. */
export const ALL_GROUPS: { text: { is: string; en: string }; permissions: Permission[] }[] = [
  ...TENANT_GROUPS,
  {
    text: matrixTexts.system,
    permissions: allPermissions.filter((permission) => PERMISSIONS[permission].length === 0),
  },
]
