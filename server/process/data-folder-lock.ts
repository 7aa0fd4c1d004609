import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTexts } from '#texts/config.ts'
import { ConfigError } from '#server/kit/config.ts'
import { makeFolder } from '#server/kit/make-folder.ts'
import { isAlive, startOf } from './process-table.ts'

/**
 * Whether the data folder is empty; throws a sentence if it is no folder or unreadable.
 * (installation.startFaults)
 */
export const isNewDataFolder = (dataDir: string): boolean => {
  try {
    const found = statSync(dataDir, { throwIfNoEntry: false })
    if (found && !found.isDirectory()) throw new ConfigError([startTexts.dataNoFolder.is(dataDir)])
    return !found || readdirSync(dataDir).length === 0
  } catch (error) {
    throw error instanceof ConfigError ? error : unwritable(dataDir, error)
  }
}

const unwritable = (dataDir: string, error: unknown) =>
  new ConfigError([startTexts.dataUnwritable.is(dataDir, (error as Error).message)])

/**
 * Locks the data folder for this process; throws a sentence if another Varða has it. Returns the
 * function that unlocks it.
 */
export const lockDataFolder = (dataDir: string): (() => void) => {
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  const file = join(dataDir, 'varda.lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => {
        if (readLock(file)?.pid === process.pid) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(dataDir, error)
      const owner = readLock(file)
      if (owner && isAlive(owner.pid) && startOf(owner.pid) === owner.started) {
        throw new ConfigError([startTexts.dataInUse.is(dataDir, owner.pid)])
      }
      rmSync(file, { force: true })
    }
  }
}

const readLock = (file: string): { pid: number; started?: string } | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; started?: string }
  } catch {
    return undefined
  }
}
