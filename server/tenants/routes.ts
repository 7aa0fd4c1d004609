import { tenants } from '#contract/tenants.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import { removeTenantFolder } from '#server/files/service.ts'
import * as invitations from './invitations.ts'
import * as service from './service.ts'
import type { Storage } from '#server/storage/service.ts'

const getTenant = ({ db, params }: Named<'tenantId'>) => service.getTenant(db, params.tenantId)

const getPerson = ({ db, params }: Named<'tenantId' | 'userId'>) =>
  service.getTenantUser(db, params.tenantId, params.userId)

/** Asset files of an installation without the assets slice. */
const NO_ASSETS: service.AssetFiles = { count: async () => 0, remove: async () => {} }

/** The routes of tenants; folders come from the configuration, asset files from another slice. */
export const tenantRoutes = (originals: Storage, assets: service.AssetFiles = NO_ASSETS) => [
  route(tenants.list, ({ db }) => service.listMyTenants(db)),
  route(tenants.create, ({ db, viewer, body }) =>
    service.createTenantOnDisk(db, { originals, assets }, viewer, body),
  ),
  route(tenants.get, getTenant),
  route(
    tenants.save,
    ({ db, viewer, params, body, version }) =>
      service.saveTenant(db, viewer, params.tenantId, version, body),
    getTenant,
  ),
  route(
    tenants.remove,
    async ({ db, params, after }) => {
      await service.removeTenant(db, params.tenantId)
      after(() => removeTenantFolder(originals, params.tenantId))
      after(() => assets.remove(params.tenantId))
    },
    getTenant,
  ),
  route(tenants.size, ({ db }) => service.sizeOfTenant(db)),
  route(tenants.users, ({ db, params }) => service.listTenantUsers(db, params.tenantId)),
  route(tenants.addUser, ({ db, params, body }) =>
    service.addTenantUser(db, params.tenantId, body.email, body.role),
  ),
  route(tenants.invitations, ({ db }) => invitations.listInvitations(db)),
  route(tenants.invite, ({ db, viewer, params, body }) =>
    invitations.invite(db, viewer, params.tenantId, body),
  ),
  route(
    tenants.uninvite,
    ({ db, params }) => invitations.uninvite(db, params.tenantId, params.invitationId),
    ({ db, params }) => invitations.getInvitation(db, params.invitationId),
  ),
  route(
    tenants.setUser,
    ({ db, viewer, params, body }) =>
      service.setTenantRole(db, viewer, params.tenantId, params.userId, body.role),
    getPerson,
  ),
  route(
    tenants.removeUser,
    ({ db, params }) => service.removeTenantUser(db, params.tenantId, params.userId),
    getPerson,
  ),
  route(
    tenants.addAdmin,
    ({ db, viewer, params }) =>
      service.setTenantRole(db, viewer, params.tenantId, params.userId, 'tenant::admin'),
    getPerson,
  ),
  route(
    tenants.removeAdmin,
    ({ db, viewer, params }) =>
      service.setTenantRole(db, viewer, params.tenantId, params.userId, 'tenant::user'),
    getPerson,
  ),
]
