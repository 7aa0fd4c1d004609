import type { PoolUse } from './connection-queue.ts'
import { BehindError, walFloor, type RunOptions, type WalPlace } from './replicas.ts'

/** Reading transactions: answered by a replica, and passed over because it was behind or away. */
export type ReplicaReads = { replica: number; behind: number; away: number }

/** How long a replica that did not answer is passed over, in milliseconds. */
const AWAY_MS = 5000

type ReadScope = { use?: PoolUse | undefined }
/** A pool of one server, as `database.ts` opens it. */
type Pool<Scope, Db> = {
  run: <T>(scope: Scope, fn: (db: Db) => Promise<T>, options?: RunOptions) => Promise<T>
  isFree: () => boolean
}
type Judge = {
  /** Asks the primary's place, over a connection of its own. */
  askPlace: () => Promise<WalPlace>
  isAway: (error: unknown) => boolean
  /** Whether only the primary can do what failed. */
  isElsewhere: (error: unknown) => boolean
}

/**
 * Chooses a replica for each reading transaction, in turn, among those that have replayed what it
 * must see and have a connection free; else the primary answers. (database.replicas)
 */
export const openReplicas = <Scope extends ReadScope, Db>(
  primary: Pool<Scope, Db>,
  pools: readonly Pool<Scope, Db>[],
  { askPlace, isAway, isElsewhere }: Judge,
) => {
  const floor = walFloor(askPlace)
  const awayUntil = pools.map(() => 0)
  const counts: ReplicaReads = { replica: 0, behind: 0, away: 0 }
  let turn = 0

  const read = async <T>(scope: Scope, fn: (db: Db) => Promise<T>): Promise<T> => {
    const first = turn++
    for (let n = 0; n < pools.length; n++) {
      const place = floor.placeFor()
      const at = (first + n) % pools.length
      const pool = pools[at]
      if (place === undefined) break
      if (!pool?.isFree() || performance.now() < (awayUntil[at] ?? 0)) continue
      let hasBegun = false
      try {
        const result = await pool.run(scope, (db) => ((hasBegun = true), fn(db)), { at: place })
        counts.replica++
        return result
      } catch (error) {
        if (error instanceof BehindError) {
          counts.behind++
          continue
        }
        if (!isAway(error) && !isElsewhere(error)) throw error
        if (isAway(error)) {
          counts.away++
          awayUntil[at] = performance.now() + AWAY_MS
        }
        // What a long transaction has sent cannot be taken back.
        if (hasBegun && scope.use === 'long') throw error
        if (hasBegun) floor.leaveReplicas()
      }
    }
    return primary.run(scope, fn)
  }
  return {
    read,
    write: <T>(scope: Scope, fn: (db: Db) => Promise<T>): Promise<T> =>
      primary.run(scope, fn, { onCommit: floor.reach }),
    /** Called when another process has changed something. */
    raise: floor.raise,
    counts: () => ({ ...counts }),
    close: floor.close,
  }
}
