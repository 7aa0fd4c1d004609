import type { FastifyReply, FastifyRequest } from 'fastify'
import { providers as calls, type Identity, type Provider } from '#contract/providers.ts'
import type { Database, Db, Transact } from '#server/kit/database/database.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { ProviderConfig } from '#server/kit/providers-config.ts'
import { secretFingerprint } from '#server/kit/seal.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import {
  actAs,
  endOtherSessions,
  hasPassword,
  openSession,
  saveProvider,
  takeLink,
} from '#server/session/service.ts'
import { storeAttempt, takeAttempt, type Attempt } from './sign-in-attempt.ts'
import { storeProviderLogout, takeProviderLogout } from './provider-logout.ts'
import { newChecks, type Client } from './client.ts'
import { personKeyOf } from './person-key.ts'
import * as rows from './sql.ts'

/** The sign-in page. Providers compare the logout redirect exactly. */
export const SIGN_IN = '/login'

/** The sign-in methods of this installation. */
export type SignInMethods = {
  secret: string
  publicUrl: string | undefined
  methods: readonly { provider: ProviderConfig; client: Client }[]
}
type Exchange = { request: FastifyRequest; reply: FastifyReply }
type SignInRequest = {
  returnTo?: string | undefined
  register?: string | undefined
  again?: '1' | undefined
  language?: 'en' | undefined
}

/** The public description of the sign-in methods. (providers.list) */
export const listProviders = ({ methods }: SignInMethods): Provider[] =>
  methods.map(({ provider: { name, kind, label } }) => ({ name, kind, label }))

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
 * Completes a sign-in for a known person, or one whom a registration token invites. Identities are
 * never linked by name or e-mail, because people can choose those at some providers.
 * (providers.linking)
 */
export const finishSignIn = async (
  installation: SignInMethods,
  name: string,
  attempt: Attempt | undefined,
  {
    request,
    reply,
    viewer,
    transact,
  }: Exchange & { viewer: Viewer | undefined; transact: Transact },
  written: (db: Db, person: { id: string; name: string }) => Promise<void>,
): Promise<void> => {
  const { provider, client } = methodOf(installation, name)
  const { searchParams } = new URL(request.url, 'http://localhost')
  if (attempt?.provider !== name || searchParams.get('state') !== attempt.state)
    throw new Problem('providers.expired')
  const address = new URL(callbackOf(installation, name, request))
  for (const [key, value] of searchParams) address.searchParams.append(key, value)
  const { claims, shown, idToken } = await client.comeBack(address, attempt)
  const personKey = personKeyOf(provider, claims, installation.secret)
  await transact(async (db) => {
    const userId = await knownOrInvited(db, installation, provider, personKey, attempt.register)
    await rows.updateUsed(db, personKey)
    await written(
      db,
      await openSession({ db, request, reply, viewer }, userId, { provider: name, ...shown }),
    )
  })
  storeProviderLogout(request, reply, installation.secret, { provider: name, idToken })
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
 * Finds the person of a key; a registration token links the key first. The transaction then acts as
 * them.
 */
const knownOrInvited = async (
  db: Db,
  { secret }: SignInMethods,
  provider: ProviderConfig,
  personKey: Buffer,
  register: string | undefined,
): Promise<string> => {
  const known = await rows.findIdentity(db, personKey)
  if (register === undefined) {
    const userId = known?.user_id ?? refuse('providers.unknown')
    await actAs(db, userId)
    return userId
  }
  const userId = await takeLink(db, register, { purpose: 'register' })
  if (known && known.user_id !== userId) throw new Problem('providers.taken')
  if (!known)
    await rows.insertIdentity(db, {
      personKey,
      secretMark: secretFingerprint(secret),
      userId,
      provider: provider.name,
      kind: provider.kind,
    })
  await saveProvider(db, userId, provider.name)
  return userId
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

const methodOf = ({ methods }: SignInMethods, name: string) =>
  methods.find(({ provider }) => provider.name === name) ?? refuse('providers.notFound')

/** The redirect URL of a provider, which compares it exactly. */
const callbackOf = (installation: SignInMethods, name: string, request: FastifyRequest) =>
  ownOrigin(request, installation.publicUrl) + calls.callback.path.replace(':provider', name)
