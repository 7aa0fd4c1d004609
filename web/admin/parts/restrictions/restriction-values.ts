import { parseDate } from '#contract/dates.ts'
import {
  type OwnRestriction,
  type RestrictionFields,
  untilOfRule,
  yearsOfRule,
} from '#contract/restrictions.ts'
import { date } from '#web/kit/format-in-language.ts'

/** A restriction as people write it; its days are texts. */
export type RestrictionValues = Required<
  Pick<RestrictionFields, 'rule' | 'covers' | 'basis' | 'reason'>
> & { fields: string[]; from: string; until: string }

/** A day as people write it; empty for none. */
const dayText = (day: string | null): string => (day === null ? '' : date(day))

/** What the form holds at first. `lastDay`: the last day that a record is from, if it is known. */
export const valuesOf = (
  own: OwnRestriction | null,
  lastDay: string | null,
): RestrictionValues => ({
  rule: own?.rule ?? 'years80',
  covers: own?.covers ?? 'files',
  fields: own?.fields ?? [],
  from: dayText(own ? own.from : lastDay),
  until: own && own.until !== untilOfRule(own.rule, own.from) ? dayText(own.until) : '',
  basis: own?.basis ?? '',
  reason: own?.reason ?? '',
})

/** The days that the texts mean, and which of the texts mean none. */
export const daysOf = ({ rule, from, until }: RestrictionValues) => {
  const lastOf = parseDate(from)?.max ?? null
  const firstOf = parseDate(until)?.min ?? null
  return {
    lastOf,
    firstOf,
    counted: untilOfRule(rule, lastOf),
    isUnread: { from: from.trim() !== '' && !lastOf, until: until.trim() !== '' && !firstOf },
  }
}

/** The request of these values; undefined while a day cannot be read. */
export const bodyOf = (values: RestrictionValues): RestrictionFields | undefined => {
  const { rule, covers, fields, basis, reason } = values
  const { lastOf, firstOf, isUnread } = daysOf(values)
  if (isUnread.from || isUnread.until) return undefined
  const years = yearsOfRule(rule)
  return {
    rule,
    covers,
    fields: covers === 'fields' ? fields : [],
    from: years === null ? null : lastOf,
    ...(firstOf !== null && { until: firstOf }),
    ...(firstOf === null && years === null && { until: null }),
    basis,
    reason,
  }
}
