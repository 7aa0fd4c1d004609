import type { Params, ProblemCode } from '#contract/problems.ts'
import type { ImageResult, ImageTask } from './task.ts'

/** From the pool to an image child. */
export type ToChild = { id: number; task: ImageTask }

/** The answer: a result, a fault of the file, or a fault of ours. */
export type FromChild = { id: number; rssBytes: number } & (
  | { result: ImageResult }
  | { problem: { code: ProblemCode; params: Params } }
  | { failure: string }
)
