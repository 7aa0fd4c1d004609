import type { KeyboardEvent } from 'react'

/** The id of the focused picture or row. */
export const focusedRecord = ({ target }: KeyboardEvent): string | undefined =>
  target instanceof Element
    ? target.closest('[data-pick], tr')?.querySelector<HTMLElement>('[data-record]')?.dataset.record
    : undefined
