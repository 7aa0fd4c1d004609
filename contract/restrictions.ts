import { z } from 'zod'
import { bothLanguages, inIndex, instant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { FIELDS_CLOSED_MAX, PARTS_BLURRED_MAX, RESTRICTION_MAX } from './limits.ts'

/** Why a record is closed: a number of years by law, an agreement or a decision. */
export const RESTRICTION_RULES = [
  'years50',
  'years80',
  'years100',
  'years110',
  'agreement',
  'decision',
] as const
export type RestrictionRule = (typeof RESTRICTION_RULES)[number]

/**
 * What visitors do not see: its pictures and sound, its description too, also its title, or single
 * fields. (restrictions.covers, restrictions.fields)
 */
export const RESTRICTION_COVERS = ['files', 'description', 'all', 'fields'] as const
export type RestrictionCovers = (typeof RESTRICTION_COVERS)[number]

/** A restriction in force may close nothing, where only parts of pictures are blurred. */
export const IN_FORCE_COVERS = [...RESTRICTION_COVERS, 'parts'] as const

/** The years of a rule; null for an agreement or a decision. */
export const yearsOfRule = (rule: RestrictionRule): number | null =>
  rule.startsWith('years') ? Number(rule.slice('years'.length)) : null

/**
 * The day on which a rule opens what is from a day: rules count whole years after the year of the
 * last document. Null if the rule counts no years or the day is not known. (restrictions.until)
 */
export const untilOfRule = (rule: RestrictionRule, from: string | null): string | null => {
  const years = yearsOfRule(rule)
  if (years === null || from === null) return null
  return `${String(Number(from.slice(0, 4)) + years + 1).padStart(4, '0')}-01-01`
}

/** A day between the years 1 and 9999. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'), { params: { format: 'date' } })

const text = z.string().trim().max(RESTRICTION_MAX)

/** Names of fields that visitors do not see, as records write them. */
export const closedFieldNames = z.array(z.string().trim().min(1).max(100)).max(FIELDS_CLOSED_MAX)

/** From 0 to 1: a part of the width or height of an upright picture. */
const share = z.number().min(0).max(1)

/**
 * A part of a picture that visitors see blurred, relative to the upright picture. `at`: the 0-based
 * place of the picture in its record. (restrictions.parts)
 */
export const blurredPart = z.object({
  at: z.int().min(0).max(9999).default(0),
  left: share,
  top: share,
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
})
export type BlurredPart = z.output<typeof blurredPart>
export const blurredParts = z.array(blurredPart).max(PARTS_BLURRED_MAX)

/** What visitors and search engines get less of a record than staff. (restrictions.redact) */
export const redaction = z.object({
  parts: blurredParts,
  /** Whether search engines must not list its page and pictures. */
  noindex: z.boolean(),
})
export type Redaction = z.output<typeof redaction>

/** A restriction as it is set. */
export const restrictionFields = z.object({
  rule: z.enum(RESTRICTION_RULES),
  /** The day of the last document, from which a rule counts. */
  from: day.nullable().default(null),
  /** The day on which it opens; null if nobody knows. By default the rule says. */
  until: day.nullable().optional(),
  /** The law or agreement; visitors read it. */
  basis: text.default(''),
  covers: z.enum(RESTRICTION_COVERS),
  /** The fields that are closed, if it covers fields. */
  fields: closedFieldNames.transform((names) => [...new Set(names)]).default([]),
  /** Why it opens on another day than the rule says, or why it is closed; for staff. */
  reason: text.default(''),
})
export type RestrictionFields = z.input<typeof restrictionFields>

/** What is wrong with a restriction whatever record it is for, by its field. */
export const restrictionFaults = ({
  rule,
  from = null,
  until,
  covers,
  fields = [],
  reason = '',
}: RestrictionFields) => {
  const isOther = until !== undefined && until !== untilOfRule(rule, from)
  return {
    ...(covers === 'fields' &&
      fields.length === 0 && { fields: 'restrictions.fieldsMissing' as const }),
    ...(yearsOfRule(rule) !== null &&
      isOther &&
      reason.trim() === '' && { reason: 'restrictions.reasonMissing' as const }),
  }
}

/** A restriction as visitors read it. */
const read = z.object({
  rule: z.enum(RESTRICTION_RULES),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  basis: z.string(),
  /** The record or unit that has it: the record itself, or one above it. */
  recordId: z.uuid(),
})

/** All that is in force of a record: its restriction, and what is redacted of it. */
export const restriction = read.extend({
  covers: z.enum(IN_FORCE_COVERS),
  /** The fields closed by it and by units above it. */
  fields: z.array(z.string()),
  /** `rel`: the path of the picture when it was blurred, since pictures may change places. */
  parts: z.array(blurredPart.extend({ rel: z.string().nullable() })),
  noindex: z.boolean(),
})
export type Restriction = z.output<typeof restriction>

/** What is closed of a record, as its page says it. */
export const closure = read
  .omit({ recordId: true })
  .extend({ covers: z.enum(['files', 'description', 'all']) })

/** A record's own restriction, as staff read it. */
export const ownRestriction = read.extend({
  covers: z.enum(RESTRICTION_COVERS),
  fields: z.array(z.string()),
  reason: z.string(),
  by: z.string(),
  at: instant,
  /** When it ended; null while it holds. */
  opened: instant.nullable(),
})
export type OwnRestriction = z.output<typeof ownRestriction>

const one = inIndex.extend({ recordId: z.uuid() })

export const restrictions = endpoints('restrictions', {
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/restriction',
    needs: 'record.hide',
    params: one,
    answer: z.object({
      /** Its own; also one that has ended. */
      own: ownRestriction.nullable(),
      /** The one in force: its own, or that of the nearest unit above it. */
      inForce: restriction.nullable(),
      /** The last day that the record is from, from which a rule would count. */
      lastDay: z.iso.date().nullable(),
      /** Records that the restriction of this one reaches, itself included. */
      reach: z.int(),
      /** Names of the fields that may be closed: those that records of the index have. */
      fields: z.array(z.object({ name: z.string(), label: bothLanguages })),
      redaction,
      /** The upright pictures of the record, whose parts may be blurred. */
      pictures: z.array(z.object({ at: z.int(), width: z.int(), height: z.int() })),
    }),
    problems: ['records.notFound'],
    about: 'Returns the access restriction of a record, and the one in force.',
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/restriction',
    needs: 'record.hide',
    params: one,
    body: restrictionFields,
    answer: ownRestriction,
    problems: [
      'records.notFound',
      'restrictions.dayUnknown',
      'restrictions.reasonMissing',
      'restrictions.fieldsMissing',
    ],
    about:
      'Closes a record, or a unit with all below it, to visitors until a day or without an end. ' +
      'Without `until` the day follows from the rule.',
  },
  lift: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/restriction',
    needs: 'record.hide',
    params: one,
    problems: ['records.notFound', 'restrictions.notFound'],
    about: 'Lifts the access restriction of a record; one of a unit above it may take its place.',
  },
  redact: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/redaction',
    needs: 'record.hide',
    params: one,
    body: redaction,
    answer: redaction,
    problems: ['records.notFound', 'records.noPicture'],
    about:
      'Blurs parts of the pictures of a record for visitors, and keeps search engines away from ' +
      'it. Without any part, and open to search engines, nothing is left of it.',
  },
})
