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
  /** Goes to a record by a key; with Shift all from the one that has the focus are chosen. */
  onStep: (event: KeyboardEvent, recordId: string) => void
  /** Whether the record at hand is brought into sight when the list is first shown. */
  isBrought: boolean
  /** The box that scrolls. */
  scroller: RefObject<HTMLDivElement | null>
  onNearEnd: () => void
}
