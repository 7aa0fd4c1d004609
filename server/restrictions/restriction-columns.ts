import type { z } from 'zod'
import { restrictions, untilOfRule, yearsOfRule } from '#contract/restrictions.ts'
import { Problem } from '#server/kit/problem.ts'

type Saved = z.output<typeof restrictions.save.body>
export type Fields = Omit<Saved, 'fields'> & Partial<Pick<Saved, 'fields'>>

/** Whether the day of the last document decides when a restriction ends. (restrictions.until) */
export const countsFromDay = ({ rule, until }: Pick<Fields, 'rule' | 'until'>): boolean =>
  yearsOfRule(rule) !== null && until === undefined

/** Refuses what is wrong whatever record the restriction is for. `path`: of the fields. */
export const checkFields = (fields: Fields, path = ''): void => {
  const { rule, from, covers, reason, until, fields: closed = [] } = fields
  if (covers === 'fields' && closed.length === 0)
    throw new Problem('restrictions.fieldsMissing', { field: `${path}fields` })
  const isOther = until !== undefined && until !== untilOfRule(rule, from)
  if (yearsOfRule(rule) !== null && isOther && reason === '')
    throw new Problem('restrictions.reasonMissing', { field: `${path}reason` })
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
