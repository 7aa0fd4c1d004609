import type { KeyboardEvent, RefObject } from 'react'
import type { IndexType } from '#contract/index-types.ts'
import type { useRecordSearch } from './use-record-search.ts'

/** The props of the grid and the table of results. */
export type ResultsViewProps = {
  tenantId: string
  type: IndexType
  hits: ReturnType<typeof useRecordSearch>['hits']
  recordId: string | undefined
  onRecord: (recordId: string) => void
  /** Moves the focus to a record by key; with Shift selects the range. */
  onStep: (event: KeyboardEvent, recordId: string) => void
  /** Whether the list scrolls to the current record when first shown. */
  isBrought: boolean
  /** The scrolling element. */
  scroller: RefObject<HTMLDivElement | null>
  onNearEnd: () => void
}
