import { randomUUID, sign, type KeyObject } from 'node:crypto'
import { nowMs } from '#server/kit/database/database-clock.ts'

/** How long a request is valid; the clocks may differ. */
const VALID_SECONDS = 120
const SKEW_SECONDS = 30

/**
 * Signs an authentication request as a JWT (RS256), which some providers demand of requests that
 * no browser carries. (providers.backchannelSigned)
 */
export const signRequest = (
  key: KeyObject,
  clientId: string,
  audience: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string => {
  const now = Math.floor(nowMs() / 1000)
  const claims = {
    ...parameters,
    iss: clientId,
    aud: audience,
    iat: now,
    nbf: now - SKEW_SECONDS,
    exp: now + VALID_SECONDS,
    jti: randomUUID(),
  }
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map(encode).join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
