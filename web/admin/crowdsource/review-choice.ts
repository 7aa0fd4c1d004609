import type { ComparedField } from '#contract/suggestions.ts'
import type { EditedValue } from '#contract/record-edits.ts'

/**
 * What a reviewer has chosen of a suggestion: which fields were ticked or not, and which values
 * were adjusted.
 */
export type Choice = { ticks: Record<string, boolean>; changes: Record<string, EditedValue> }
export const NOTHING_CHOSEN: Choice = { ticks: {}, changes: {} }

/**
 * Whether a field is accepted by the next press: one in conflict only where it was ticked.
 * (crowdsource.conflict)
 */
export const isTicked = ({ ticks }: Choice, { field, conflict }: ComparedField): boolean =>
  ticks[field] ?? !conflict

/**
 * What is sent: the ticked fields, what was put in their place, and of those in conflict what was
 * seen.
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
