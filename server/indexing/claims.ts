/** Attempts of this process that are under way: rows held by any other attempt of it are to be given back. */
const live = new Set<string>()

/** Says that an attempt is under way; returns what says that it is over. */
export const holdClaim = (claim: string): (() => void) => {
  live.add(claim)
  return () => live.delete(claim)
}

/** The attempts under way. */
export const liveClaims = (): string[] => [...live]

/** Says that no attempt is under way any more: the process ends. */
export const dropClaims = (): void => live.clear()
