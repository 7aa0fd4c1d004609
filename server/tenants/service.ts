import { freeSlug, slugOf } from '#contract/common.ts'
import { isCreatorLocked, mayTagWorker, type Role } from '#contract/permissions.ts'
import { ALL_TENANTS } from '#contract/queues.ts'
import { RESERVED_IDS, type Tenant, type TenantUser } from '#contract/tenants.ts'
import { notifyAccessChange } from '#server/events/service.ts'
import { makeTenantFolder, namesLeft, tenantFolder } from '#server/files/service.ts'
import { withCode, type Db } from '#server/kit/database/database.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { hasWorker, touchWorkers } from '#server/workers/service.ts'
import * as rows from './sql.ts'
import type { Storage } from '#server/storage/service.ts'

/** The caller's tenants with their roles; all tenants for an administrator. (tenants.list) */
export const listMyTenants = async (db: Db) =>
  (await rows.selectMyTenants(db)).map((row) => ({ ...toTenant(row), role: row.role }))

/** One tenant as the caller sees it. */
export const getTenant = async (db: Db, id: string): Promise<Tenant> => {
  const row = (await rows.selectMyTenants(db)).find((tenant) => tenant.id === id)
  return toTenant(row ?? refuse('tenants.notFound'))
}

/**
 * Creates a tenant. Its id is derived from the name; a taken or reserved id gets the suffix `-2`
 * unless it was given explicitly. (tenants.create, tenants.reserved)
 */
export const createTenant = async (
  db: Db,
  viewer: Viewer,
  { name, id }: { name: string; id?: string | undefined },
): Promise<Tenant> => {
  const reserved = [...RESERVED_IDS, ALL_TENANTS]
  if (id !== undefined && reserved.includes(id))
    throw new Problem('tenants.idReserved', { params: { id }, field: 'id' })
  const taken = [...(await rows.selectTenantIds(db)), ...reserved]
  if (id !== undefined && taken.includes(id))
    throw new Problem('tenants.idTaken', { params: { id }, field: 'id' })
  const chosen = id ?? freeSlug(slugOf(name) || 'vefsvaedi', taken)
  await rows.insertTenant(db, { id: chosen, name, creator: viewer.id, editBy: viewer.name })
  await rows.upsertMember(db, chosen, viewer.id, 'tenant::admin')
  return getTenant(db, chosen)
}

/** Saves a tenant if the version is current. (tenants.save) */
export const saveTenant = async (
  db: Db,
  viewer: Viewer,
  id: string,
  version: number,
  { name, taggedworker }: { name: string; taggedworker?: string | false | undefined },
): Promise<Tenant> => {
  const tag = taggedworker === undefined ? {} : await toTag(db, viewer, id, taggedworker || null)
  const changed = await rows.updateTenant(db, id, version, { name, ...tag, editBy: viewer.name })
  const current = await getTenant(db, id)
  if (changed === 0) throw new Problem('version.stale', { current })
  return current
}

/**
 * The workers whose page shows a change of the tenant's dedicated worker: the earlier and the new
 * one. (tenants.taggedWorker)
 */
const toTag = async (db: Db, viewer: Viewer, id: string, worker: string | null) => {
  const { taggedWorker: before } = (await rows.selectTenant(db, id)) ?? refuse('tenants.notFound')
  if (worker === before) return {}
  if (!mayTagWorker(viewer)) throw new Problem('permission.missing')
  if (worker !== null && !(await hasWorker(db, worker)))
    throw new Problem('tenants.workerUnknown', { params: { id: worker }, field: 'taggedworker' })
  await touchWorkers(
    db,
    [worker, before].flatMap((one) => one ?? []),
  )
  return { taggedWorker: worker }
}

/** Removes a tenant without indices, deleted ones included. (tenants.remove, tenants.bin) */
export const removeTenant = async (db: Db, id: string): Promise<void> => {
  const size = await rows.selectSize(db)
  if (size && size.indices > 0) throw new Problem('tenants.hasIndices')
  const bin = await rows.selectBin(db)
  const resting = bin.filter(({ emptied }) => !emptied).map(({ name }) => name)
  if (resting.length > 0) throw new Problem('tenants.hasBin', { params: firstOf(resting) })
  if (bin.length > 0) throw new Problem('tenants.emptyingBin')
  const removed = await rows.deleteTenant(db, id).catch((error: unknown) => {
    // An index was created concurrently.
    throw withCode(error, FOREIGN_KEY) ? new Problem('tenants.hasIndices') : error
  })
  if (removed === 0) throw new Problem('tenants.notFound')
}

/** SQLSTATE of a foreign key violation. */
const FOREIGN_KEY = '23503'

const NAMED_MOST = 3

/** The parameters of a sentence that names the first few and counts the rest. */
const firstOf = (names: readonly string[]) => ({
  names: names.slice(0, NAMED_MOST).join(', '),
  more: Math.max(0, names.length - NAMED_MOST),
})

/** Access to a tenant's asset files, which another slice stores. */
export type AssetFiles = {
  count: (id: string) => Promise<number>
  remove: (id: string) => Promise<void>
}
type OnDisk = { originals: Storage; assets: AssetFiles }

/**
 * Refuses an id under which files of an earlier tenant exist, because the new tenant would show
 * them. (tenants.usedId)
 */
