import type { EditedValue } from '#contract/record-edits.ts'

/** A value of a field as one text; empty if there is none. */
export const valueText = (value: EditedValue | null): string => [value ?? []].flat().join(', ')
