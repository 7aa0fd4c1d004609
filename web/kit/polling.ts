type Options = {
  everyMs: number
  /** Failures in a row that are borne; one more stops the polling. */
  maxFailures: number
  poll: () => Promise<unknown>
  /** Whether a failure ends the polling at once, as a refusal does. */
  isFinal: (error: unknown) => boolean
  onStopped: () => void
}

/**
 * Reads again and again while it is seen. Ends for good on a final failure, or on more failures in
 * a row than are borne. (indexing.polling)
 */
export const createPolling = ({ everyMs, maxFailures, poll, isFinal, onStopped }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let seen = false
  let running = false
  let stopped = false

  const turn = async () => {
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
    if (seen && !stopped) timer = setTimeout(turn, everyMs)
  }

  return {
    /** Tells whether the place that shows the figures is in view. */
    setSeen: (next: boolean) => {
      if (next === seen) return
      seen = next
      clearTimeout(timer)
      if (seen) void turn()
    },
    /** Begins again after it ended, when somebody asks for it. */
    restart: () => {
      stopped = false
      failures = 0
      clearTimeout(timer)
      void turn()
    },
  }
}
