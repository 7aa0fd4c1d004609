import type { KeyboardEvent } from 'react'

/** The record of the picture or row that has the focus. */
export const focusedRecord = ({ target }: KeyboardEvent): string | undefined =>
  target instanceof Element
    ? target.closest('[data-pick], tr')?.querySelector<HTMLElement>('[data-record]')?.dataset.record
    : undefined
