import type { Refused } from '#contract/pages.ts'

/** The text that was sent in a field of a form that comes again; undefined for a new form. */
export const sentOr = (refused: Refused | undefined, name: string): string | undefined =>
  refused?.fields[name]?.[0]
