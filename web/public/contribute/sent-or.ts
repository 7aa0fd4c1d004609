import type { Refused } from '#contract/pages.ts'

/** The text that was sent in a field of a form that comes again; undefined for a new form. */
export const sentOr = (refused: Refused | undefined, name: string): string | undefined =>
  refused?.fields[name]?.[0]

/** The ticket of a form that comes again: the old one, unless it was refused for its age. */
export const ticketFor = (refused: Refused | undefined, fresh: string): string =>
  refused?.problem.code === 'visitors.form' ? fresh : (sentOr(refused, 'form') ?? fresh)
