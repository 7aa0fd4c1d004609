/**
 * Runs `fn` now and every `everyMs`, never overlapping. The returned function stops it and waits
 * for the current run. A failed run is retried at the next tick.
 */
export const pollEvery = (look: () => Promise<void>, everyMs: number): (() => Promise<void>) => {
  let looking: Promise<void> | undefined
  const lookOnce = () => {
    looking ??= look()
      .catch(() => {}) // the database is away, or two looks met
      .finally(() => (looking = undefined))
  }
  const timer = setInterval(lookOnce, everyMs)
  lookOnce()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
