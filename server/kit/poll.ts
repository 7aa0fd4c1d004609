/** Looks now and every so often, one look at a time, until stopped; stopping waits for the look under way. What one look failed at the next does. */
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
