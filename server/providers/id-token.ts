import { Problem } from '#server/kit/problem.ts'
import { variableOf, type ProviderConfig } from '#server/kit/providers-config.ts'
import type { Shown } from '#server/session/service.ts'
import { ATTEMPT_SECONDS } from './sign-in-attempt.ts'
import type { Claims } from './person-key.ts'

type Issuing = Extract<ProviderConfig, { kind: 'eid' | 'oidc' }>

/** The maximum age of an ID token, which is issued for this sign-in. */
const CLOCK_SECONDS = 300
/** The tolerance between the redirect and the authentication time, including clock skew. */
const NOW_SECONDS = ATTEMPT_SECONDS + CLOCK_SECONDS
const METHODS_MAX = 10

/**
 * Refuses tokens that the library accepts: issued for another client or at another time, or without
 * the required authentication context. With `again`, also an authentication that is not recent.
 * Entries that begin with `idp:` match the claim `idp`, as IdentityServer sends it; all others
 * match `acr`. (providers.checks, providers.acr)
 */
export const refuseOdd = (
  provider: Issuing,
  claims: Claims & { iat: number },
  again: boolean,
): void => {
  const { clientId, acr } = provider
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new Problem('providers.refused', { cause: new Error('another azp') })
  if (Math.abs(Date.now() / 1000 - claims.iat) > CLOCK_SECONDS)
    throw new Problem('providers.clock', { cause: new Error('iat') })
  const isMet = (one: string) =>
    one.startsWith('idp:') ? claims.idp === one.slice('idp:'.length) : claims.acr === one
  if (acr.length > 0 && !acr.some(isMet))
    throw new Problem('providers.weak', { cause: new Error(unmetSentence(provider, claims)) })
  const { authenticated } = shownBy(claims)
  const isNow =
    authenticated !== null && Date.now() - Date.parse(authenticated) < NOW_SECONDS * 1000
  if (again && !isNow) throw new Problem('providers.tooOld')
}

/** Tells the operator which setting to change if the provider sends another method, or none. */
const unmetSentence = (provider: Issuing, { acr, idp }: Claims): string => {
  const said = `the ID token says acr ${JSON.stringify(acr)} and idp ${JSON.stringify(idp)}`
  const demanded = `${variableOf(provider, 'ACR')} demands ${provider.acr.join(' or ')}`
  const isSilent = acr === undefined && idp === undefined
  const advice = isSilent
    ? 'this provider does not tell the method, so take the variable away or have it tell it'
    : 'put there what the provider says of a method that is good enough'
  return `${said}, and ${demanded}: ${advice}`
}

/** The authentication method, from the signed token only. (session.methods) */
export const shownBy = ({ acr, amr, idp, auth_time: at }: Claims): Omit<Shown, 'provider'> => ({
  acr: textOf(acr) ?? null,
  amr: [idp, ...(Array.isArray(amr) ? amr : [amr])]
    .flatMap((one) => textOf(one) ?? [])
    .slice(0, METHODS_MAX),
  authenticated:
    typeof at === 'number' && at * 1000 <= Date.now() + CLOCK_SECONDS * 1000
      ? new Date(at * 1000).toISOString()
      : null,
})

const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim.slice(0, 100) : undefined
