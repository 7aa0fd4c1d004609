import { z } from 'zod'
import { instant, inTenant, person, slug, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { ROLES } from './permissions.ts'
import { email } from './session.ts'

/** One customer site. (tenants.tenant) */
export const tenant = z.object({
  id: z.string(),
  name: z.string(),
  creator: person.nullable(),
  admins: z.array(person),
  /** Numbers of its users and indices. */
  users: z.int(),
  indices: z.int(),
  created: instant,
  updated: instant,
  edit_by: z.string().nullable(),
  /** The id of the only worker that does its jobs; false for any worker. */
  taggedworker: z.union([z.string(), z.literal(false)]),
  version,
})
export type Tenant = z.output<typeof tenant>

/**
 * Ids that no tenant may have, because the public site uses them in addresses. (tenants.reserved)
 */
export const RESERVED_IDS: readonly string[] = (
  'about admin albums api archive assets compare crowdsource data embed en folder iiif is ' +
  'login main map me media news oai oembed r search t time user'
).split(' ')

const name = z.string().trim().min(2).max(200)
const role = z.enum(ROLES)

/** A person's role in a tenant. (tenants.user) */
export const tenantUser = z.object({
  userID: z.uuid(),
  tenantID: z.string(),
  role,
  name: z.string(),
  email: z.string().nullable(),
  creator: z.boolean(),
})
export type TenantUser = z.output<typeof tenantUser>

/** An unused invitation. (tenants.invitations) */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  by: z.string(),
  created: instant,
  expires: instant,
})
export type Invitation = z.output<typeof invitation>

const oneUser = inTenant.extend({ userId: z.uuid() })

export const tenants = endpoints('tenants', {
  list: {
    method: 'GET',
    path: '/api/tenants',
    needs: 'signed-in',
    answer: z.array(tenant),
    about: "Lists the caller's tenants; with the admin flag, all tenants.",
  },
  create: {
    method: 'POST',
    path: '/api/tenants',
    needs: 'tenant.create',
    body: z.object({ name, id: slug.optional() }),
    answer: tenant,
    problems: [
      'tenants.idTaken',
      'tenants.idReserved',
      'tenants.folderNotEmpty',
      'tenants.assetsLeft',
    ],
    about: 'Creates a tenant; the id is derived from the name if not given.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId',
    needs: 'tenant.read',
    params: inTenant,
    answer: tenant,
    problems: ['tenants.notFound'],
    about: 'Returns one tenant.',
  },
  save: {
    method: 'POST',
    path: '/api/tenants/:tenantId',
    needs: 'tenant.write',
    versioned: true,
    params: inTenant,
    /** Only administrators may change `taggedworker`; if absent it stays. */
    body: z.object({
      name,
      taggedworker: z.union([z.string().max(63), z.literal(false)]).optional(),
    }),
    answer: tenant,
    problems: ['tenants.notFound', 'tenants.workerUnknown', 'version.stale'],
    about: 'Saves a tenant; only administrators may set which worker exclusively does its jobs.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId',
    needs: 'tenant.delete',
    fresh: true,
    params: inTenant,
    problems: ['tenants.notFound', 'tenants.hasIndices', 'tenants.hasBin', 'tenants.emptyingBin'],
    about: 'Deletes a tenant without indices, also in its bin, and the files of its assets.',
  },
  size: {
    method: 'GET',
    path: '/api/tenants/:tenantId/size',
    needs: 'tenant.read',
    heavy: true,
    params: inTenant,
    answer: z.object({ size: z.number(), files: z.int(), records: z.int(), indices: z.int() }),
    about:
      'Returns the number of files and bytes in all indices, and the numbers of records ' +
      'and indices.',
  },
  users: {
    method: 'GET',
    path: '/api/tenants/:tenantId/users',
    needs: 'tenantUser.read',
    params: inTenant,
    answer: z.array(tenantUser),
    about: 'Lists the users of a tenant with their roles.',
  },
  addUser: {
    method: 'POST',
    path: '/api/tenants/:tenantId/users',
    needs: 'tenantUser.manage',
    fresh: true,
    params: inTenant,
    body: z.object({ email, role: role.default('tenant::user') }),
    answer: tenantUser,
    problems: ['tenants.userNotFound', 'tenants.userIsMember'],
    about: 'Adds a person by complete e-mail address.',
  },
  invitations: {
    method: 'GET',
    path: '/api/tenants/:tenantId/invitations',
    needs: 'tenantUser.manage',
    params: inTenant,
    answer: z.array(invitation),
    about: 'Lists unused invitations that have not expired.',
  },
  invite: {
    method: 'POST',
    path: '/api/tenants/:tenantId/invitations',
    needs: 'tenantUser.manage',
    fresh: true,
    params: inTenant,
    body: z.object({ email, role: role.default('tenant::user') }),
    answer: z.object({ link: z.string(), expires: instant, invitation }),
    problems: ['tenants.hasAccount'],
    about:
      'Invites a person without an account by a link that is shown once, works once and ' +
      'is valid for seven days.',
  },
  uninvite: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/invitations/:invitationId',
    needs: 'tenantUser.manage',
    fresh: true,
    params: inTenant.extend({ invitationId: z.uuid() }),
    problems: ['tenants.invitationNotFound'],
    about: 'Withdraws an invitation; its link stops working.',
  },
  setUser: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/users/:userId',
    needs: 'tenantUser.manage',
    fresh: true,
    params: oneUser,
    body: z.object({ role: role.default('tenant::user') }),
    answer: tenantUser,
    problems: ['tenants.userNotFound', 'tenants.creatorLocked'],
    about: "Changes a member's role; the admin flag may also add a user by id.",
  },
  removeUser: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/users/:userId',
    needs: 'tenantUser.manage',
    fresh: true,
    params: oneUser,
    problems: ['tenants.userNotFound', 'tenants.creatorLocked'],
    about: 'Removes a person from a tenant.',
  },
  addAdmin: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/admins/:userId',
    needs: 'tenantUser.manage',
    fresh: true,
    params: oneUser,
    answer: tenantUser,
    problems: ['tenants.userNotFound'],
    about: 'Makes a member tenant::admin.',
  },
  removeAdmin: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/admins/:userId',
    needs: 'tenantUser.manage',
    fresh: true,
    params: oneUser,
    answer: tenantUser,
    problems: ['tenants.userNotFound', 'tenants.creatorLocked'],
    about: 'Makes an admin of a tenant an ordinary user.',
  },
})
