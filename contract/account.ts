import { z } from 'zod'
import { access } from './access.ts'
import { instant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { SAVED_SEARCH_MAX } from './public-limits.ts'
import { written } from './visitors.ts'

/** What a person has sent or made, by kind. (account.own) */
export const OWN_KINDS = [
  'suggestions',
  'names',
  'comments',
  'takedowns',
  'folders',
  'searches',
] as const
export type OwnKind = (typeof OWN_KINDS)[number]

/** One thing that a person has sent or made. */
const ownItem = z.object({
  id: z.uuid(),
  /** The name of the tenant; null for a search. */
  tenant: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  /** The path of its page, without the language; null if it has none. */
  path: z.string().nullable(),
  state: z.string(),
  at: instant,
  /** What staff answered. */
  answer: z.string().nullable(),
})
export type OwnItem = z.output<typeof ownItem>

/** The path of a search or a list on the public site, without the language. (account.searches) */
const searchPath = z
  .string()
  .max(SAVED_SEARCH_MAX.path)
  .refine((path) => /^\/main\/(?:search|albums|media|archive|t)(?:[/?][^\\\s]*)?$/.test(path), {
    params: { format: 'searchPath' },
  })

const counts = z.object(
  Object.fromEntries(OWN_KINDS.map((kind) => [kind, z.int()])) as Record<OwnKind, z.ZodInt>,
)

/** The account and what belongs to it, as its own person sees it. */
const overview = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  /** Whether the person works for a tenant or the installation. */
  isStaff: z.boolean(),
  sessions: z.int(),
  counts,
  /** For how many days nightly backups are kept; null without a schedule. */
  backupDays: z.int().nullable(),
})

export const account = endpoints('account', {
  overview: {
    method: 'GET',
    path: '/api/me/account',
    needs: 'signed-in',
    answer: overview,
    about: 'The caller, and how much of each kind they have sent or made.',
  },
  own: {
    method: 'GET',
    path: '/api/me/account/:kind',
    needs: 'signed-in',
    params: z.object({ kind: z.enum(OWN_KINDS) }),
    answer: z.object({ items: z.array(ownItem), more: z.boolean() }),
    about: 'The latest of what the caller has sent or made, of all tenants.',
  },
  sessions: {
    method: 'GET',
    path: '/api/me/sessions',
    needs: 'signed-in',
    answer: access.sessions.answer,
    about: "The caller's sessions, the one used last first.",
  },
  export: {
    kind: 'file',
    method: 'GET',
    path: '/api/me/export',
    needs: 'signed-in',
    audited: false,
    perMinute: 10,
    about: 'Everything kept about the caller, as a JSON file.',
  },
  saveSearch: {
    method: 'POST',
    path: '/api/me/searches',
    needs: 'signed-in',
    perMinute: 60,
    body: z.object({ path: searchPath, name: written(SAVED_SEARCH_MAX.name).min(1) }),
    answer: z.object({ id: z.uuid(), name: z.string() }),
    problems: ['account.tooManySearches'],
    about: 'Saves the address of a search on the public site; one saved before gets the new name.',
  },
  removeSearch: {
    method: 'POST',
    path: '/api/me/searches/:id/remove',
    needs: 'signed-in',
    params: z.object({ id: z.uuid() }),
    problems: ['account.searchNotFound'],
    about: "Removes a saved search of the caller's.",
  },
  erase: {
    method: 'POST',
    path: '/api/me/erase',
    needs: 'signed-in',
    erases: true,
    perMinute: 10,
    body: z.object({ confirm: z.literal(true) }),
    problems: ['account.staff', 'session.notByToken'],
    about: "Erases the caller's account and name; what they contributed stays without a name.",
  },
  eraseUser: {
    method: 'POST',
    path: '/api/users/:id/erase',
    needs: 'user.write',
    fresh: true,
    params: z.object({ id: z.uuid() }),
    problems: ['users.notFound', 'account.hasRole'],
    about: 'Erases the account and name of a person without a role, as the person could.',
  },
})
