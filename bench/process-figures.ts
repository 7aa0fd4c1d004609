import { readFileSync } from 'node:fs'
import { descendants, processesNaming } from '#test/server.ts'

const TICKS_PER_SECOND = 100

/** CPU seconds a process and its ended children have used. */
export const cpuSeconds = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_PER_SECOND
  } catch {
    return 0 // it has ended
  }
}

/** Memory of a process by share (PSS), bytes. */
export const pssBytes = (pid: number): number => {
  try {
    return (
      Number(
        /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
      ) * 1024
    )
  } catch {
    return 0 // it has ended
  }
}

const isPostgres = (command: string) => command.includes('postgres')

/** Our processes below a parent, including itself, and those of its PostgreSQL. */
export const familyOf = (
  parent: number,
  dataDir: string,
): { own: { pid: number; command: string }[]; postgres: { pid: number; command: string }[] } => {
  const own = descendants(parent).filter(({ command }) => !isPostgres(command))
  const server = processesNaming(dataDir).filter(({ command }) => isPostgres(command))
  const postgres = server.flatMap((one) => [one, ...descendants(one.pid)])
  return { own: [{ pid: parent, command: 'server/main.ts' }, ...own], postgres }
}

/** CPU seconds of all these processes, including PostgreSQL. */
export const familyCpu = (parent: number, dataDir: string): number => {
  const { own, postgres } = familyOf(parent, dataDir)
  return [...own, ...postgres].reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
}
