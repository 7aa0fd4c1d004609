import { z } from 'zod'
import { boundedRecord, instant } from './common.ts'
import { INDEX_TYPES } from './index-types.ts'
import { CONTRIBUTION_MAX } from './limits.ts'
import { editedValue } from './record-edits.ts'
import { author } from './visitors.ts'

export const SUGGESTION_STATES = ['waiting', 'accepted', 'denied'] as const
export type SuggestionState = (typeof SUGGESTION_STATES)[number]
/** The id of the record as it is accepted. (crowdsource.active) */
export const ACTIVE = '_active'

export const proposedValues = boundedRecord(
  z.string().max(200),
  editedValue,
  CONTRIBUTION_MAX.fields,
)
export const maybeValue = editedValue.nullable()

/** A decision: who, when, why not, and which fields were accepted. */
const decision = z.object({
  by: z.string(),
  at: instant,
  reason: z.string().nullable(),
  fields: z.array(z.string()),
})

export const suggestionPlace = {
  tenantId: z.string(),
  indexId: z.string(),
  recordId: z.uuid(),
  id: z.union([z.uuid(), z.literal(ACTIVE)]),
  /** What the record was called when it was suggested. */
  title: z.string(),
}

/** A suggestion as it stands in lists. (crowdsource.record) */
export const suggestion = z.object({
  ...suggestionPlace,
  id: z.uuid(),
  /** The proposed values by field. */
  _source: proposedValues,
  state: z.enum(SUGGESTION_STATES),
  author,
  note: z.string(),
  /** How the contributor knows. */
  evidence: z.string(),
  at: instant,
  decision: decision.nullable(),
})
export type Suggestion = z.output<typeof suggestion>

/**
 * A field with what is told of it: null where there is no value. `conflict`: it is no longer as the
 * contributor saw it.
 */
export const comparedField = z.object({
  field: z.string(),
  label: z.object({ is: z.string(), en: z.string() }),
  file: maybeValue,
  accepted: maybeValue,
  /** What is shown now: the accepted value, else the file's. */
  current: maybeValue,
  base: maybeValue,
  proposed: maybeValue,
  conflict: z.boolean(),
})
export type ComparedField = z.output<typeof comparedField>

/**
 * A suggestion beside the record it is about, or the record as it is accepted, whose id is
 * `_active`. (crowdsource.active)
 */
export const compared = z.object({
  ...suggestionPlace,
  _source: z.record(z.string(), z.unknown()),
  state: z.enum([...SUGGESTION_STATES, 'active']),
  fields: z.array(comparedField),
  /** Whether the record is still there. */
  isThere: z.boolean(),
  /** The record's number in its collection. */
  number: z.string(),
  note: z.string(),
  evidence: z.string(),
  at: instant.nullable(),
  author: author
    .extend({ contributorId: z.uuid(), accepted: z.int(), denied: z.int(), waiting: z.int() })
    .nullable(),
  decision: decision.nullable(),
})
export type Compared = z.output<typeof compared>

const counted = { waiting: z.int(), accepted: z.int(), denied: z.int() }
const times = { newest: instant.nullable(), oldest: instant.nullable() }
export const suggestionCounts = z.object(counted)

/** An index with its suggestions: `oldest` of those that wait, decisions of this year. */
export const indexSuggestions = z.object({
  indexId: z.string(),
  name: z.string(),
  type: z.enum(INDEX_TYPES),
  cover: z.string().nullable(),
  /** Whether visitors may suggest. */
  takes: z.boolean(),
  ...counted,
  ...times,
})
export type IndexSuggestions = z.output<typeof indexSuggestions>

export const documentSuggestions = z.object({
  recordId: z.uuid(),
  title: z.string(),
  ...counted,
  ...times,
  /** The suggestion to look at first: the oldest that waits, else the newest. */
  first: z.uuid(),
})
export type DocumentSuggestions = z.output<typeof documentSuggestions>
