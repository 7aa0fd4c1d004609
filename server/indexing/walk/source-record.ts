import type { Index } from '#contract/indices.ts'
import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Staged } from '#server/indexing/table.ts'
import type { Repairs } from '#server/sources/service.ts'

/** A record of a source with its unique name within the source, or its error. */
export type SourceRecord = { name: string } & (
  | { staged: Staged }
  | { problem: { code: ProblemCode; params: Params } }
)

/** The result of reading a source. */
export type SourceNotes = {
  records: number
  repairs: Repairs
  /** Years whose century was guessed. */
  guessed: number
  /** Units whose inherited values come after their child units, so that these lack them. */
  late: number
  fields: Index['own_fields']
}

export const newNotes = (): SourceNotes => ({
  records: 0,
  repairs: { count: 0 },
  guessed: 0,
  late: 0,
  fields: [],
})
