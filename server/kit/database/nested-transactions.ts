import { AsyncLocalStorage } from 'node:async_hooks'
import { log } from '#server/kit/log.ts'

/** The current call or task, and whether it holds a connection of the pool. */
type Work = { name: string; holdsConnection: boolean }

const current = new AsyncLocalStorage<Work>()

/** Runs `fn` as a named call or task that holds no connection yet. */
export const startWork = <T>(name: string, fn: () => T): T =>
  current.run({ name, holdsConnection: false }, fn)

/** The name of the call or task with an open transaction in this context; undefined without one. */
export const nestedIn = (): string | undefined => {
  const work = current.getStore()
  return work?.holdsConnection ? work.name : undefined
}

/** Marks the current call or task as holding a connection while `fn` runs. */
export const holdConnection = async <T>(fn: () => Promise<T>): Promise<T> => {
  const work = { name: current.getStore()?.name ?? 'unnamed work', holdsConnection: true }
  try {
    return await current.run(work, fn)
  } finally {
    work.holdsConnection = false // what was started and not awaited may go on
  }
}

/**
 * Makes a listener for `onNested` that logs each call or task once. An installation uses it,
 * because there the nested transaction continues while a connection is free.
 */
export const nestedReporter = (): ((name: string) => void) => {
  const reported = new Set<string>()
  return (name) => {
    if (reported.has(name)) return
    reported.add(name)
    log.error(`${name} opens a transaction inside its transaction`)
  }
}
