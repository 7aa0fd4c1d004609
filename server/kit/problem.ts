import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'

type ProblemOptions = {
  params?: Params
  cause?: unknown
  current?: unknown
  field?: string
  retrySeconds?: number
}

/**
 * The only error that slices throw. In a request it becomes the answer, in a job the reason on the
 * work row.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly params: Params
  /** With `version.stale`: the current state. */
  readonly current: unknown
  /** The field at fault, if there is one. */
  readonly field: string | undefined
  /** The seconds until a retry may succeed, if known. */
  readonly retrySeconds: number | undefined

  constructor(
    code: ProblemCode,
    { params = {}, cause, current, field, retrySeconds }: ProblemOptions = {},
  ) {
    super(code, { cause })
    this.code = code
    this.params = params
    this.current = current
    this.field = field
    this.retrySeconds = retrySeconds
  }
}

/** Throws the problem; an expression, unlike `throw`. */
export const refuse = (
  code: ProblemCode,
  options?: ConstructorParameters<typeof Problem>[1],
): never => {
  throw new Problem(code, options)
}
