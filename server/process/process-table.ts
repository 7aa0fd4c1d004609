import { readFileSync } from 'node:fs'

/** Units of /proc: CPU time in hundredths of a second, memory in pages of 4 kB. */
const TICK_MS = 10
const PAGE_BYTES = 4096

/** Whether a process is alive. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The start time of a process in clock ticks since boot, which distinguishes processes that reuse a
 * pid. Undefined if the system does not say.
 */
export const startOf = (pid: number): string | undefined => {
  try {
    // The second field is the name in parentheses, which may contain spaces; the 22nd is the start
    // time.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
  } catch {
    return undefined
  }
}

/**
 * The CPU time in milliseconds and the current memory of a process; undefined if it is gone or the
 * system does not say.
 */
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

/** Waits until the process is gone or the timeout passes; resolves to whether it is gone. */
export const waitForEnd = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const until = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return true
}
