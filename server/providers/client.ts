import * as oidc from 'openid-client'
import { Problem } from '#server/kit/problem.ts'
import type { ProviderConfig } from '#server/kit/providers-config.ts'
import type { Shown } from '#server/session/service.ts'
import { ATTEMPT_SECONDS } from './attempt.ts'
import { refuseOdd, shownBy } from './id-token.ts'
import type { Claims } from './person.ts'

const TIMEOUT_SECONDS = 8
/** Who signs out waits no longer. */
const FAREWELL_SECONDS = 3
/** Where a provider's parts are is asked so often at most; its keys are read at every sign-in, so that a new key is known at once. */
const KNOWN_MS = 3_600_000

/** What only the browser that left may bring back. */
export type Checks = { state: string; nonce: string; verifier: string; again?: '1' | undefined }
/** What a provider says of a person who signed in there, how they did, and what it wants to see again when they sign out. */
type Vouched = { claims: Claims; shown: Omit<Shown, 'provider'>; idToken?: string | undefined }

export const newChecks = (): Checks => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

export type Client = ReturnType<typeof providerClient>

/** A provider as it is spoken to: authorization code with PKCE, state and nonce. It is first asked when somebody signs in. (session.oidc, session.oauth) */
export const providerClient = (provider: ProviderConfig) => {
  let known: { metadata: oidc.ServerMetadata; at: number } | undefined

  const configure = async (): Promise<oidc.Configuration> => {
    if (!known || Date.now() - known.at > KNOWN_MS)
      known = { metadata: await metadataOf(provider), at: Date.now() }
    const auth = provider.auth === 'basic' ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    const configuration = new oidc.Configuration(
      known.metadata,
      provider.clientId,
      {},
      auth(provider.clientSecret),
    )
    configuration.timeout = TIMEOUT_SECONDS
    oidc.enableNonRepudiationChecks(configuration)
    if (isLocal(known.metadata.issuer)) oidc.allowInsecureRequests(configuration)
    return configuration
  }

  /** Forgets what is known of a provider that failed: it may have moved. */
  const guarded = <T>(work: () => Promise<T>) =>
    work().catch((error: unknown) => {
      const problem = problemOf(error)
      if (problem.code !== 'providers.cancelled') known = undefined
      throw problem
    })

  return {
    /** The provider's page to which the browser is led. */
    leave: (redirectUri: string, { state, nonce, verifier, again }: Checks): Promise<string> =>
      guarded(async () => {
        const configuration = await configure()
        return oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          state,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(provider.scope && { scope: provider.scope }),
          ...(provider.kind !== 'oauth' && {
            nonce,
            ...(provider.acr.length > 0 && { acr_values: provider.acr.join(' ') }),
          }),
          ...(again && { prompt: 'login', max_age: String(ATTEMPT_SECONDS) }),
        }).href
      }),

    /** What the provider says of the person who came back to this address. */
    comeBack: (address: URL, { state, nonce, verifier, again }: Checks): Promise<Vouched> =>
      guarded(async () => {
        const configuration = await configure()
        const checks = { expectedState: state, pkceCodeVerifier: verifier }
        if (provider.kind === 'oauth') {
          const { access_token } = await oidc.authorizationCodeGrant(configuration, address, checks)
          const answer = await oidc.fetchProtectedResource(
            configuration,
            access_token,
            new URL(provider.userinfo),
            'GET',
          )
          if (!answer.ok) throw new Problem('providers.away')
          return {
            claims: (await answer.json()) as Claims,
            shown: { acr: null, amr: [], authenticated: null },
          }
        }
        const tokens = await oidc.authorizationCodeGrant(configuration, address, {
          ...checks,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims() as oidc.IDToken // one was demanded
        refuseOdd(provider, claims, again !== undefined)
        // Some tell the national id, or that somebody acts for another, only there.
        const more = known?.metadata.userinfo_endpoint
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {}
        // It will stand in an address, where no national id belongs.
        const idToken =
          provider.kind === 'eid' && provider.claim in claims ? undefined : tokens.id_token
        return { claims: { ...more, ...claims }, shown: shownBy(claims), idToken }
      }),

    /** The provider's page on which a person signs out there too and is led back; nothing where it has none. (providers.farewell) */
    farewell: (back: string, idToken: string | undefined): Promise<string | undefined> =>
      guarded(async () => {
        if (provider.kind === 'oauth') return undefined
        // Asked anew, so that nobody is led to a provider that is away.
        known = { metadata: await metadataOf(provider, FAREWELL_SECONDS), at: Date.now() }
        if (!known.metadata.end_session_endpoint) return undefined
        const asked = { post_logout_redirect_uri: back, ...(idToken && { id_token_hint: idToken }) }
        return oidc.buildEndSessionUrl(await configure(), asked).href
      }),
  }
}

const metadataOf = async (
  provider: ProviderConfig,
  timeout = TIMEOUT_SECONDS,
): Promise<oidc.ServerMetadata> => {
  if (provider.kind === 'oauth')
    return {
      issuer: new URL(provider.authorize).origin,
      authorization_endpoint: provider.authorize,
      token_endpoint: provider.token,
    }
  const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, {}, oidc.None(), {
    timeout,
    ...(isLocal(provider.issuer) && { execute: [oidc.allowInsecureRequests] }),
  })
  return found.serverMetadata()
}

/** Only an address on this machine may be without https: the configuration says so. */
const isLocal = (address: string) => new URL(address).protocol === 'http:'

const AWAY = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]
const AWAY_ANSWERS = ['server_error', 'temporarily_unavailable']

/** What went wrong, for the person who wanted to sign in. The error itself may hold what the provider said of them. (providers.faults) */
const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  const { code, message } = error as { code?: string; message?: string }
  const cause = new Error(`${code ?? 'error'}: ${message}`)
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return new Problem('providers.cancelled')
  const answered =
    error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError
      ? error.error
      : ''
  // A code that was used before, or too late.
  if (answered === 'invalid_grant') return new Problem('providers.expired', { cause })
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new Problem('providers.clock', { cause })
  const isAway =
    (code !== undefined && AWAY.includes(code)) ||
    AWAY_ANSWERS.includes(answered) ||
    isNetwork(error)
  return new Problem(isAway ? 'providers.away' : 'providers.refused', { cause })
}

/** Node's `fetch` says so of every connection that failed; what caused it has a code of the system's. */
const isNetwork = (error: unknown) => error instanceof TypeError && error.cause instanceof Error
