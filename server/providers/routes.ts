import type { FastifyRequest } from 'fastify'
import { PROBLEMS } from '#contract/problems.ts'
import {
  pathAfterSignIn,
  providers as calls,
  RETURN_TO,
  SIGN_IN_FAULTS,
} from '#contract/providers.ts'
import { users } from '#contract/users.ts'
import { writeAudit } from '#server/audit/service.ts'
import { Problem } from '#server/kit/problem.ts'
import type { ProviderConfig } from '#server/kit/providers-config.ts'
import { file, preparedRoute, route, type FileAnswer } from '#server/kit/http/routes.ts'
import type { Db, Transact } from '#server/kit/database/database.ts'
import {
  checkBackchannel,
  findWaiting,
  forgetWaiting,
  showWaiting,
  startBackchannel,
  WAIT,
} from './backchannel.ts'
import { providerClient } from './client.ts'
import type { Entered } from './enter.ts'
import type { Attempt } from './sign-in-attempt.ts'
import {
  finishSignIn,
  providerLogoutUrl,
  listMine,
  listProviders,
  resumeSignIn,
  SIGN_IN,
  startSignIn,
  unlinkMine,
  type SignInMethods,
} from './service.ts'
import { mayMakeAccount } from './visitor-accounts.ts'

type Setting = {
  providers: readonly ProviderConfig[]
  secret: string
  publicUrl: string | undefined
}
type Place = { provider: string } & Partial<
  Pick<Attempt, 'returnTo' | 'register' | 'again' | 'language'>
>

export const providerRoutes = ({ providers, ...setting }: Setting) => {
  const installation: SignInMethods = {
    ...setting,
    methods: providers.map((provider) => ({ provider, client: providerClient(provider) })),
  }
  return [
    route(calls.list, () => listProviders(installation)),
    file(calls.start, async ({ params: { provider }, query, request, reply, transact }) => {
      const address = await startSignIn(installation, provider, { request, reply }, query).catch(
        backToSignIn(request, transact, calls.start.name, { provider, ...query }),
      )
      return goTo(address)
    }),
    file(calls.callback, async ({ params: { provider }, ...call }) => {
      const { viewer, request, reply, transact } = call
      const attempt = resumeSignIn(installation, { request, reply })
      const language = attempt?.language ?? 'is'
      const address = await finishSignIn(
        installation,
        provider,
        attempt,
        { request, reply, viewer, transact, language },
        auditSignIn(request, calls.callback.name),
      ).then(
        (entered) => landingOf(entered, attempt),
        backToSignIn(request, transact, calls.callback.name, { ...attempt, provider }),
      )
      return goTo(address)
    }),
    preparedRoute(
      calls.backchannelStart,
      async ({ params: { provider }, body, request, reply, database, transact, language }) => {
        const exchange = { request, reply, database, language }
        await startBackchannel(installation, provider, exchange, body).catch(
          async (error: unknown) => {
            // A slip of the hand is nothing to audit.
            if (error instanceof Problem && error.field === undefined)
              await auditFault(request, transact, calls.backchannelStart.name, provider, error)
            throw error
          },
        )
      },
      () => ({ leadsTo: WAIT }),
    ),
    route(calls.waiting, ({ request }) => ({ waiting: showWaiting(installation, request) })),
    preparedRoute(
      calls.backchannelCheck,
      async ({ request, reply, viewer, transact, language }) => {
        const waiting = findWaiting(installation, request)
        const { name } = calls.backchannelCheck
        const leadsTo = await checkBackchannel(
          installation,
          waiting,
          { request, reply, viewer, transact, language },
          auditSignIn(request, name),
        ).then(
          (entered) => (entered ? landingOf(entered, waiting) : WAIT),
          async (error: unknown) => {
            const address = await backToSignIn(request, transact, name, {
              ...waiting,
              provider: waiting?.provider ?? '',
            })(error)
            forgetWaiting(reply)
            return address
          },
        )
        return { leadsTo }
      },
      ({ prepared }) => prepared,
      // It audits by itself, and not each question to the provider.
      ({ prepared }) => prepared,
    ),
    route(
      calls.backchannelCancel,
      ({ request, reply }) => {
        const leadsTo = signInPath({ ...findWaiting(installation, request) })
        forgetWaiting(reply)
        return { leadsTo }
      },
      // Only a cookie goes, which is nothing to audit.
      ({ request }) => ({ leadsTo: signInPath({ ...findWaiting(installation, request) }) }),
    ),
    route(calls.accounts, async ({ db, query }) => ({
      allowed: installation.methods.length > 0 && (await mayMakeAccount(db, query.returnTo)),
    })),
    file(calls.farewell, async ({ request, reply }) =>
      goTo(await providerLogoutUrl(installation, { request, reply })),
    ),
    route(calls.mine, ({ db, viewer }) => listMine(installation, db, viewer.id)),
    route(calls.unlink, ({ db, viewer, params }) =>
      unlinkMine(installation, db, viewer, params.id),
    ),
  ]
}

