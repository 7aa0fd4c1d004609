import type { z } from 'zod'
import type { records } from '#contract/records.ts'

/** A unit on the path to the address's unit. */
export type Step = z.output<typeof records.tree.answer>['path'][number]

/** The state that all parts of a tree share. */
export type TreeState = {
  params: { tenantId: string; id: string }
  /** The address's unit at first render, and its ancestors. */
  path: readonly Step[]
  chosen: string | undefined
  /** The row that Tab reaches; undefined means the first. */
  here: string | undefined
  /** Whether a unit is expanded; a single top unit is, until collapsed. */
  isOpen: (id: string, isOnly: boolean) => boolean
  onOpen: (id: string, isOpen: boolean) => void
  onChoose: (id: string) => void
  onHere: (id: string) => void
}

/** The drawn rows, from the top. */
export const rowsOf = (tree: Element | null | undefined): HTMLElement[] => [
  ...(tree?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? []),
]
