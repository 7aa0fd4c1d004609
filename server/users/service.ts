import { USER_SEARCH_MIN } from '#contract/limits.ts'
import type { Holdings, User, UserSort } from '#contract/users.ts'
import { notifyAccessChange } from '#server/events/service.ts'
import { uniqueViolation, type Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import * as rows from './sql.ts'

type UserFields = {
  name: string
  email: string | null
  max_indices: number
  admin: boolean
  subscription: boolean
}

type UserQuery = {
  q?: string | undefined
  admin?: 'true' | undefined
  provider?: string | undefined
  from: number
  size: number
  sort: UserSort
}

/**
 * Users that match the query. A query below two letters matches all; a whole e-mail address matches
 * its person only. (users.search, users.sort, users.filters)
 */
export const listUsers = async (db: Db, { q = '', admin, provider, ...part }: UserQuery) => {
  const sought = q.trim()
  const narrowed = { admin: admin !== undefined, provider }
  const page = async (filter: rows.UserFilter) => {
    const { rows: found, cursor } = await rows.selectUsers(db, filter, part)
    return { total: await rows.countUsers(db, filter), users: await withTenants(db, found), cursor }
  }
  if (sought.length < USER_SEARCH_MIN) return page(narrowed)
  // An equality search has an index; a search for a part reads every row.
  const whole = sought.includes('@')
    ? await page({ ...narrowed, email: sought.toLowerCase() })
    : undefined
  return whole?.total ? whole : page({ ...narrowed, q: sought })
}

/** One user by id. */
export const getUser = async (db: Db, id: string): Promise<User> => {
  const [user] = await withTenants(db, [
    (await rows.selectUser(db, id)) ?? refuse('users.notFound'),
  ])
  return user ?? refuse('users.notFound')
}

/**
 * Creates a user. `passwordHash` is absent where the person sets a password by link. `id` is given
 * for invitations only. (users.create)
 */
export const createUser = async (
  db: Db,
  fields: UserFields & { id?: string },
  passwordHash?: string,
): Promise<User> => {
  const row = await rows.insertUser(db, { ...toColumns(fields), passwordHash }).catch(emailTaken)
  return getUser(db, row?.id ?? '')
}

/**
 * Saves a user if the version is current; refuses to demote the last administrator. (users.save)
 */
export const saveUser = async (
  db: Db,
  id: string,
  version: number,
  fields: UserFields,
): Promise<User> => {
  const before = await getUser(db, id)
  const losesAddress =
    before.email !== null && fields.email === null && !(await rows.hasIdentity(db, id))
  if (before.admin && (!fields.admin || losesAddress)) await refuseLastAdmin(db, id)
  const changed = await rows.updateUser(db, id, version, toColumns(fields)).catch(emailTaken)
  const current = await getUser(db, id)
  if (changed === 0) throw new Problem('version.stale', { current })
  if (before.admin && !current.admin) await notifyAccessChange(db, id)
  return current
}

/** Counts what belongs to a user. (users.holdings) */
export const getHoldings = async (db: Db, id: string): Promise<Holdings> => {
  const { tenants } = await getUser(db, id)
  return {
    created: await rows.selectCreated(db, id),
    roles: tenants.length,
    ...(await rows.countAccess(db, id)),
  }
}

/** Removes a user; refuses to remove the last administrator. (users.remove) */
export const removeUser = async (db: Db, id: string): Promise<void> => {
  const user = await getUser(db, id)
  if (user.admin) await refuseLastAdmin(db, id)
  if ((await rows.deleteUser(db, id)) === 0) throw new Problem('users.notFound')
  await notifyAccessChange(db, id)
}

/** Refuses to lose the last administrator who can sign in. (users.lastAdmin) */
const refuseLastAdmin = async (db: Db, id: string): Promise<void> => {
  await rows.lockAdmins(db)
  if ((await rows.countOtherAdmins(db, id)) === 0) throw new Problem('users.lastAdmin')
}

const emailTaken = (error: unknown): never => {
  if (uniqueViolation(error) === 'app_user_email')
    throw new Problem('users.emailTaken', { cause: error, field: 'email' })
  throw error
}

const toColumns = ({ max_indices, ...fields }: UserFields) => ({
  ...fields,
  maxIndices: max_indices,
})

const withTenants = async (
  db: Db,
  users: NonNullable<Awaited<ReturnType<typeof rows.selectUser>>>[],
): Promise<User[]> => {
  const memberships = await rows.selectMemberships(
    db,
    users.map(({ id }) => id),
  )
  return users.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    provider: user.provider,
    picture: user.picture,
    max_indices: user.maxIndices,
    admin: user.admin,
    subscription: user.subscription,
    lastLogin: user.lastLogin,
    created: user.created,
    version: user.version,
    tenants: memberships
      .filter(({ user_id }) => user_id === user.id)
      .map(({ tenant_id, name, role }) => ({ tenantID: tenant_id, name, role })),
  }))
}
