import { readFileSync } from 'node:fs'

/** Linux counts processor time for programs in hundredths of a second, and memory in pages of 4 kB. */
const TICK_MS = 10
const PAGE_BYTES = 4096

/** Whether a process lives. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, in clock ticks since boot; tells a process from a later one with the same number. Undefined where the system does not say. */
export const startOf = (pid: number): string | undefined => {
  try {
    // The second field is the name in parentheses and may itself hold spaces; the 22nd is the start time.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
  } catch {
    return undefined
  }
}

/** Processor time so far, milliseconds, and memory now of a process; undefined where the system does not say or the process is gone. */
export const usageOf = (pid: number): { cpuMs: number; memoryBytes: number } | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]]
    return { cpuMs: (user + system) * TICK_MS, memoryBytes: pages * PAGE_BYTES }
  } catch {
    return undefined
  }
}

/** Resolves when the process is gone, or after the time is up; says which. */
export const waitForEnd = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const until = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return true
}
