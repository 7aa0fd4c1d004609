import type { z } from 'zod'
import {
  restrictionFaults,
  type restrictions,
  untilOfRule,
  yearsOfRule,
} from '#contract/restrictions.ts'
import { Problem } from '#server/kit/problem.ts'

type Saved = z.output<typeof restrictions.save.body>
export type Fields = Omit<Saved, 'fields'> & Partial<Pick<Saved, 'fields'>>

/** Whether the day of the last document decides when a restriction ends. (restrictions.until) */
export const countsFromDay = ({ rule, until }: Pick<Fields, 'rule' | 'until'>): boolean =>
  yearsOfRule(rule) !== null && until === undefined

/** The last day that a record is from; null if it has no date. */
export const lastDayOf = (source: Record<string, unknown>): string | null =>
  (source.date as { max?: string | null } | undefined)?.max ?? null

/** Refuses what is wrong whatever record the restriction is for. `path`: of the fields. */
export const checkFields = (fields: Fields, path = ''): void => {
  const [fault] = Object.entries(restrictionFaults(fields))
  if (fault) throw new Problem(fault[1], { field: path + fault[0] })
}

/** What is stored of a restriction, with the day on which it ends. (restrictions.until) */
export const toColumns = (fields: Fields) => {
  checkFields(fields)
  const { rule, from, covers, basis, reason } = fields
  const counted = untilOfRule(rule, from)
  if (countsFromDay(fields) && counted === null)
    throw new Problem('restrictions.dayUnknown', { field: 'from' })
  const closed = covers === 'fields' ? (fields.fields ?? []) : []
  const until = fields.until === undefined ? counted : fields.until
  return { rule, from, until, basis, covers, fields: closed, reason }
}
