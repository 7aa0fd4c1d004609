import { POOL, POOL_SHARES } from '#contract/connection-limits.ts'
import { Problem } from '#server/kit/problem.ts'

/**
 * The purpose of a transaction. Each purpose may hold only a share of the pool, so that no purpose
 * starves the others.
 */
const POOL_USES = ['read', 'search', 'page', 'long', 'write', 'visitorWrite'] as const
export type PoolUse = (typeof POOL_USES)[number]

/** The maximum number of connections per purpose; an unlisted purpose may use all. */
export type PoolShares = Partial<Record<PoolUse, number>>

type QueueOptions = {
  /** The number of connections in the pool. */
  max: number
  shares?: PoolShares
  /**
   * The maximum number of waiting transactions per purpose, and the maximum wait in milliseconds;
   * both may be infinite.
   */
  waiting: number
  waitMs: number
  /** The error of the last failed connection; undefined while the database answers. */
  fault: () => Error | undefined
}

type Waiter = { use: PoolUse; admit: () => void; timer: NodeJS.Timeout | undefined }

/**
 * Hands out the connections of a pool, first come, first served, among purposes whose share is
 * free. Refuses a transaction that waits too long, or that finds too many waiting: the server is
 * busy, or the database is unavailable. (database.busy)
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
  /** Waits for a connection. The returned function releases it. */
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

/** The shares of a pool of `size` connections, in proportion to those of the usual one. */
export const sharesOf = (size: number): Record<keyof typeof POOL_SHARES, number> => {
  const scaled = (share: number) => Math.max(1, Math.floor((share * size) / POOL.api))
  return {
    search: scaled(POOL_SHARES.search),
    page: scaled(POOL_SHARES.page),
    long: scaled(POOL_SHARES.long),
    write: scaled(POOL_SHARES.write),
    visitorWrite: scaled(POOL_SHARES.visitorWrite),
  }
}