const refuseUsed = async ({ originals, assets }: OnDisk, id: string): Promise<void> => {
  const names = await namesLeft(tenantFolder(originals, id))
  if (names.length > 0)
    throw new Problem('tenants.folderNotEmpty', { params: { id, ...firstOf(names) }, field: 'id' })
  const count = await assets.count(id)
  if (count > 0) throw new Problem('tenants.assetsLeft', { params: { id, count }, field: 'id' })
}

/** Creates a tenant and its folder, under an id without files. (tenants.create, tenants.usedId) */
export const createTenantOnDisk = async (
  db: Db,
  onDisk: OnDisk,
  viewer: Viewer,
  asked: { name: string; id?: string | undefined },
) => {
  const tenant = await createTenant(db, viewer, asked)
  await refuseUsed(onDisk, tenant.id)
  makeTenantFolder(onDisk.originals, tenant.id)
  return tenant
}

/**
 * The disk use per tenant: bytes and number of known originals, and bytes of assets. (tenants.disk)
 */
export const sizeByTenant = async (db: Db) =>
  (await rows.selectSizes(db)).map(({ tenant_id: tenantId, ...size }) => ({ tenantId, ...size }))

/** The bytes and number of files in all indices of a tenant. (tenants.size) */
export const sizeOfTenant = async (db: Db) =>
  (await rows.selectSize(db)) ?? { size: 0, files: 0, records: 0, indices: 0 }

/** The members of a tenant, by name. (tenants.users) */
export const listTenantUsers = async (db: Db, tenantId: string): Promise<TenantUser[]> => {
  const tenant = (await rows.selectTenant(db, tenantId)) ?? refuse('tenants.notFound')
  return (await rows.selectPeople(db)).map(({ user_id, name, email, role }) => ({
    userID: user_id,
    tenantID: tenantId,
    role,
    name,
    email,
    creator: isCreatorLocked(tenant, user_id),
  }))
}

/** One member of a tenant. */
export const getTenantUser = async (
  db: Db,
  tenantId: string,
  userId: string,
): Promise<TenantUser> =>
  (await listTenantUsers(db, tenantId)).find(({ userID }) => userID === userId) ??
  refuse('tenants.userNotFound')

export { acceptInvitation, findInvitation } from './invitations.ts'

/** Adds the person with this exact e-mail address. (tenants.addUser) */
export const addTenantUser = async (
  db: Db,
  tenantId: string,
  email: string,
  role: Role,
): Promise<TenantUser> => {
  const person =
    (await rows.selectPersonByEmail(db, email)) ??
    refuse('tenants.userNotFound', { field: 'email' })
  if ((await rows.selectPeople(db)).some(({ user_id }) => user_id === person.user_id))
    throw new Problem('tenants.userIsMember', { field: 'email' })
  await rows.upsertMember(db, tenantId, person.user_id, role).catch(asUserMissing)
  return getTenantUser(db, tenantId, person.user_id)
}

/**
 * Changes a member's role; administrators may also add a user by id. The creator stays
 * tenant::admin. (tenants.roles)
 */
export const setTenantRole = async (
  db: Db,
  viewer: Viewer,
  tenantId: string,
  userId: string,
  role: Role,
): Promise<TenantUser> => {
  await refuseCreator(db, tenantId, userId, role)
  const isMember = (await rows.selectPeople(db)).some(({ user_id }) => user_id === userId)
  if (!isMember && !viewer.admin) throw new Problem('tenants.userNotFound')
  await rows.upsertMember(db, tenantId, userId, role).catch(asUserMissing)
  await notifyAccessChange(db, userId)
  return getTenantUser(db, tenantId, userId)
}

/** Removes a member; the creator cannot be removed. (tenants.removeUser) */
export const removeTenantUser = async (db: Db, tenantId: string, userId: string): Promise<void> => {
  await refuseCreator(db, tenantId, userId, undefined)
  if ((await rows.deleteMember(db, tenantId, userId)) === 0)
    throw new Problem('tenants.userNotFound')
  await notifyAccessChange(db, userId)
}

/**
 * Converts a missing user to not found: the id is unknown, or the user was removed concurrently.
 */
const asUserMissing = (error: unknown): never => {
  const isUserMissing =
    withCode(error, FOREIGN_KEY)?.constraint === 'tenant_user_user_id_app_user_id_fk'
  throw isUserMissing ? new Problem('tenants.userNotFound', { cause: error }) : error
}

const refuseCreator = async (db: Db, tenantId: string, userId: string, role: Role | undefined) => {
  const tenant = (await rows.selectTenant(db, tenantId)) ?? refuse('tenants.notFound')
  if (isCreatorLocked(tenant, userId) && role !== 'tenant::admin')
    throw new Problem('tenants.creatorLocked')
}

const toTenant = (row: rows.TenantRow): Tenant => ({
  id: row.id,
  name: row.name,
  creator:
    row.creator && row.creator_name !== null ? { id: row.creator, name: row.creator_name } : null,
  admins: row.admins,
  users: row.users,
  indices: row.indices,
  created: isoTime(row.created),
  updated: isoTime(row.updated),
  edit_by: row.edit_by,
  taggedworker: row.tagged_worker ?? false,
  version: row.version,
})
