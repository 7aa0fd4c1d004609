import { Problem } from '#server/kit/problem.ts'
import { variableOf, type ProviderConfig } from '#server/kit/providers-config.ts'
import { keyedHash } from '#server/kit/seal.ts'

/** A provider's claims about the person. */
export type Claims = Record<string, unknown>

/**
 * The keyed hash that identifies a person, so that national ids cannot be guessed without the
 * installation's secret. Throws for a delegation and for a missing key. (session.nationalIds)
 */
export const personKeyOf = (provider: ProviderConfig, claims: Claims, secret: string): Buffer => {
  refuseDelegated(claims)
  const value = claims[provider.claim]
  const key = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  if (key === '') throw new Problem('providers.noKey')
  const [realm, person] =
    provider.kind === 'eid'
      ? ['nationalId', nationalId(provider, key, claims)]
      : [realmOf(provider), key]
  return keyedHash(secret, 'identity', `${realm}\n${person}`)
}

/** Delegations are refused: their subject is another person or a company. (providers.delegation) */
const refuseDelegated = ({ actor, act, subjectType }: Claims) => {
  const isPerson =
    subjectType === undefined ||
    (typeof subjectType === 'string' && subjectType.toLowerCase() === 'person')
  if (actor !== undefined || act !== undefined || !isPerson)
    throw new Problem('providers.delegated')
}

/** Published test ids: whoever presents one is nobody. */
const MADE_UP = '2129 2209 2399 2479 2559 2639 2719 2989 3019 3369 4339 4929 5069 7789'
  .split(' ')
  .map((end) => `010130${end}`)

/**
 * A national id has ten digits. Those issued since 2026 have no check digit; companies add 40 to
 * the day. (providers.madeUp)
 */
const nationalId = (provider: ProviderConfig, key: string, claims: Claims): string => {
  const digits = key.replaceAll(/[\s-]/g, '')
  const isIcelandic =
    claims.nin_issuing_country === undefined || claims.nin_issuing_country === 'IS'
  if (!isIcelandic || !/^\d{10}$/.test(digits)) throw new Problem('providers.noKey')
  if (/^[4-7]/.test(digits)) throw new Problem('providers.delegated')
  if (MADE_UP.includes(digits) && !('trial' in provider && provider.trial))
    throw new Problem('providers.madeUp', {
      cause: new Error(
        `a national id made up for trying; ${variableOf(provider, 'TRIAL')}=1 ` +
          'lets such people in, where nothing is real',
      ),
    })
  return digits
}

/** The scope of a provider's own key: its issuer, or its host without one. */
const realmOf = (provider: ProviderConfig) =>
  provider.kind === 'oauth' ? new URL(provider.token).origin : provider.issuer
