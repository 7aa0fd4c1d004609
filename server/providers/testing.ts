import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { type Configuration, type JWK } from 'oidc-provider'
import { PHONE_CLIENT, phonesOf, signedClient } from './testing-phone.ts'

/** What the person does at the provider: signs in as somebody, or cancels. */
type Next = { account: string } | { error: 'access_denied' }
/** The provider's faults in a test. */
type ProviderFaults = {
  /** Seconds by which its clock is ahead. */
  skew: number
  /** Whether its token endpoint never answers. */
  silent: boolean
  /** Whether it finds that it is polled too fast. */
  isHurried: boolean
  /** Changes a response of its token endpoint. */
  answer: ((body: Record<string, unknown>) => Record<string, unknown>) | undefined
}

export const CLIENT = { id: 'varda', secret: 'leyndarmal-profana' }

/** The environment variables of a provider. */
export const envOf = (name: string, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`VARDA_OIDC_${name}_${key}`, value]),
  )

/** The same for OAuth without an ID token, as Facebook's. */
export const oauthEnvOf = (
  name: string,
  origin: string,
  userinfo = '/graph/me',
): Record<string, string> =>
  envOf(name, {
    KIND: 'oauth',
    LABEL: 'Facebook',
    CLIENT_ID: 'graph',
    CLIENT_SECRET: CLIENT.secret,
    SCOPE: 'public_profile',
    AUTHORIZE: `${origin}/auth`,
    TOKEN: `${origin}/token`,
    USERINFO: origin + userinfo,
  })

/**
 * A real identity provider on a port of this machine; people sign in there as `next` says, and no
 * page of it is shown.
 */
