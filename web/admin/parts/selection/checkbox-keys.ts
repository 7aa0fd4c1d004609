import type { KeyboardEvent } from 'react'

type Ways = {
  /** Selects all rows between two. */
  onRange: (to: string, from: string | undefined) => void
  onAll: () => void
}

/**
 * Keys in a table whose rows have a checkbox with the row id (`data-tick`): arrows move between
 * rows, Shift selects a range, Ctrl+A selects all shown rows. (kit.tickKeys)
 */
export const checkboxKeys =
  ({ onRange, onAll }: Ways) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-tick]')]
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      return onAll()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // The listener is on the table, so the target is inside it.
    const at = ticks.findIndex((tick) => tick.closest('tr')?.contains(event.target as Node))
    const next = step !== undefined && at >= 0 ? ticks[at + step] : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
    if (event.shiftKey && next.dataset.tick !== undefined)
      onRange(next.dataset.tick, ticks[at]?.dataset.tick)
  }
