import { readFileSync } from 'node:fs'

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

/** Resolves when the process is gone, or after the time is up; says which. */
export const waitForEnd = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const until = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return true
}
