import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Requests are answered before jobs are done, and these before files are decoded; as `nice` counts. */
export const [JOBS, DECODING] = [5, 10] as const

/** Lowers every thread of this process: Linux keeps a priority for each, and a new thread begins with that of its maker. */
export const lowerPriority = (to: number): void => {
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      setPriority(Number(thread), to)
    } catch {
      // It has ended since.
    }
  }
}
