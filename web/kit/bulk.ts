import { BULK_CONCURRENCY } from '#contract/limits.ts'

type Bulk<T> = {
  items: readonly T[]
  send: (item: T) => Promise<unknown>
  /** Called when each item ends, with the error if it failed. */
  onDone: (item: T, error?: unknown) => void
  /** Aborting starts no more items; running ones finish. */
  signal?: AbortSignal
}

/**
 * Sends many items, a few at a time. A failure is reported with its item and stops no other.
 * (limits.bulkConcurrency)
 */
export const runBulk = async <T>({ items, send, onDone, signal }: Bulk<T>): Promise<void> => {
  const rest = items[Symbol.iterator]()
  const lane = async () => {
    for (const item of rest) {
      if (signal?.aborted) return
      await send(item).then(
        () => onDone(item),
        (error: unknown) => onDone(item, error),
      )
    }
  }
  await Promise.all(Array.from({ length: BULK_CONCURRENCY }, lane))
}
