import { Problem } from '#server/kit/problem.ts'

/** What a transaction is for; each kind may hold a part of the pool, so that one kind never leaves the others without. */
export const POOL_USES = ['read', 'search', 'long', 'write', 'visitorWrite'] as const
export type PoolUse = (typeof POOL_USES)[number]

/** Connections that each use may hold at once; a use that is not named may hold all. */
export type PoolShares = Partial<Record<PoolUse, number>>

export type QueueOptions = {
  /** Connections of the pool. */
  max: number
  shares?: PoolShares
  /** Transactions of one use that may wait, and how long one waits, milliseconds; both may be without end. */
  waiting: number
  waitMs: number
  /** Why the database did not answer lately; undefined while it does. */
  fault: () => Error | undefined
}

type Waiter = { use: PoolUse; admit: () => void; timer: NodeJS.Timeout | undefined }

/**
 * Hands out the connections of a pool: whoever came first goes first, among those whose share is not used up. One who waits too long, or finds
 * too many waiting, is refused: the server is busy, or the database is away. (database.busy)
 */
export const connectionQueue = ({ max, shares = {}, waiting, waitMs, fault }: QueueOptions) => {
  const held = new Map<PoolUse, number>()
  const waiters = new Set<Waiter>()
  let inUse = 0
  let refused = 0
  const fits = (use: PoolUse) =>
    inUse < max && (held.get(use) ?? 0) < Math.min(max, shares[use] ?? max)
  const take = (use: PoolUse) => {
    inUse++
    held.set(use, (held.get(use) ?? 0) + 1)
  }
  const leave = (use: PoolUse) => {
    inUse--
    held.set(use, (held.get(use) ?? 1) - 1)
    for (const waiter of waiters) if (fits(waiter.use)) waiter.admit()
  }
  const refusal = () => {
    refused++
    const cause = fault()
    return cause ? new Problem('database.away', { cause }) : new Problem('server.busy')
  }
  /** Waits for a connection; the function it answers gives the place back. */
  const enter = (use: PoolUse): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const admit = () => {
        take(use)
        let isHeld = true
        resolve(() => {
          if (isHeld) leave(use)
          isHeld = false
        })
      }
      if (fits(use)) return admit()
      if ([...waiters].filter((waiter) => waiter.use === use).length >= waiting)
        return reject(refusal())
      const giveUp = () => {
        waiters.delete(waiter)
        reject(refusal())
      }
      const waiter: Waiter = {
        use,
        admit: () => {
          clearTimeout(waiter.timer)
          waiters.delete(waiter)
          admit()
        },
        timer: Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined,
      }
      waiters.add(waiter)
    })
  return { enter, isFree: () => inUse < max, waiting: () => waiters.size, refused: () => refused }
}
