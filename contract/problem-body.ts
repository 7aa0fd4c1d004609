import type { ProblemCode } from './problems.ts'

/** Values for the sentence of a problem, log line or event. */
export type Params = Record<string, string | number>

/** RFC 9457 body, media type application/problem+json. */
export type ProblemBody = {
  type: `/problems/${string}`
  title: string
  /** The same sentence as `title`. */
  message: string
  status: number
  code: ProblemCode
  params?: Params
  /** Errors by field; `path` is dotted, such as `query.size` or `name`. */
  errors?: { path: string; message: string }[]
  /** With `version.stale`: the current object. */
  current?: unknown
}
