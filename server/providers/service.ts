import type { FastifyRequest } from 'fastify'
import { providers as calls, type Identity, type Provider } from '#contract/providers.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { Problem } from '#server/kit/problem.ts'
import { secretFingerprint } from '#server/kit/seal.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { endOtherSessions, hasPassword, saveProvider } from '#server/session/service.ts'
import { storeAttempt, takeAttempt, type Attempt } from './sign-in-attempt.ts'
import { takeProviderLogout } from './provider-logout.ts'
import { newChecks } from './client.ts'
import { enter, type Door, type Entered } from './enter.ts'
import {
  methodOf,
  SIGN_IN,
  type Exchange,
  type SignInMethods,
  type SignInRequest,
} from './sign-in-methods.ts'
import * as rows from './sql.ts'

export { SIGN_IN, type SignInMethods } from './sign-in-methods.ts'

/** The public description of the sign-in methods. (providers.list) */
export const listProviders = ({ methods }: SignInMethods): Provider[] =>
  methods.map(({ provider }) => {
    const { name, kind, label } = provider
    const hint = (provider.kind !== 'oauth' && provider.backchannel?.hint) || null
    return { name, kind, label, hint }
  })

/** Begins a sign-in; returns the provider's URL. (session.oidc) */
export const startSignIn = async (
  installation: SignInMethods,
  name: string,
  { request, reply }: Exchange,
  asked: SignInRequest,
): Promise<string> => {
  const { client, provider } = methodOf(installation, name)
  // This provider cannot say whether the person authenticated just now.
  if (asked.again && provider.kind === 'oauth') throw new Problem('providers.tooOld')
  const checks = { ...newChecks(), ...asked }
  const address = await client.authorizationUrl(callbackOf(installation, name, request), checks)
  storeAttempt(request, reply, installation.secret, { provider: name, ...checks })
  return address
}

/** Resumes the sign-in that this browser began. */
export const resumeSignIn = (
  installation: SignInMethods,
  { request, reply }: Exchange,
): Attempt | undefined => takeAttempt(request, reply, installation.secret)

/**
 * Completes a sign-in by the redirect back from a provider. Identities are never linked by name or
 * e-mail, because people can choose those at some providers. (providers.linking)
 */
export const finishSignIn = async (
  installation: SignInMethods,
  name: string,
  attempt: Attempt | undefined,
  door: Door,
  written: (db: Db, person: Entered) => Promise<void>,
): Promise<Entered> => {
  const { request } = door
  const { provider, client } = methodOf(installation, name)
  const { searchParams } = new URL(request.url, 'http://localhost')
  if (attempt?.provider !== name || searchParams.get('state') !== attempt.state)
    throw new Problem('providers.expired')
  const address = new URL(callbackOf(installation, name, request))
  for (const [key, value] of searchParams) address.searchParams.append(key, value)
  const vouched = await client.comeBack(address, attempt)
  return enter(installation, provider, vouched, attempt, door, { written })
}

/**
 * The destination after sign-out: the provider's logout page, or the sign-in page, which says if
 * the provider was unavailable. (providers.farewell)
 */
export const providerLogoutUrl = async (
  installation: SignInMethods,
  { request, reply }: Exchange,
): Promise<string> => {
  const left = takeProviderLogout(request, reply, installation.secret)
  const method = installation.methods.find(({ provider }) => provider.name === left?.provider)
  if (!method) return SIGN_IN
  try {
    return (
      (await method.client.farewell(
        ownOrigin(request, installation.publicUrl) + SIGN_IN,
        left?.idToken,
      )) ?? SIGN_IN
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return `${SIGN_IN}?${new URLSearchParams({ left: method.provider.name })}`
  }
}

/**
 * The number of identities hashed with another secret, which no longer match.
 * (providers.secretChanged)
 */
export const countUnknowable = (database: Database, secret: string): Promise<number> =>
  database.transact({ admin: true, readOnly: true }, (db) =>
    rows.countOtherMarks(db, secretFingerprint(secret)),
  )

/** A person's identities. (providers.own) */
export const listMine = async (
  { methods }: SignInMethods,
  db: Db,
  userId: string,
): Promise<{ identities: Identity[]; hasPassword: boolean }> => {
  const labelOf = (name: string) =>
    methods.find(({ provider }) => provider.name === name)?.provider.label ?? { is: name, en: name }
  const identities = (await rows.selectIdentities(db, userId)).map(
    ({ id, provider, kind, created, used }) => ({
      id,
      provider,
      kind,
      label: labelOf(provider),
      created,
      used,
    }),
  )
  return { identities, hasPassword: await hasPassword(db, userId) }
}

/**
 * Unlinks an identity and ends the person's other sessions; refuses the last sign-in method.
 * (providers.unlink)
 */
export const unlinkMine = async (
  installation: SignInMethods,
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<void> => {
  if (viewer.token) throw new Problem('session.notByToken')
  const mine = await rows.selectIdentities(db, viewer.id)
  if (!mine.some((one) => one.id === id)) throw new Problem('providers.identityNotFound')
  const left = mine.filter((one) => one.id !== id && isOffered(installation, one))
  if (left.length === 0 && !(await hasPassword(db, viewer.id)))
    throw new Problem('providers.lastWay')
  if ((await rows.deleteIdentity(db, id)) === 0) throw new Problem('providers.identityNotFound')
  await saveProvider(db, viewer.id, left[0]?.provider)
  await endOtherSessions(db, viewer)
}

/** Whether an identity can still sign in: a national id can with any electronic ID. */
const isOffered = (
  { methods }: SignInMethods,
  { provider, kind }: { provider: string; kind: string },
) =>
  methods.some(
    (method) =>
      method.provider.name === provider || (kind === 'eid' && method.provider.kind === 'eid'),
  )

/** The redirect URL of a provider, which compares it exactly. */
const callbackOf = (installation: SignInMethods, name: string, request: FastifyRequest) =>
  ownOrigin(request, installation.publicUrl) + calls.callback.path.replace(':provider', name)
