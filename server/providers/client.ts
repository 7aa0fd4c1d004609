import * as oidc from 'openid-client'
import { Problem } from '#server/kit/problem.ts'
import type { ProviderConfig } from '#server/kit/providers-config.ts'
import type { Claims } from './person.ts'

const TIMEOUT_SECONDS = 8
/** Where a provider's parts are is asked so often at most; its keys are read at every sign-in, so that a new key is known at once. */
const KNOWN_MS = 3_600_000

/** What only the browser that left may bring back. */
export type Checks = { state: string; nonce: string; verifier: string }
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
    if (!known || Date.now() - known.at > KNOWN_MS) known = { metadata: await metadataOf(provider), at: Date.now() }
    const auth = provider.auth === 'basic' ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    const configuration = new oidc.Configuration(known.metadata, provider.clientId, {}, auth(provider.clientSecret))
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
    leave: (redirectUri: string, { state, nonce, verifier }: Checks): Promise<string> =>
      guarded(async () => {
        const configuration = await configure()
        return oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          state,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(provider.scope && { scope: provider.scope }),
          ...(provider.acr && { acr_values: provider.acr }),
          ...(provider.kind !== 'oauth' && { nonce }),
        }).href
      }),

    /** What the provider says of the person who came back to this address. */
    comeBack: (address: URL, { state, nonce, verifier }: Checks): Promise<Claims> =>
      guarded(async () => {
        const configuration = await configure()
        const checks = { expectedState: state, pkceCodeVerifier: verifier }
        if (provider.kind === 'oauth') {
          const { access_token } = await oidc.authorizationCodeGrant(configuration, address, checks)
          const answer = await oidc.fetchProtectedResource(configuration, access_token, new URL(provider.userinfo), 'GET')
          if (!answer.ok) throw new Problem('providers.away')
          return (await answer.json()) as Claims
        }
        const tokens = await oidc.authorizationCodeGrant(configuration, address, { ...checks, expectedNonce: nonce, idTokenExpected: true })
        const claims = tokens.claims() as Claims & { sub: string } // an ID token was demanded
        // Some tell the national id, or that somebody acts for another, only there.
        const more = known?.metadata.userinfo_endpoint ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
        return { ...more, ...claims }
      }),
  }
}

const metadataOf = async (provider: ProviderConfig): Promise<oidc.ServerMetadata> => {
  if (provider.kind === 'oauth')
    return {
      issuer: new URL(provider.authorize).origin,
      authorization_endpoint: provider.authorize,
      token_endpoint: provider.token,
    }
  const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, {}, oidc.None(), {
    timeout: TIMEOUT_SECONDS,
    ...(isLocal(provider.issuer) && { execute: [oidc.allowInsecureRequests] }),
  })
  return found.serverMetadata()
}

/** Only an address on this machine may be without https: the configuration says so. */
const isLocal = (address: string) => new URL(address).protocol === 'http:'

const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']
const AWAY_ANSWERS = ['server_error', 'temporarily_unavailable']

/** What went wrong, for the person who wanted to sign in. The error itself may hold what the provider said of them. (providers.faults) */
const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  const { code, message } = error as { code?: string; message?: string }
  const cause = new Error(`${code ?? 'error'}: ${message}`)
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') return new Problem('providers.cancelled')
  const answered = error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError ? error.error : ''
  // A code that was used before, or too late.
  if (answered === 'invalid_grant') return new Problem('providers.expired', { cause })
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new Problem('providers.clock', { cause })
  const isAway = (code !== undefined && AWAY.includes(code)) || AWAY_ANSWERS.includes(answered) || isNetwork(error)
  return new Problem(isAway ? 'providers.away' : 'providers.refused', { cause })
}

/** Node's `fetch` says so of every connection that failed; what caused it has a code of the system's. */
const isNetwork = (error: unknown) => error instanceof TypeError && error.cause instanceof Error
