import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { sendToParent } from './child-process.ts'
import { DECODING, lowerPriority } from './lower-priority.ts'
import { Problem } from '#server/kit/problem.ts'

/** A message from the pool to a child. */
export type ToChild<Task> = { id: number; task: Task }

/** The answer: a result, an error of the file, or an error of the program. */
export type FromChild<Result> = { id: number; rssBytes: number } & (
  | { result: Result }
  | { problem: { code: ProblemCode; params: Params } }
  | { failure: string }
)

/** Serves the tasks of a pool, one at a time; exits when the parent is gone. */
export const serveTasks = <Task, Result>(workOn: (task: Task) => Promise<Result>): void => {
  const send = (message: FromChild<Result>) => sendToParent(message)
  const answer = async ({ id, task }: ToChild<Task>): Promise<void> => {
    try {
      send({ id, result: await workOn(task), rssBytes: process.memoryUsage.rss() })
    } catch (error) {
      const rssBytes = process.memoryUsage.rss()
      if (error instanceof Problem)
        send({ id, problem: { code: error.code, params: error.params }, rssBytes })
      else
        send({
          id,
          failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
          rssBytes,
        })
    }
  }
  lowerPriority(DECODING)
  process.on('disconnect', () => process.exit(0))
  // Ctrl+C reaches the whole process group, but the parent decides when its children stop.
  process.on('SIGINT', () => {})
  process.on('message', (message: ToChild<Task>) => {
    void answer(message)
  })
}
