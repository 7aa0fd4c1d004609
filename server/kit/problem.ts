import type { Params, ProblemCode } from '#contract/problems.ts'

type ProblemOptions = {
  params?: Params
  cause?: unknown
  current?: unknown
  field?: string
  retrySeconds?: number
}

/** The one error a slice throws; kit/http.ts turns it into an answer, kit/tasks into a reason on the row of work. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly params: Params
  /** With `version.stale`: the thing as it is now. */
  readonly current: unknown
  /** By field, where one field is at fault. */
  readonly field: string | undefined
  /** After how many seconds it is worth trying again, where that is known. */
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

/** Throws the problem; for use where an expression is wanted. */
export const refuse = (
  code: ProblemCode,
  options?: ConstructorParameters<typeof Problem>[1],
): never => {
  throw new Problem(code, options)
}
