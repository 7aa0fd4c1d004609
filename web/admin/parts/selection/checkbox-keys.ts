import type { KeyboardEvent } from 'react'

type Ways = {
  /** Chooses all from one row to another. */
  onRange: (to: string, from: string | undefined) => void
  onAll: () => void
}

/**
 * Keys in a table whose rows have a tick that names them (`data-tick`): arrows go between rows,
 * Shift takes all between, Ctrl A all that are shown. (kit.tickKeys)
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
    // Keys come from inside the table.
    const at = ticks.findIndex((tick) => tick.closest('tr')?.contains(event.target as Node))
    const next = step !== undefined && at >= 0 ? ticks[at + step] : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
    if (event.shiftKey && next.dataset.tick !== undefined)
      onRange(next.dataset.tick, ticks[at]?.dataset.tick)
  }
