import { addsPeople } from '#contract/people-fields.ts'
import type { ComparedField } from '#contract/suggestions.ts'
import type { EditedValue } from '#contract/record-edits.ts'

/**
 * A reviewer's choice: the fields ticked or unticked, the adjusted values, and whether the people
 * whom they name may be named.
 */
export type Choice = {
  ticks: Record<string, boolean>
  changes: Record<string, EditedValue>
  withNames?: boolean
}
export const NOTHING_CHOSEN: Choice = { ticks: {}, changes: {} }

/**
 * Whether accepting includes a field; a field in conflict only if ticked. (crowdsource.conflict)
 */
export const isTicked = ({ ticks }: Choice, { field, conflict }: ComparedField): boolean =>
  ticks[field] ?? !conflict

/**
 * The body of an acceptance: the ticked fields, the adjusted values, and for conflicts the value
 * the reviewer saw.
 */
export const acceptedBy = (choice: Choice, fields: readonly ComparedField[]) => {
  const ticked = fields.filter((one) => isTicked(choice, one))
  return {
    fields: ticked.map(({ field }) => field),
    changes: Object.fromEntries(
      ticked.flatMap(({ field }) =>
        field in choice.changes ? [[field, choice.changes[field] ?? '']] : [],
      ),
    ),
    seen: Object.fromEntries(
      ticked.flatMap(({ field, conflict, current }) => (conflict ? [[field, current]] : [])),
    ),
    ...(choice.withNames && { withNames: true }),
  }
}

/** Whether accepting would add names of people to the record. (crowdsource.names) */
export const addsNames = (choice: Choice, fields: readonly ComparedField[]): boolean =>
  fields.some(
    (one) =>
      isTicked(choice, one) &&
      addsPeople(one.field, choice.changes[one.field] ?? one.proposed, one.current),
  )
