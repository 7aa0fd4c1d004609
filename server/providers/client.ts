import * as oidc from 'openid-client'
import { Problem } from '#server/kit/problem.ts'
import type { ProviderConfig } from '#server/kit/providers-config.ts'
import type { Shown } from '#server/session/service.ts'
import { ATTEMPT_SECONDS } from './sign-in-attempt.ts'
import type { ControlNumber } from './control-number.ts'
import { refuseOdd, shownBy } from './id-token.ts'
import type { Claims } from './person-key.ts'
import { signRequest } from './request-object.ts'

const TIMEOUT_SECONDS = 8
const CIBA_GRANT = 'urn:openid:params:grant-type:ciba'
/** The seconds between two polls where the provider says nothing, by the specification. */
const INTERVAL_SECONDS = 5
/** The timeout for a provider's logout page. */
const FAREWELL_SECONDS = 3
/**
 * The minimum interval between discoveries of a provider. Its keys are fetched at every sign-in, so
 * that new keys work at once.
 */
const KNOWN_MS = 3_600_000

/** The values that only the browser of this sign-in can return. */
type Checks = { state: string; nonce: string; verifier: string; again?: '1' | undefined }
/** A provider's claims about a person, the authentication method, and the token for logout. */
export type Vouched = {
  claims: Claims
  shown: Omit<Shown, 'provider'>
  idToken?: string | undefined
}

export const newChecks = (): Checks => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

export type Client = ReturnType<typeof providerClient>

/**
 * A client of one provider: authorization code flow with PKCE, state and nonce. The first request
 * happens at the first sign-in. (session.oidc, session.oauth)
 */
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

  /** Forgets the discovery of a provider that failed, because it may have moved. */
  const guarded = <T>(work: () => Promise<T>) =>
    work().catch((error: unknown) => {
      const problem = problemOf(error)
      if (problem.code !== 'providers.cancelled') known = undefined
      throw problem
    })

  return {
    /** The provider's URL for the redirect. */
    authorizationUrl: (
      redirectUri: string,
      { state, nonce, verifier, again }: Checks,
    ): Promise<string> =>
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

    /** Exchanges the code of the returned URL for the person's claims. */
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
        return vouch(provider, configuration, tokens, { again })
      }),

    /** Asks a person on their phone to confirm a sign-in. (providers.backchannel) */
    askOnPhone: (
      loginHint: string,
      message: string,
      { hash }: ControlNumber,
    ): Promise<{ authReqId: string; expiresSeconds: number; intervalSeconds: number }> =>
      guarded(async () => {
        if (provider.kind === 'oauth' || !provider.backchannel)
          throw new Problem('providers.notFound')
        const { key } = provider.backchannel
        const configuration = await configure()
        const asked = {
          scope: provider.scope ?? 'openid',
          login_hint: loginHint,
          binding_message: message,
          ...(provider.acr.length > 0 && { acr_values: provider.acr.join(' ') }),
        }
        const audience = configuration.serverMetadata().issuer
        const answer = await oidc.initiateBackchannelAuthentication(
          configuration,
          key
            ? {
                request: signRequest(key, provider.clientId, audience, {
                  ...asked,
                  binding_content: hash.toString('base64'),
                }),
              }
            : asked,
        )
        return {
          authReqId: answer.auth_req_id,
          expiresSeconds: answer.expires_in,
          intervalSeconds: answer.interval ?? INTERVAL_SECONDS,
        }
      }),

    /** Asks the provider once whether the person has confirmed on their phone. */
    poll: (authReqId: string, again: '1' | undefined): Promise<Vouched | 'pending' | 'slowDown'> =>
      guarded(async () => {
        if (provider.kind === 'oauth') throw new Problem('providers.notFound')
        const configuration = await configure()
        try {
          const tokens = await oidc.genericGrantRequest(configuration, CIBA_GRANT, {
            auth_req_id: authReqId,
          })
          return await vouch(provider, configuration, tokens, { again, onPhone: true })
        } catch (error) {
          const answered = error instanceof oidc.ResponseBodyError ? error.error : ''
          if (answered === 'authorization_pending') return 'pending'
          if (answered === 'slow_down') return 'slowDown'
          throw error
        }
      }),

    /**
     * The provider's logout URL that leads back here; undefined if it has none.
     * (providers.farewell)
     */
    farewell: (back: string, idToken: string | undefined): Promise<string | undefined> =>
      guarded(async () => {
        if (provider.kind === 'oauth') return undefined
        // Discovers again, so that nobody is redirected to an unavailable provider.
        known = { metadata: await metadataOf(provider, FAREWELL_SECONDS), at: Date.now() }
        if (!known.metadata.end_session_endpoint) return undefined
        const asked = { post_logout_redirect_uri: back, ...(idToken && { id_token_hint: idToken }) }
        return oidc.buildEndSessionUrl(await configure(), asked).href
      }),
  }
}

/** The person whom tokens are about, after the checks that the library does not make. */
const vouch = async (
  provider: Exclude<ProviderConfig, { kind: 'oauth' }>,
  configuration: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  { again, onPhone = false }: { again: '1' | undefined; onPhone?: boolean },
): Promise<Vouched> => {
  const said = tokens.claims()
  if (!said) throw new Problem('providers.refused', { cause: new Error('no ID token') })
  // A confirmation on the phone answers this very request, so it is as recent as its token.
  const claims = onPhone ? { auth_time: said.iat, ...said } : said
  refuseOdd(provider, claims, again !== undefined)
  // Some providers send the national id or the delegation only there.
  const more = configuration.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : {}
  // It becomes part of a URL, which must not contain a national id.
  const idToken = provider.kind === 'eid' && provider.claim in claims ? undefined : tokens.id_token
  return { claims: { ...more, ...claims }, shown: shownBy(claims), idToken }
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

/** Only URLs on this machine may omit HTTPS: the configuration requires it. */
const isLocal = (address: string) => new URL(address).protocol === 'http:'

const UNAVAILABLE_CODE = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]
const AWAY_ANSWERS = ['server_error', 'temporarily_unavailable']

/**
 * Converts an error to a problem for the person. The error itself may contain personal claims.
 * (providers.faults)
 */
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
  // On the phone.
  if (answered === 'access_denied' || answered === 'expired_token')
    return new Problem('providers.unconfirmed')
  if (answered === 'unknown_user_id') return new Problem('providers.noEid', { cause })
  // The code was used before or expired.
  if (answered === 'invalid_grant') return new Problem('providers.expired', { cause })
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new Problem('providers.clock', { cause })
  const isUnavailable =
    (code !== undefined && UNAVAILABLE_CODE.includes(code)) ||
    AWAY_ANSWERS.includes(answered) ||
    isNetwork(error)
  return new Problem(isUnavailable ? 'providers.away' : 'providers.refused', { cause })
}

/** The message of Node's `fetch` for every failed connection; its cause has the system's code. */
const isNetwork = (error: unknown) => error instanceof TypeError && error.cause instanceof Error
