import { PAGE_QUEUE } from '#contract/public-limits.ts'
import type { CostClass } from '#contract/page.ts'
import { busyLately } from './busy-lately.ts'

/** The classes whose drawings wait for each other. */
export type QueuedClass = Extract<CostClass, 'search' | 'heavy'>

export const isQueued = (cost: CostClass): cost is QueuedClass =>
  cost === 'search' || cost === 'heavy'

/** A search that cannot be drawn now; its visitor gets the waiting page. */
export class CrowdedError extends Error {}

/** Drawings at once, waiters, and their longest wait in milliseconds. */
export type QueueLimits = { search: number; heavy: number; waiting: number; waitMs: number }

type Waiter = { start: () => void; hasLeave: boolean }

export type DrawQueue = {
  /** Draws when it is this one's turn. Throws `CrowdedError` when too many wait, or too long. */
  run: <T>(cost: QueuedClass, hasLeave: boolean, draw: () => Promise<T>) => Promise<T>
  waiting: () => number
}

/**
 * Lets few searches of visitors be drawn at once, and while the process is busy only one of each
 * class. Those with leave go first and have places of their own. No waiter holds a database
 * connection. (pages.queue)
 */
export const createDrawQueue = (
  limits: QueueLimits = PAGE_QUEUE,
  isBusy: () => boolean = busyLately(),
): DrawQueue => {
  // Thrown each time, because a stack trace costs more than the waiting page.
  const crowded = new CrowdedError()
  const running = { search: 0, heavy: 0 }
  const waiters: Record<QueuedClass, Waiter[]> = { search: [], heavy: [] }
  const count = (hasLeave: boolean) =>
    [...waiters.search, ...waiters.heavy].filter((one) => one.hasLeave === hasLeave).length
  const remove = (cost: QueuedClass, waiter: Waiter) => {
    waiters[cost] = waiters[cost].filter((one) => one !== waiter)
  }

  const hasRoom = (cost: QueuedClass) => running[cost] < (isBusy() ? 1 : limits[cost])

  const enter = async (cost: QueuedClass, hasLeave: boolean): Promise<void> => {
    if (hasRoom(cost)) {
      running[cost]++
      return
    }
    if (count(hasLeave) >= limits.waiting) throw crowded
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = { start: resolve, hasLeave }
    waiters[cost].push(waiter)
    const timer = setTimeout(() => {
      remove(cost, waiter)
      reject(crowded)
    }, limits.waitMs)
    try {
      await promise
    } finally {
      clearTimeout(timer)
    }
  }
  const exit = (cost: QueuedClass) => {
    running[cost]--
    while (hasRoom(cost)) {
      const next = waiters[cost].find(({ hasLeave }) => hasLeave) ?? waiters[cost][0]
      if (!next) return
      remove(cost, next)
      running[cost]++
      next.start()
    }
  }
  return {
    run: async (cost, hasLeave, draw) => {
      await enter(cost, hasLeave)
      try {
        return await draw()
      } finally {
        exit(cost)
      }
    },
    waiting: () => waiters.search.length + waiters.heavy.length,
  }
}
