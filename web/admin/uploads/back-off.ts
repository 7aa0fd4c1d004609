/** Milliseconds of the first wait after a lost connection, and of the longest. */
const STEP_MS = 1000
const LONGEST_MS = 30_000

/**
 * Waits after a lost connection, twice as long each time; then repeats the failed work and calls
 * `goOn`.
 */
export const createBackOff = (goOn: () => void) => {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let again: (() => unknown)[] = []
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    const [todo] = [again, (again = [])]
    for (const one of todo) one()
    goOn()
  }
  return {
    isWaiting: () => timer !== undefined,
    /**
     * Call when the connection is lost; `then` runs after the wait. Simultaneous failures wait
     * once.
     */
    failed: (then: () => unknown) => {
      again.push(then)
      if (timer) return
      timer = setTimeout(end, Math.min(LONGEST_MS, STEP_MS * 2 ** failures))
      failures += 1
    },
    succeeded: () => {
      failures = 0
    },
    reset: () => {
      clearTimeout(timer)
      timer = undefined
      failures = 0
      again = []
    },
  }
}
