import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Nice values: requests come before jobs, jobs before the decoding of files. */
export const [JOBS, DECODING] = [5, 10] as const

/**
 * Lowers the priority of every thread of this process. Linux keeps one per thread, and new threads
 * inherit it.
 */
export const lowerPriority = (to: number): void => {
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      setPriority(Number(thread), to)
    } catch {
      // The thread has ended meanwhile.
    }
  }
}
