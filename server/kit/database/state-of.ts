import type { Database } from './database.ts'

/**
 * State in memory that belongs to a database: made at its first use and gone with the handle, so that two applications in one process, as in
 * the tests, share nothing.
 */
export const stateOf = <State>(make: () => State): ((database: Database) => State) => {
  const states = new WeakMap<Database, State>()
  return (database) => {
    const state = states.get(database) ?? make()
    states.set(database, state)
    return state
  }
}
