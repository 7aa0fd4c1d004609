import { z } from 'zod'
import { bothLanguages, instant } from './common.ts'
import { endpoints } from './endpoint.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Electronic IDs that identify a person by national id; other OpenID Connect; OAuth without an ID
 * token.
 */
export const PROVIDER_KINDS = ['eid', 'oidc', 'oauth'] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/** Why a provider sign-in failed; the sign-in page has a sentence for each. (providers.faults) */
export const SIGN_IN_FAULTS = [
  'providers.cancelled',
  'providers.unconfirmed',
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
 * A path in the administration or on the public site; any other value could redirect to a foreign
 * site. (providers.returnTo)
 */
export const RETURN_TO = /^\/(?:admin\/|(?:en\/)?main(?=[/?#]|$))[^\\\s]*$/

/** Where somebody goes who signed in: the wanted path if it is our own, else where `/` leads. */
export const pathAfterSignIn = (wanted: string | undefined): string =>
  wanted !== undefined && RETURN_TO.test(wanted) ? wanted : '/'

/**
 * What a person types to be asked on their phone: its number, or their national id.
 * (providers.backchannel)
 */
export const LOGIN_HINTS = ['phone', 'nationalId'] as const
export type LoginHint = (typeof LOGIN_HINTS)[number]

/** A sign-in method as the sign-in page shows it; it contains no secrets. */
export const provider = z.object({
  name: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  label: bothLanguages,
  /** What the person types to be asked on their phone; null: the browser is redirected. */
  hint: z.enum(LOGIN_HINTS).nullable(),
})
export type Provider = z.output<typeof provider>

/**
 * An identity that a provider has confirmed. The national id or key is not included: the server
 * stores only its keyed hash.
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

/** A sign-in that waits for the person to confirm it on their phone. */
const waitingSignIn = z.object({
  /** The number that the phone shows too. */
  controlNumber: z.string(),
  /** The phone's number without the digits between; null if the person typed something else. */
  phone: z.string().nullable(),
  secondsLeft: z.int(),
  /** The least time between two questions to the provider. */
  intervalSeconds: z.int(),
})
export type WaitingSignIn = z.output<typeof waitingSignIn>

const named = z.object({ provider: z.string().max(20) })
const returnTo = z.stringFormat('returnTo', RETURN_TO).max(1000).optional().catch(undefined)
/** The path of a page of our own that a form leads to. */
const leading = z.object({ leadsTo: z.string() })
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
    about: 'Lists the sign-in methods besides e-mail and password, in display order.',
  },
  start: {
    ...goesOn,
    path: '/api/login/oidc/:provider',
    query: z.object({
      returnTo,
      register: z.string().max(200).optional(),
      /** The language of the page that failures lead back to; Icelandic by default. */
      language: z.literal('en').optional().catch(undefined),
      /** Forces a new authentication, even with a session at the provider. (session.stepUp) */
      again: z.literal('1').optional().catch(undefined),
    }),
    about:
      'Redirects the browser to the provider. With a registration token, the identity ' +
      'is linked to the person of the token.',
  },
  callback: {
    ...goesOn,
    path: '/api/login/oidc/:provider/callback',
    fromOutside: true,
    about:
      'Receives the browser from the provider and signs in; on failure, redirects to ' +
      'the sign-in page with the reason.',
  },
  backchannelStart: {
    method: 'POST',
    path: '/api/login/backchannel/:provider',
    needs: 'public',
    formOnly: true,
    perMinute: 10,
    params: named,
    body: z.object({
      /** The phone's number or the national id; it is not stored. */
      hint: z.string().max(40),
      returnTo,
      register: z.string().max(200).optional(),
      again: z.literal('1').optional().catch(undefined),
    }),
    answer: leading,
    problems: [
      'providers.notFound',
      'providers.badPhone',
      'providers.badNationalId',
      'providers.noEid',
      'providers.ringing',
      'providers.away',
      'providers.refused',
    ],
    about: 'Asks a person on their phone to confirm a sign-in (CIBA, poll mode).',
  },
  waiting: {
    method: 'GET',
    path: '/api/login/waiting',
    needs: 'public',
    answer: z.object({ waiting: waitingSignIn.nullable() }),
    about: 'Returns the sign-in of this browser that waits for a confirmation on a phone.',
  },
  backchannelCheck: {
    method: 'POST',
    path: '/api/login/waiting/check',
    needs: 'public',
    formOnly: true,
    perMinute: 120,
    answer: leading,
    about:
      'Asks the provider whether the person has confirmed, if its interval has passed. Signs in ' +
      'or answers where to go with the reason.',
  },
  backchannelCancel: {
    method: 'POST',
    path: '/api/login/waiting/cancel',
    needs: 'public',
    formOnly: true,
    answer: leading,
    about: 'Forgets the sign-in of this browser that waits for a confirmation on a phone.',
  },
  accounts: {
    method: 'GET',
    path: '/api/login/accounts',
    needs: 'public',
    query: z.object({ returnTo }),
    answer: z.object({ allowed: z.boolean() }),
    about: 'Returns whether a sign-in that leads to a page makes an account for a new person.',
  },
  farewell: {
    kind: 'file',
    method: 'GET',
    path: '/api/logout/provider',
    needs: 'public',
    writes: true,
    perMinute: 60,
    about:
      "Redirects a browser that has signed out here to the provider's sign-out, or else " +
      'to the sign-in page.',
  },
  mine: {
    method: 'GET',
    path: '/api/me/identities',
    needs: 'signed-in',
    answer: z.object({ identities: z.array(identity), hasPassword: z.boolean() }),
    about: 'Lists the identities of the signed-in user.',
  },
  unlink: {
    method: 'DELETE',
    path: '/api/me/identities/:id',
    needs: 'signed-in',
    params: z.object({ id: z.uuid() }),
    problems: ['providers.identityNotFound', 'providers.lastWay', 'session.notByToken'],
    about:
      'Removes an identity of the signed-in user and ends all their other sessions. The ' +
      'last sign-in method cannot be removed.',
  },
})
