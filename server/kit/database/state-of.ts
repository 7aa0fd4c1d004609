import type { Database } from './database.ts'

/**
 * In-memory state per database: created at first use and released with the handle, so that two
 * applications in one process, as in tests, share nothing.
 */
export const stateOf = <State>(make: () => State): ((database: Database) => State) => {
  const states = new WeakMap<Database, State>()
  return (database) => {
    const state = states.get(database) ?? make()
    states.set(database, state)
    return state
  }
}