/** Audits who signed in, and that the sign-in made their account. */
const auditSignIn =
  (request: FastifyRequest, endpoint: string) =>
  async (db: Db, { id, name, isNew }: Entered): Promise<void> => {
    const viewer = { id, name, admin: false, roles: {} }
    const entry = { path: pathOf(request), viewer, status: 200 }
    if (isNew) await writeAudit(db, { ...entry, endpoint: users.create.name })
    await writeAudit(db, { ...entry, endpoint })
  }

/** Where somebody goes who signed in; a new visitor sees their own pages unless on the way. */
const landingOf = (
  { isNew }: Entered,
  { returnTo, language }: Pick<Place, 'returnTo' | 'language'> = {},
): string =>
  isNew && !(returnTo && RETURN_TO.test(returnTo))
    ? `${language ? `/${language}` : ''}/main/me`
    : pathAfterSignIn(returnTo)

/**
 * Audits a failed sign-in and logs what the provider said; rethrows errors that are no sign-in
 * failures. (providers.faults)
 */
const auditFault = async (
  request: FastifyRequest,
  transact: Transact,
  endpoint: string,
  provider: string,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof Problem)) throw error
  const { code, cause } = error
  if (cause instanceof Error) request.log.warn(`${provider}: ${cause.message}`)
  await transact((db) =>
    writeAudit(db, {
      endpoint,
      path: pathOf(request),
      status: PROBLEMS[code],
      code,
      details: { ip: request.ip },
      folds: '',
    }),
  )
}

/**
 * Audits a failure and answers the address of the sign-in page, which shows it; rethrows errors
 * that are no sign-in failures. (providers.faults)
 */
const backToSignIn =
  (request: FastifyRequest, transact: Transact, endpoint: string, place: Place) =>
  async (error: unknown): Promise<string> => {
    const fault = SIGN_IN_FAULTS.find((one) => error instanceof Problem && one === error.code)
    // The link's own page says that it expired.
    const isOldLink = error instanceof Problem && error.code === 'session.linkExpired'
    if (!fault && !isOldLink) throw error
    await auditFault(request, transact, endpoint, place.provider, error)
    return signInPath(
      place,
      fault && { fault, ...(place.provider && { provider: place.provider }) },
    )
  }

/** The address of the sign-in page, from which the same sign-in can begin again. */
const signInPath = (
  { returnTo, register, again, language }: Partial<Place>,
  shown: { fault: string; provider?: string } | undefined = undefined,
): string => {
  const search = new URLSearchParams({
    ...shown,
    ...(returnTo && { next: returnTo }),
    ...(register && { register }),
    ...(again && { again }),
  }).toString()
  return `${language ? `/${language}` : ''}${SIGN_IN}${search ? `?${search}` : ''}`
}

/** Removes the query, which may contain secrets. */
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

const goTo = (redirect: string): FileAnswer => ({ type: 'text/plain', body: '', redirect })
