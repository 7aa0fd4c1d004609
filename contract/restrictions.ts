import { z } from 'zod'
import { inIndex, instant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { RESTRICTION_MAX } from './limits.ts'

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
 * What visitors do not see: its pictures and sound, its description too, or also its title.
 * (restrictions.covers)
 */
export const RESTRICTION_COVERS = ['files', 'description', 'all'] as const
export type RestrictionCovers = (typeof RESTRICTION_COVERS)[number]

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

/** A restriction as it is set. */
const fields = z.object({
  rule: z.enum(RESTRICTION_RULES),
  /** The day of the last document, from which a rule counts. */
  from: day.nullable().default(null),
  /** The day on which it opens; null if nobody knows. By default the rule says. */
  until: day.nullable().optional(),
  /** The law or agreement; visitors read it. */
  basis: text.default(''),
  covers: z.enum(RESTRICTION_COVERS),
  /** Why it opens on another day than the rule says, or why it is closed; for staff. */
  reason: text.default(''),
})
export type RestrictionFields = z.input<typeof fields>

/** A restriction as visitors read it. */
export const restriction = z.object({
  rule: z.enum(RESTRICTION_RULES),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  basis: z.string(),
  covers: z.enum(RESTRICTION_COVERS),
  /** The record or unit that has it: the record itself, or one above it. */
  recordId: z.uuid(),
})
export type Restriction = z.output<typeof restriction>

/** A record's own restriction, as staff read it. */
export const ownRestriction = restriction.extend({
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
    }),
    problems: ['records.notFound'],
    about: 'Returns the access restriction of a record, and the one in force.',
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/restriction',
    needs: 'record.hide',
    params: one,
    body: fields,
    answer: ownRestriction,
    problems: ['records.notFound', 'restrictions.dayUnknown', 'restrictions.reasonMissing'],
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
})
