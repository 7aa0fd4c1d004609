let tally = { completed: 0, failed: 0 }

/** Counts jobs that this process has ended; its next report writes them down. */
export const countEnded = (ended: { completed: number; failed: number }): void => {
  tally.completed += ended.completed
  tally.failed += ended.failed
}

/** What was counted since the last time. */
export const takeTally = () => {
  const taken = tally
  tally = { completed: 0, failed: 0 }
  return taken
}
