import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import Provider, { errors, type Configuration, type JWK } from 'oidc-provider'

const CIBA_GRANT = 'urn:openid:params:grant-type:ciba'
const BINDING_MAX = 60

/** The key with which the client `signed` signs its requests. */
export const REQUEST_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()

/** What a phone was shown: whose it is, the message, and the whole request. */
type Prompt = { account: string; message: string; asked: Record<string, unknown> }
/** Whoever asked last: the request may be answered by its own provider. */
type Asked = {
  provider: Provider
  request: InstanceType<Provider['BackchannelAuthenticationRequest']>
}

/**
 * The phones of the people at a test provider, found by `phone` or `nationalId`, and what their
 * people do when one rings.
 */
export const phonesOf = (people: Record<string, Record<string, unknown>>) => {
  const shown: Prompt[] = []
  let last: Asked | undefined
  const ringing = (): Asked => {
    if (!last) throw new Error('No phone rings')
    return last
  }
  const ciba: NonNullable<NonNullable<Configuration['features']>['ciba']> = {
    enabled: true,
    deliveryModes: ['poll'],
    processLoginHint: async (_, hint) =>
      Object.entries(people).find(([, one]) => [one.phone, one.nationalId].includes(hint))?.[0],
    processLoginHintToken: async () => undefined,
    validateRequestContext: async () => {},
    validateBindingMessage: async (_, message) => {
      if (!message || message.length > BINDING_MAX)
        throw new errors.InvalidRequest('binding_message')
    },
    verifyUserCode: async () => {},
    triggerAuthenticationDevice: async (context, request, account) => {
      const asked = (request as unknown as { params: Record<string, unknown> }).params
      shown.push({ account: account.accountId, message: String(asked.binding_message), asked })
      last = { provider: context.oidc.provider, request }
    },
  }
  /** Confirms what rings. */
  const confirm = async (): Promise<void> => {
    const { provider, request } = ringing()
    const { clientId, accountId } = request as unknown as { clientId: string; accountId: string }
    const grant = new provider.Grant({ clientId, accountId })
    grant.addOIDCScope('openid profile')
    await grant.save()
    await provider.backchannelResult(request, grant)
  }
  const refuse = async (): Promise<void> => {
    const { provider, request } = ringing()
    await provider.backchannelResult(request, new errors.AccessDenied())
  }
  return { ciba, shown, confirm, refuse }
}

/** The clients of a test provider that may ask on phones. */
export const PHONE_CLIENT = {
  grant_types: ['authorization_code', CIBA_GRANT],
  backchannel_token_delivery_mode: 'poll' as const,
}

/** A client whose requests must be signed with `REQUEST_KEY`. */
export const signedClient = (secret: string, redirectUris: string[]) => ({
  ...PHONE_CLIENT,
  client_id: 'signed',
  client_secret: secret,
  redirect_uris: redirectUris,
  backchannel_authentication_request_signing_alg: 'RS256' as const,
  jwks: { keys: [createPublicKey(REQUEST_KEY).export({ format: 'jwk' }) as JWK] },
})
