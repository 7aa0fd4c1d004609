import { BULK_CONCURRENCY } from '#contract/limits.ts'

type Bulk<T> = {
  items: readonly T[]
  send: (item: T) => Promise<unknown>
  /** Told of each as it ends; with the error where it failed. */
  onDone: (item: T, error?: unknown) => void
  /** When it is aborted, no more are begun; those under way end. */
  signal?: AbortSignal
}

/**
 * Does one thing to many, a few at a time; a failure is told of its item and stops no other.
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
