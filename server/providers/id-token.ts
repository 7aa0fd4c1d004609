import { Problem } from '#server/kit/problem.ts'
import { variableOf, type ProviderConfig } from '#server/kit/providers-config.ts'
import type { Shown } from '#server/session/service.ts'
import { ATTEMPT_SECONDS } from './attempt.ts'
import type { Claims } from './person.ts'

type Issuing = Extract<ProviderConfig, { kind: 'eid' | 'oidc' }>

/** An ID token is made for the very sign-in that fetches it. */
const CLOCK_SECONDS = 300
/** Within so long from leaving for the provider, with some difference of clocks. */
const NOW_SECONDS = ATTEMPT_SECONDS + CLOCK_SECONDS
const METHODS_MAX = 10

/**
 * Refuses what the library lets pass: a token made for another client or at another time, and a person who was not identified as is demanded
 * here, or, where that was asked for (`again`), not just now. What begins with `idp:` names the method in the claim `idp`, as IdentityServer
 * does, all else is `acr`. (providers.checks, providers.acr)
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
    throw new Problem('providers.weak', { cause: new Error(unmet(provider, claims)) })
  const { authenticated } = shownBy(claims)
  const isNow =
    authenticated !== null && Date.now() - Date.parse(authenticated) < NOW_SECONDS * 1000
  if (again && !isNow) throw new Problem('providers.tooOld')
}

/** What whoever runs this is to change, where the provider tells the method otherwise than was thought, or not at all. */
const unmet = (provider: Issuing, { acr, idp }: Claims): string => {
  const said = `the ID token says acr ${JSON.stringify(acr)} and idp ${JSON.stringify(idp)}, and ${variableOf(provider, 'ACR')} demands ${provider.acr.join(' or ')}`
  const isSilent = acr === undefined && idp === undefined
  return `${said}: ${isSilent ? 'this provider does not tell the method, so take the variable away or have it tell it' : 'put there what the provider says of a method that is good enough'}`
}

/** How a person signed in, of what only the signed token may say. (session.methods) */
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
