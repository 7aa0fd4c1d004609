import { z } from 'zod'
import { instant, nextCursor, pageByCursor, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { MAX_INDICES_DEFAULT, USER_SEARCH_MIN, USERS_PAGE_SIZE } from './limits.ts'
import { ROLES } from './permissions.ts'
import { email, password } from './session.ts'

/** A person who can sign in. (users.user) */
export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  provider: z.string(),
  picture: z.string().nullable(),
  max_indices: z.int(),
  admin: z.boolean(),
  subscription: z.boolean(),
  lastLogin: instant.nullable(),
  created: instant,
  version,
  tenants: z.array(z.object({ tenantID: z.string(), name: z.string(), role: z.enum(ROLES) })),
})
export type User = z.output<typeof user>

/**
 * Orders of the list; a minus means descending. Users who never signed in come last in
 * `-lastLogin`. (users.sort)
 */
export const USER_SORTS = ['name', '-name', 'lastLogin', '-lastLogin'] as const
export type UserSort = (typeof USER_SORTS)[number]

const edited = z.object({
  name: z.string().trim().min(2).max(200),
  email: email.nullable(),
  max_indices: z.int().min(0).max(100_000).default(MAX_INDICES_DEFAULT),
  admin: z.boolean().default(false),
  subscription: z.boolean().default(false),
})

/** A link that is shown once; it opens the person's access until it expires or is used. */
export const accessLink = z.object({ link: z.string(), expires: instant })

/**
 * Objects that are deleted with a user, and the tenants that lose their creator. (users.holdings)
 */
export const holdings = z.object({
  created: z.array(z.object({ id: z.string(), name: z.string() })),
  roles: z.int(),
  sessions: z.int(),
  tokens: z.int(),
})
export type Holdings = z.output<typeof holdings>

const one = z.object({ id: z.uuid() })
const save = {
  needs: 'user.write',
  fresh: true,
  versioned: true,
  params: one,
  body: edited,
  answer: user,
} as const

export const users = endpoints('users', {
  list: {
    method: 'GET',
    path: '/api/users',
    needs: 'user.read',
    query: pageByCursor(USERS_PAGE_SIZE).extend({
      q: z.string().max(200).optional(),
      /** Only administrators. */
      admin: z.literal('true').optional(),
      /** Only users with this sign-in method: `password`, or the name of a provider. */
      provider: z.string().max(20).optional(),
      sort: z.enum(USER_SORTS).default('name'),
    }),
    answer: z.object({ total: z.int(), users: z.array(user), cursor: nextCursor }),
    about:
      `Lists users; q of at least ${USER_SEARCH_MIN} letters searches name and e-mail, ` +
      'and a complete address finds only its person.',
  },
  get: {
    method: 'GET',
    path: '/api/users/:id',
    needs: 'user.read',
    params: one,
    answer: user,
    problems: ['users.notFound'],
    about: 'Returns one user.',
  },
  create: {
    method: 'POST',
    path: '/api/users',
    needs: 'user.write',
    fresh: true,
    body: edited.extend({ password: password.optional() }),
    answer: user,
    problems: ['users.emailTaken'],
    about: 'Creates a user; without a password the user signs in by a registration link.',
  },
  save: {
    ...save,
    method: 'PUT',
    path: '/api/users/:id',
    problems: ['users.notFound', 'users.emailTaken', 'users.lastAdmin', 'version.stale'],
    about: 'Saves a user.',
  },
  postSave: {
    ...save,
    method: 'POST',
    path: '/api/users/:id',
    problems: ['users.notFound', 'users.emailTaken', 'users.lastAdmin', 'version.stale'],
    about: 'Saves a user, like PUT.',
  },
  holdings: {
    method: 'GET',
    path: '/api/users/:id/holdings',
    needs: 'user.read',
    params: one,
    answer: holdings,
    problems: ['users.notFound'],
    about: 'Returns what is deleted or changed when the user is removed.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/:id',
    needs: 'user.write',
    fresh: true,
    params: one,
    problems: ['users.notFound', 'users.lastAdmin'],
    about: 'Deletes a user; their actions keep their name.',
  },
  registertoken: {
    method: 'GET',
    path: '/api/users/:id/registertoken',
    needs: 'user.write',
    fresh: true,
    writes: true,
    params: one,
    answer: accessLink,
    problems: ['users.notFound'],
    about: 'Creates a registration link for a user, valid once for two days.',
  },
  reset: {
    method: 'POST',
    path: '/api/users/:id/reset',
    needs: 'user.write',
    fresh: true,
    params: one,
    answer: accessLink,
    problems: ['users.notFound'],
    about: 'Creates a link to set a new password, valid once for one day.',
  },
})
