import type { Database, Db } from './database.ts'

/** The in-memory state of the database that a handle or transaction belongs to. */
export type StateOf<State> = (owner: Database | Db) => State

/**
 * Makes state that a database handle owns: created at first use, ended by `end` when the handle
 * closes. Two applications in one process, as in tests, share nothing.
 */
export const stateOf = <State>(make: () => State, end?: (state: State) => void): StateOf<State> => {
  const states = new WeakMap<Database, State>()
  return (owner) => {
    const database = 'transact' in owner ? owner : owner.database
    if (!database) throw new Error('a transaction of the owner has no state')
    const known = states.get(database)
    if (known !== undefined) return known
    const state = make()
    states.set(database, state)
    if (end)
      database.onClose(() => {
        states.delete(database)
        end(state)
      })
    return state
  }
}
