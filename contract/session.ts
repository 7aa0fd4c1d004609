import { z } from 'zod'
import { instant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { HELPERS_MAX, LIST_ROWS, PASSWORD_MIN } from './limits.ts'
import { PERMISSIONS, ROLES, type Permission } from './permissions.ts'

export const email = z.string().trim().toLowerCase().max(200).pipe(z.email())
export const password = z.string().min(PASSWORD_MIN).max(500)

const permission = z.string() as unknown as z.ZodType<Permission, string>

/**
 * The signed-in user, their permissions everywhere and by tenant, and their tenants. (session.me)
 */
export const me = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  provider: z.string(),
  picture: z.string().nullable(),
  admin: z.boolean(),
  permissions: z.object({
    global: z.array(permission),
    tenants: z.record(z.string(), z.array(permission)),
  }),
  tenants: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) })),
  version: z.object({ name: z.string(), commits: z.int() }),
})
export type Me = z.output<typeof me>

/** Personal settings; unknown keys are refused. (session.settings) */
export const settings = z.strictObject({
  language: z.enum(['is', 'en']).optional(),
  theme: z.enum(['light', 'dark', 'auto']).optional(),
  /** Whether single letters are shortcuts. */
  shortcuts: z.boolean().optional(),
  /** Page size of lists; null or absent: the default of each list. (users.listRows) */
  listRows: z
    .union(LIST_ROWS.map((rows) => z.literal(rows)))
    .nullable()
    .optional(),
  lastTenant: z.string().max(50).optional(),
  warehouse: z
    .strictObject({
      paths: z
        .array(z.strictObject({ server: z.string().max(1000), local: z.string().max(1000) }))
        .max(50)
        .optional(),
      /** Columns of lists in their order, by index type. (users.listColumns) */
      mappings: z
        .record(
          z.string(),
          z.array(z.strictObject({ field: z.string().max(100), visible: z.boolean() })).max(200),
        )
        .optional(),
    })
    .optional(),
})
export type Settings = z.output<typeof settings>

/**
 * Administrators of the tenant or installation who can grant a missing permission: their names
 * only.
 */
export const helpers = z.object({
  of: z.enum(['tenant', 'installation']),
  names: z.array(z.string()).max(HELPERS_MAX),
  /** Whether there are others. */
  more: z.boolean(),
})
export type Helpers = z.output<typeof helpers>

/** The person whose access a link opens, and its expiry. */
export const linkInfo = z.object({
  purpose: z.enum(['reset', 'register', 'invitation']),
  /** The name of the person; for an invitation the invited address. */
  name: z.string(),
  /** The e-mail for signing in with a password; null if the person has none, and so no password. */
  email: z.string().nullable(),
  expires: instant,
  /** The tenant and role of an invitation. (tenants.invitations) */
  invitation: z.object({ tenant: z.string(), role: z.enum(ROLES), by: z.string() }).optional(),
})

const token = z.object({ token: z.string().min(20).max(200) })

export const session = endpoints('session', {
  login: {
    method: 'POST',
    path: '/api/login',
    needs: 'public',
    signsIn: true,
    perMinute: 20,
    body: z.object({
      email: z.string().trim().toLowerCase().max(200),
      password: z.string().max(500),
    }),
    answer: me,
    problems: ['session.wrongPassword', 'session.locked'],
    about: 'Signs in with e-mail and password and sets the session cookie.',
  },
  logout: { method: 'POST', path: '/api/logout', needs: 'public', about: 'Ends the session.' },
  me: {
    method: 'GET',
    path: '/api/me',
    needs: 'signed-in',
    answer: me,
    about: 'Returns the signed-in user with permissions and tenants.',
  },
  helpers: {
    method: 'GET',
    path: '/api/me/helpers',
    needs: 'signed-in',
    query: z.object({
      // There is at least one.
      permission: z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]),
      tenant: z.string().max(100).optional(),
    }),
    answer: helpers,
    about:
      'Names administrators who can grant the caller a missing permission; empty if the ' +
      'caller has it or has no role anywhere.',
  },
  changePassword: {
    method: 'POST',
    path: '/api/me/password',
    needs: 'signed-in',
    perMinute: 20,
    /** `keepTokens`: whether API tokens stay valid; otherwise they are revoked. */
    body: z.object({ current: z.string().max(500), password, keepTokens: z.boolean().optional() }),
    problems: ['session.wrongCurrentPassword', 'session.notByToken'],
    about:
      "Changes the caller's password; ends all other sessions and unused links, and " +
      'revokes API tokens unless `keepTokens` is set.',
  },
  settings: {
    method: 'GET',
    path: '/api/me/settings',
    needs: 'signed-in',
    answer: settings,
    about: "Returns the caller's settings.",
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/me/settings',
    needs: 'signed-in',
    folds: true,
    body: settings,
    answer: settings,
    about: 'Saves the given settings of the caller; the others stay.',
  },
  link: {
    method: 'GET',
    path: '/api/links/:token',
    needs: 'public',
    perMinute: 20,
    params: token,
    answer: linkInfo,
    problems: ['session.linkExpired'],
    about: 'Returns the person whose access a reset or registration link opens.',
  },
  useLink: {
    method: 'POST',
    path: '/api/links/:token',
    needs: 'public',
    signsIn: true,
    perMinute: 20,
    params: token,
    /**
     * `name` is required for an invitation, which creates an account. `keepTokens`: whether API
     * tokens stay valid; otherwise they are revoked.
     */
    body: z.object({
      password,
      name: z.string().trim().max(200).optional(),
      keepTokens: z.boolean().optional(),
    }),
    answer: me,
    problems: [
      'session.linkExpired',
      'session.noEmail',
      'session.nameMissing',
      'tenants.hasAccount',
      'users.emailTaken',
    ],
    about:
      'Sets a password by link, or creates the invited account, and signs in; ends all ' +
      'sessions and other links of the user, and revokes API tokens unless `keepTokens` ' +
      'is set.',
  },
})
