let tally = { completed: 0, failed: 0 }

/** Counts jobs that this process ended; its next report writes them. */
export const countEnded = (ended: { completed: number; failed: number }): void => {
  tally.completed += ended.completed
  tally.failed += ended.failed
}

/** The counts since the last call. */
export const takeTally = () => {
  const taken = tally
  tally = { completed: 0, failed: 0 }
  return taken
}
