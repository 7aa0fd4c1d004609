/** The longest wait before finished items are written, in milliseconds. */
const WRITE_EVERY_MS = 1000

/**
 * Processes items in parallel and writes the finished ones about once a second, so that the counter
 * moves while large files are read. Waits for all items before it throws the first error, so that
 * no file is left in progress. (indexing.counted)
 */
export const writeTogether = async <T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R> | R,
  write: (ended: R[]) => Promise<void>,
  everyMs = WRITE_EVERY_MS,
): Promise<void> => {
  const ended: R[] = []
  let isOver = false
  const all = Promise.allSettled(
    items.map(async (item) => void ended.push(await work(item))),
  ).finally(() => (isOver = true))
  try {
    // The last items may end during a write.
    while (!isOver || ended.length > 0) {
      await firstOf(all, everyMs)
      if (ended.length > 0) await write(ended.splice(0))
    }
  } finally {
    await all
  }
  for (const one of await all) if (one.status === 'rejected') throw one.reason
}

/** Waits for the work, at most this long. */
const firstOf = async (work: Promise<unknown>, maxMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, maxMs)))])
  clearTimeout(timer)
}
