type Options = {
  everyMs: number
  /** Consecutive failures allowed; one more stops the polling. */
  maxFailures: number
  poll: () => Promise<unknown>
  /** Whether a failure stops the polling at once, such as a 403. */
  isFinal: (error: unknown) => boolean
  onStopped: () => void
}

/**
 * Polls while its place on the page is visible. Stops on a final failure, or on too many in a row.
 * (indexing.polling)
 */
export const createPolling = ({ everyMs, maxFailures, poll, isFinal, onStopped }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let seen = false
  let running = false
  let stopped = false

  const pollOnce = async () => {
    if (running || stopped || !seen) return
    running = true
    try {
      await poll()
      failures = 0
    } catch (error) {
      failures += 1
      if (isFinal(error) || failures > maxFailures) {
        stopped = true
        onStopped()
      }
    }
    running = false
    if (seen && !stopped) timer = setTimeout(pollOnce, everyMs)
  }

  return {
    /** Sets whether the polled figures are visible. */
    setSeen: (next: boolean) => {
      if (next === seen) return
      seen = next
      clearTimeout(timer)
      if (seen) void pollOnce()
    },
    /** Starts again after it stopped. */
    restart: () => {
      stopped = false
      failures = 0
      clearTimeout(timer)
      void pollOnce()
    },
  }
}
