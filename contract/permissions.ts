/** Roles of a user within a tenant. (roles) */
export const ROLES = ['tenant::admin', 'tenant::superuser', 'tenant::user'] as const
export type Role = (typeof ROLES)[number]

const everyone = ROLES
const staff = ['tenant::admin', 'tenant::superuser'] as const
const admins = ['tenant::admin'] as const
/** Only the admin flag has these. */
const system = [] as const

/**
 * Each permission with the tenant roles that have it; the admin flag has all of them.
 * (permissions.table)
 */
export const PERMISSIONS = {
  'tenant.read': everyone,
  'index.read': everyone,
  'record.read': everyone,
  'file.read': everyone,
  'blog.read': everyone,
  'comment.read': everyone,
  'crowdsource.read': everyone,
  'event.read': everyone,
  'asset.read': everyone,
  'counter.read': everyone,
  'alias.read': everyone,
  'attribute.read': everyone,
  'config.read': everyone,
  'blog.draft': everyone,
  'comment.mark': everyone,
  'crowdsource.propose': everyone,
  'asset.upload': everyone,

  'index.create': staff,
  'index.edit': staff,
  'index.run': staff,
  'index.upload': staff,
  'record.edit': staff,
  'record.hide': staff,
  'record.delete': staff,
  'record.reindex': staff,
  'file.download': staff,
  'blog.publish': staff,
  'comment.delete': staff,
  'crowdsource.review': staff,
  'crowdsource.remove': staff,
  'schedule.read': staff,
  'schedule.write': staff,
  'profile.read': staff,
  'profile.write': staff,
  'tenantUser.read': staff,
  'alias.write': staff,
  'attribute.write': staff,
  'asset.delete': staff,
  'log.read': staff,
  'job.read': staff,
  'job.write': staff,

  'index.delete': admins,
  'config.write': admins,
  'tenant.write': admins,
  'tenantUser.manage': admins,
  'audit.read': admins,
  'backup.read': admins,

  'tenant.create': system,
  'tenant.delete': system,
  'host.write': system,
  'user.read': system,
  'user.write': system,
  'worker.read': system,
  'worker.write': system,
  'queue.read': system,
  'queue.write': system,
  'serverFiles.read': system,
  'debug.exif': system,
  'changelog.read': system,
  'backup.write': system,
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof PERMISSIONS

/** Permissions of a tenant role. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
    (PERMISSIONS[permission] as readonly Role[]).includes(role),
  )

/** All permissions, which the admin flag has. */
export const allPermissions = Object.keys(PERMISSIONS) as Permission[]

/**
 * Whether a person may save a post in this state. Without the permission to publish, only own
 * drafts that stay drafts. Services use it with the problem of a missing permission.
 * (permissions.byFinding, permissions.ownDrafts)
 */
export const mayWritePost = (
  person: { id: string; publishes: boolean },
  before: { draft: boolean; authorId: string | null } | undefined,
  after: { draft: boolean },
): boolean =>
  person.publishes ||
  (after.draft && (before === undefined || (before.draft && before.authorId === person.id)))

/**
 * Only the person concerned and the admin flag may manage sessions and API tokens.
 * (users.ownAccess)
 */
export const mayReachAccess = (person: { id: string; admin: boolean }, userId: string): boolean =>
  person.admin || person.id === userId

/** Nobody can remove or demote the creator of a tenant as tenant::admin. (tenants.creator) */
export const isCreatorLocked = (tenant: { creator: string | null }, userId: string): boolean =>
  tenant.creator === userId

/**
 * Only the admin flag may set which worker exclusively does a tenant's jobs. (tenants.taggedWorker)
 */
export const mayTagWorker = (person: { admin: boolean }): boolean => person.admin

/** Reviewers of suggestions may enter one for another person. (permissions.byFinding) */
export const maySuggestForOthers = (person: { reviews: boolean }): boolean => person.reviews

/**
 * Further rules that services apply, with the permission that each narrows. (permissions.byFinding)
 */
export const RULES = {
  mayWritePost: 'blog.draft',
  maySuggestForOthers: 'crowdsource.propose',
  mayTagWorker: 'tenant.write',
  isCreatorLocked: 'tenantUser.manage',
  mayReachAccess: 'signed-in',
} as const satisfies Record<string, Permission | 'signed-in'>
export type RuleName = keyof typeof RULES
