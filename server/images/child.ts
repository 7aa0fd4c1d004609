import { setPriority } from 'node:os'
import { Problem } from '#server/kit/problem.ts'
import type { FromChild, ToChild } from './messages.ts'
import { workOn } from './work.ts'

// Requests are answered before pixels are decoded.
const LOWER_PRIORITY = 10

/** Entry of an image child: does one task at a time and leaves when its parent is gone. */
const serve = (): void => {
  setPriority(LOWER_PRIORITY)
  process.on('disconnect', () => process.exit(0))
  // Ctrl+C reaches the whole group; the parent decides when its children end.
  process.on('SIGINT', () => {})
  process.on('message', (message: ToChild) => {
    void answer(message)
  })
}

const answer = async ({ id, task }: ToChild): Promise<void> => {
  try {
    send({ id, result: await workOn(task), rssBytes: process.memoryUsage.rss() })
  } catch (error) {
    const rssBytes = process.memoryUsage.rss()
    if (error instanceof Problem) send({ id, problem: { code: error.code, params: error.params }, rssBytes })
    else send({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error), rssBytes })
  }
}

const send = (message: FromChild) => process.send?.(message)

serve()
