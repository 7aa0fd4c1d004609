/** Active attempts of this process. The sweep gives back rows held by its other attempts. */
const live = new Set<string>()

/** Registers an active attempt; the returned function ends it. */
export const holdClaim = (claim: string): (() => void) => {
  live.add(claim)
  return () => live.delete(claim)
}

/** The active attempts. */
export const liveClaims = (): string[] => [...live]

/** Ends all attempts, because the process ends. */
export const dropClaims = (): void => live.clear()
