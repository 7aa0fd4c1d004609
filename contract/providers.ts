import { z } from 'zod'
import { instant } from './common.ts'
import { endpoints } from './endpoint.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Electronic IDs that name a person by national id; other OpenID Connect; OAuth without an ID
 * token.
 */
export const PROVIDER_KINDS = ['eid', 'oidc', 'oauth'] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/**
 * Why somebody came back from a provider without being signed in; each has its sentence on the
 * sign-in page. (providers.faults)
 */
export const SIGN_IN_FAULTS = [
  'providers.cancelled',
  'providers.expired',
  'providers.away',
  'providers.refused',
  'providers.clock',
  'providers.weak',
  'providers.madeUp',
  'providers.tooOld',
  'providers.delegated',
  'providers.noKey',
  'providers.unknown',
  'providers.taken',
  'providers.notFound',
] as const satisfies readonly ProblemCode[]
export type SignInFault = (typeof SIGN_IN_FAULTS)[number]

/**
 * A place in the administration; anything else could lead away from the site. (providers.returnTo)
 */
export const RETURN_TO = /^\/admin\/[^\\]*$/

/** A way to sign in, as the sign-in page shows it; nothing of it is secret. */
export const provider = z.object({
  name: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  label: z.object({ is: z.string(), en: z.string() }),
})
export type Provider = z.output<typeof provider>

/**
 * What a provider has vouched for, and whose it is here. The person's key is not told: only its
 * keyed hash is kept.
 */
const identity = z.object({
  id: z.uuid(),
  provider: z.string(),
  kind: provider.shape.kind,
  label: provider.shape.label,
  created: instant,
  used: instant,
})
export type Identity = z.output<typeof identity>

const named = z.object({ provider: z.string().max(20) })
const goesOn = {
  kind: 'file',
  method: 'GET',
  needs: 'public',
  writes: true,
  perMinute: 60,
  params: named,
} as const

export const providers = endpoints('providers', {
  list: {
    method: 'GET',
    path: '/api/login/providers',
    needs: 'public',
    answer: z.array(provider),
    about: 'The ways to sign in beside e-mail and password, in the order in which they are shown.',
  },
  start: {
    ...goesOn,
    path: '/api/login/oidc/:provider',
    query: z.object({
      returnTo: z.stringFormat('returnTo', RETURN_TO).max(1000).optional().catch(undefined),
      register: z.string().max(200).optional(),
      /**
       * Of who is to show anew who they are, though the provider may still know them.
       * (session.stepUp)
       */
      again: z.literal('1').optional().catch(undefined),
    }),
    about:
      'Leads the browser to the provider. With a registration token the identity is linked ' +
      'to the person the token is for.',
  },
  callback: {
    ...goesOn,
    path: '/api/login/oidc/:provider/callback',
    fromOutside: true,
    about:
      'Takes the browser back from the provider, signs in and leads on; or to the sign-in ' +
      'page with the reason why not.',
  },
  farewell: {
    kind: 'file',
    method: 'GET',
    path: '/api/logout/provider',
    needs: 'public',
    writes: true,
    perMinute: 60,
    about:
      'Leads a browser that has signed out here on to where it signs out at the provider ' +
      'too, or else to the sign-in page.',
  },
  mine: {
    method: 'GET',
    path: '/api/me/identities',
    needs: 'signed-in',
    answer: z.object({ identities: z.array(identity), hasPassword: z.boolean() }),
    about: 'The identities by which the signed-in user signs in.',
  },
  unlink: {
    method: 'DELETE',
    path: '/api/me/identities/:id',
    needs: 'signed-in',
    params: z.object({ id: z.uuid() }),
    problems: ['providers.identityNotFound', 'providers.lastWay', 'session.notByToken'],
    about:
      'Takes an identity off the signed-in user and ends all their other sessions. The last ' +
      'way to sign in stays.',
  },
})
