/** How long something that has ended waits to be written while others go on, milliseconds. */
const WRITE_EVERY_MS = 1000

/**
 * Does items side by side and writes those that have ended about once a second, so that the counter moves while large files are read. All come
 * to their end before the first error is thrown: a file under way is never left alone. (indexing.counted)
 */
export const writeEnded = async <T, R>(
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
    while (!isOver) {
      await firstOf(all, everyMs)
      if (ended.length > 0) await write(ended.splice(0))
    }
  } finally {
    await all
  }
  for (const one of await all) if (one.status === 'rejected') throw one.reason
}

/** Waits for work, but no longer. */
const firstOf = async (work: Promise<unknown>, maxMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, maxMs)))])
  clearTimeout(timer)
}