export const startProvider = async (people: Record<string, Record<string, unknown>>) => {
  const bent: ProviderFaults = {
    skew: 0,
    silent: false,
    isHurried: false,
    answer: undefined,
  }
  let key = newKey()
  const control = {
    next: { account: Object.keys(people)[0] ?? '' } as Next,
    redirectUris: [] as string[],
    /** How long a phone rings; counts after `renew`. */
    phoneSeconds: 120,
  }
  const phones = phonesOf(people)
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
  const server = createServer((request, response) => void handle(request, response))
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`

  /** Restarts with a new key and the current redirect URLs. */
  const renew = () => {
    key = newKey()
    const provider = new Provider(origin, {
      ...configurationOf(people, control, key, phones.ciba),
    })
    provider.use(async (context, next) => {
      const RealDate = Date
      if (bent.skew !== 0 && context.path === '/token') globalThis.Date = aheadBy(bent.skew)
      try {
        await next()
      } finally {
        globalThis.Date = RealDate
      }
      // The least that the protocol knows, so that tests need not wait for long.
      if (context.path === '/backchannel' && context.status === 200)
        Object.assign(context.body as object, { interval: 1 })
      if (bent.answer && context.path === '/token')
        context.body = bent.answer(context.body as Record<string, unknown>)
    })
    const answer = provider.callback()
    handle = async (request, response) => {
      const path = request.url ?? ''
      // The same provider under another address than its issuer.
      if (path.startsWith('/mirror/')) request.url = path.slice('/mirror'.length)
      if (path.startsWith('/interaction/')) return decide(provider, request, response)
      if (bent.silent && /^\/(?:token|backchannel)/.test(path)) return
      if (bent.isHurried && path.startsWith('/token')) return sendSlowDown(response)
      if (path.startsWith('/graph/me')) return sendUserInfo(provider, people, request, response)
      return answer(request, response)
    }
  }
  const decide = (provider: Provider, request: IncomingMessage, response: ServerResponse) => {
    const { next } = control
    const result = 'error' in next ? { error: next.error } : { login: { accountId: next.account } }
    return provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: false,
    })
  }
  /** Changes the claims of its ID tokens and signs them again, with its own or another key. */
  const say =
    (change: Record<string, unknown>, by?: JWK): NonNullable<ProviderFaults['answer']> =>
    (body) => {
      const [head = '', claims = ''] = String(body.id_token).split('.')
      const signed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
      const said = `${head}.${inBase64({ ...signed, ...change })}`
      const signature = sign(
        'sha256',
        Buffer.from(said),
        createPrivateKey({ key: { ...(by ?? key) }, format: 'jwk' }),
      )
      return { ...body, id_token: `${said}.${signature.toString('base64url')}` }
    }
  renew()
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { origin, bent, control, phones, renew, say, stop, listen: () => listen(port) }
}

const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Who an access token speaks for, as providers without ID tokens tell it. */
const sendUserInfo = async (
  provider: Provider,
  people: Record<string, Record<string, unknown>>,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const token = await provider.AccessToken.find(request.headers.authorization?.split(' ')[1] ?? '')
  const id = token?.accountId
  response.writeHead(id === undefined ? 401 : 200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify(id === undefined ? { error: 'invalid_token' } : { id, name: people[id]?.name }),
  )
}

const sendSlowDown = (response: ServerResponse) => {
  response.writeHead(400, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: 'slow_down' }))
}

const configurationOf = (
  people: Record<string, Record<string, unknown>>,
  { redirectUris, phoneSeconds }: { redirectUris: string[]; phoneSeconds: number },
  key: JWK,
  ciba: ReturnType<typeof phonesOf>['ciba'],
): Configuration => ({
  clients: [
    signedClient(CLIENT.secret, redirectUris),
    {
      ...PHONE_CLIENT,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: redirectUris,
      post_logout_redirect_uris: [
        ...new Set(redirectUris.map((one) => new URL('/login', one).href)),
      ],
    },
    {
      client_id: 'graph',
      client_secret: CLIENT.secret,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: [randomUUID()] },
  scopes: ['openid', 'profile', 'public_profile'],
  claims: {
    openid: ['sub'],
    profile: [...new Set(Object.values(people).flatMap((one) => Object.keys(one)))],
  },
  ttl: {
    BackchannelAuthenticationRequest: phoneSeconds,
    AccessToken: 60,
    Grant: 600,
    IdToken: 600,
    Interaction: 600,
    Session: 600,
  },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    ciba,
    requestObjects: { enabled: true },
    rpInitiatedLogout: {
      logoutSource: (context, form) => {
        const attributes = 'form="op.logoutForm" name="logout" value="yes"'
        context.body = `${form}<button ${attributes}>Skrá út hér líka</button>`
      },
    },
  },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    })
    grant.addOIDCScope('openid profile public_profile')
    await grant.save()
    return grant
  },
})

/** A key to sign with. */
export const newKey = (): JWK => ({
  ...(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    format: 'jwk',
  }) as JWK), // of the shape the provider takes
  kid: randomUUID(),
  use: 'sig',
  alg: 'RS256',
})

const aheadBy = (seconds: number): DateConstructor =>
  class extends Date {
    constructor(...given: [] | [number]) {
      super(...((given.length === 0 ? [Date.now() + seconds * 1000] : given) as [number]))
    }
    static override now = () => performance.timeOrigin + performance.now() + seconds * 1000
  } as DateConstructor

/**
 * A minimal browser: keeps cookies, sends Sec-Fetch headers, and follows redirects.
 */
export const browser = () => {
  const jar = new Map<string, string>()
  const send = async (address: string, init: RequestInit & { headers: object }) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: { cookie, ...init.headers },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const get = (address: string, site = 'none') =>
    send(address, { headers: { 'sec-fetch-site': site } })
  /** Sends JSON, as the forms of pages do inside the server. */
  const post = (address: string, body: object = {}, site = 'same-origin') =>
    send(address, {
      method: 'POST',
      headers: { 'sec-fetch-site': site, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** Follows redirects from a URL until a page, or until `until` holds. */
  const visit = async (
    address: string,
    until: (url: string) => boolean = () => false,
  ): Promise<string> => {
    let here = address
    let site = 'none'
    for (let step = 0; step < 20; step++) {
      if (until(here)) return here
      const answer = await get(here, site)
      const next = answer.headers.get('location')
      await answer.body?.cancel()
      if (!next) return here
      const there = new URL(next, here)
      // After a redirect from another site a browser sends `cross-site` to the end.
      if (there.origin !== new URL(here).origin) site = 'cross-site'
      here = there.href
    }
    throw new Error(`Led around in a circle: ${here}`)
  }
  return { jar, get, post, visit }
}
