import type { FastifyRequest } from 'fastify'
import { PROBLEMS } from '#contract/problems.ts'
import { pathAfterSignIn, providers as calls, SIGN_IN_FAULTS } from '#contract/providers.ts'
import { writeAudit } from '#server/audit/service.ts'
import { Problem } from '#server/kit/problem.ts'
import type { ProviderConfig } from '#server/kit/providers-config.ts'
import { file, route, type FileAnswer } from '#server/kit/http/routes.ts'
import type { Transact } from '#server/kit/database/database.ts'
import { providerClient } from './client.ts'
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
    file(calls.callback, async ({ params: { provider }, viewer, request, reply, transact }) => {
      const attempt = resumeSignIn(installation, { request, reply })
      const entry = { endpoint: calls.callback.name, path: pathOf(request) }
      const address = await finishSignIn(
        installation,
        provider,
        attempt,
        { request, reply, viewer, transact },
        (db, { id, name }) =>
          writeAudit(db, { ...entry, viewer: { id, name, admin: false, roles: {} }, status: 200 }),
      ).then(
        () => pathAfterSignIn(attempt?.returnTo),
        backToSignIn(request, transact, calls.callback.name, { ...attempt, provider }),
      )
      return goTo(address)
    }),
    file(calls.farewell, async ({ request, reply }) =>
      goTo(await providerLogoutUrl(installation, { request, reply })),
    ),
    route(calls.mine, ({ db, viewer }) => listMine(installation, db, viewer.id)),
    route(calls.unlink, ({ db, viewer, params }) =>
      unlinkMine(installation, db, viewer, params.id),
    ),
  ]
}

/**
 * Audits a failure and redirects to the sign-in page, which shows it; rethrows errors that are no
 * sign-in failures. (providers.faults)
 */
const backToSignIn =
  (
    request: FastifyRequest,
    transact: Transact,
    endpoint: string,
    { provider, returnTo, register, again, language }: Place,
  ) =>
  async (error: unknown): Promise<string> => {
    if (!(error instanceof Problem)) throw error
    const { code, cause } = error
    const fault = SIGN_IN_FAULTS.find((one) => one === code)
    // The link's own page says that it expired.
    if (!fault && code !== 'session.linkExpired') throw error
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
    const asked = {
      ...(returnTo && { next: returnTo }),
      ...(register && { register }),
      ...(again && { again }),
    }
    const search = { ...(fault && { fault, provider }), ...asked }
    return `${language ? `/${language}` : ''}${SIGN_IN}?${new URLSearchParams(search)}`
  }

/** Removes the query, which may contain secrets. */
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

const goTo = (redirect: string): FileAnswer => ({ type: 'text/plain', body: '', redirect })
