import { stateOf } from '#server/kit/database/state-of.ts'

const openCounts = () => {
  let counts = { completed: 0, failed: 0 }
  return {
    /** Counts jobs that this process ended; its next report writes them. */
    add: (ended: { completed: number; failed: number }): void => {
      counts.completed += ended.completed
      counts.failed += ended.failed
    },
    /** The counts since the last call. */
    take: () => {
      const taken = counts
      counts = { completed: 0, failed: 0 }
      return taken
    },
  }
}

/** The jobs that this process ended since its last report. */
export const jobCounts = stateOf(openCounts)
