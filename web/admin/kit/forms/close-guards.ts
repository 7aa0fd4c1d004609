import { createContext } from 'react'

/**
 * Asks before a dialog closes and calls `close` if the person agrees. Returns false if there is
 * nothing to ask.
 */
export type Guard = (close: () => void) => boolean

/** The guards of the dialog around a component; null outside dialogs. */
export const GuardsContext = createContext<Set<Guard> | null>(null)

/** Closes, unless a guard asks first. */
export const closeGuarded = (guards: ReadonlySet<Guard>, close: () => void) => {
  for (const guard of guards) if (guard(close)) return
  close()
}
