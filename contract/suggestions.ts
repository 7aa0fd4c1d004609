import { z } from 'zod'
import { bothLanguages, boundedRecord, instant } from './common.ts'
import { INDEX_TYPES } from './index-types.ts'
import { CONTRIBUTION_MAX } from './limits.ts'
import { editedValue } from './record-edits.ts'
import { author, receipt } from './visitors.ts'

export const SUGGESTION_STATES = ['waiting', 'accepted', 'denied'] as const
export type SuggestionState = (typeof SUGGESTION_STATES)[number]
/** The id of the record with its accepted values. (crowdsource.active) */
export const ACTIVE = '_active'

export const proposedValues = boundedRecord(
  z.string().max(200),
  editedValue,
  CONTRIBUTION_MAX.fields,
)
export const maybeValue = editedValue.nullable()

/** A decision: person, time, reason, and accepted fields. */
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
  /** The title of the record at the time of the suggestion. */
  title: z.string(),
}

/** A suggestion in a list. (crowdsource.record) */
export const suggestion = z.object({
  ...suggestionPlace,
  id: z.uuid(),
  /** The suggested values by field. */
  _source: proposedValues,
  state: z.enum(SUGGESTION_STATES),
  author,
  note: z.string(),
  /** How the contributor knows. */
  evidence: z.string(),
  receipt,
  /** Whether the contributor wants to be named to visitors. */
  credit: z.boolean(),
  licence: z.boolean(),
  at: instant,
  decision: decision.nullable(),
})
export type Suggestion = z.output<typeof suggestion>

/**
 * A field in a comparison; null if it has no value. `conflict`: its value changed after the
 * contributor saw it.
 */
export const comparedField = z.object({
  field: z.string(),
  label: bothLanguages,
  file: maybeValue,
  accepted: maybeValue,
  /** The displayed value: the accepted one, else the one of the file. */
  current: maybeValue,
  base: maybeValue,
  proposed: maybeValue,
  conflict: z.boolean(),
})
export type ComparedField = z.output<typeof comparedField>

/**
 * A suggestion beside its record, or the record with its accepted values, whose id is `_active`.
 * (crowdsource.active)
 */
export const compared = z.object({
  ...suggestionPlace,
  _source: z.record(z.string(), z.unknown()),
  state: z.enum([...SUGGESTION_STATES, 'active']),
  fields: z.array(comparedField),
  /** Whether the record still exists. */
  isThere: z.boolean(),
  /** The record's number in its collection. */
  number: z.string(),
  note: z.string(),
  evidence: z.string(),
  receipt,
  credit: z.boolean(),
  licence: z.boolean(),
  at: instant.nullable(),
  author: author
    .extend({ contributorId: z.uuid(), accepted: z.int(), denied: z.int(), waiting: z.int() })
    .nullable(),
  decision: decision.nullable(),
})
export type Compared = z.output<typeof compared>

/** A suggestion as its sender follows it. (crowdsource.sent) */
export const sentSuggestion = z.object({
  receipt,
  indexId: z.string(),
  recordId: z.uuid(),
  title: z.string(),
  /** Whether the sender may see the record, and whether it has a picture. */
  isThere: z.boolean(),
  hasPicture: z.boolean(),
  /** `before`: the value that the sender saw. */
  fields: z.array(
    z.object({
      field: z.string(),
      label: bothLanguages,
      before: maybeValue,
      proposed: editedValue,
      isAccepted: z.boolean(),
    }),
  ),
  evidence: z.string(),
  name: z.string().nullable(),
  credit: z.boolean(),
  at: instant,
  state: z.enum(SUGGESTION_STATES),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
})
export type SentSuggestion = z.output<typeof sentSuggestion>

const counted = { waiting: z.int(), accepted: z.int(), denied: z.int() }
const times = { newest: instant.nullable(), oldest: instant.nullable() }
export const suggestionCounts = z.object(counted)

/**
 * An index with its suggestions: `oldest` is the oldest waiting one; decisions are of this year.
 */
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
  /** The suggestion to review first: the oldest waiting one, else the newest. */
  first: z.uuid(),
})
export type DocumentSuggestions = z.output<typeof documentSuggestions>
