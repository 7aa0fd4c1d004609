import type { z } from 'zod'
import type { records } from '#contract/records.ts'

/** A unit on the way to the one that the address names. */
export type Step = z.output<typeof records.tree.answer>['path'][number]

/** What every part of a tree knows of the whole. */
export type TreeState = {
  params: { tenantId: string; id: string }
  /** The unit that the address named when the tree was drawn, and those above it. */
  path: readonly Step[]
  chosen: string | undefined
  /** The row that Tab comes to; the first one where none has been visited. */
  here: string | undefined
  /** Whether a unit is open; the only one at the top is, until it is closed. */
  isOpen: (id: string, isOnly: boolean) => boolean
  onOpen: (id: string, isOpen: boolean) => void
  onChoose: (id: string) => void
  onHere: (id: string) => void
}

/** The rows that are drawn, from the top. */
export const rowsOf = (tree: Element | null | undefined): HTMLElement[] => [
  ...(tree?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? []),
]
