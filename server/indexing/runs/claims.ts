import { stateOf, type StateOf } from '#server/kit/database/state-of.ts'

type Owner = Parameters<StateOf<unknown>>[0]

/** Active attempts of this process. The sweep gives back rows held by its other attempts. */
const attemptsOf = stateOf(() => new Set<string>())

/** Registers an active attempt; the returned function ends it. */
export const holdClaim = (owner: Owner, claim: string): (() => void) => {
  const claims = attemptsOf(owner).add(claim)
  return () => claims.delete(claim)
}

/** The active attempts. */
export const liveClaims = (owner: Owner): string[] => [...attemptsOf(owner)]

/** Ends all attempts, because the process ends. */
export const dropClaims = (owner: Owner): void => attemptsOf(owner).clear()
