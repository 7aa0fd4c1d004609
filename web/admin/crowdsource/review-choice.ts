import type { ComparedField } from '#contract/suggestions.ts'
import type { EditedValue } from '#contract/record-edits.ts'

/** A reviewer's choice: the fields ticked or unticked, and the adjusted values. */
export type Choice = { ticks: Record<string, boolean>; changes: Record<string, EditedValue> }
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
  }
}
