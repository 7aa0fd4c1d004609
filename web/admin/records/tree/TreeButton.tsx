import type { KeyboardEvent } from 'react'
import { rowsOf, type TreeState } from './tree-state.ts'
import styles from './Tree.module.css'

type Props = {
  tree: TreeState
  level: number
  at: number
  of: number
  name: string
  text: string
  isEarlier?: boolean
  onPress: () => Promise<unknown>
}

/** Animation frames to wait until loaded rows are drawn. */
const FRAMES = 120

/** A row that loads more rows in its place and focuses the nearest of them. */
export const TreeButton = ({
  tree,
  level,
  at,
  of,
  name,
  text,
  isEarlier = false,
  onPress,
}: Props) => {
  const press = async (row: HTMLElement) => {
    const whole = row.closest('[role="tree"]')
    const step = isEarlier ? 1 : -1
    const neighbour = rowsOf(whole)[rowsOf(whole).indexOf(row) + step]
    await onPress()
    // The rows have loaded; React draws them in one of the next frames.
    const focus = (frames: number) => {
      const rows = rowsOf(whole)
      const nearest = rows[(neighbour ? rows.indexOf(neighbour) : step) - step]
      if (nearest === row && frames > 0) requestAnimationFrame(() => focus(frames - 1))
      else nearest?.focus()
    }
    focus(FRAMES)
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    void press(event.currentTarget)
  }
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-selected={false}
      tabIndex={tree.here === name || (tree.here === undefined && of === 1) ? 0 : -1}
      className={styles.more}
      onFocus={() => tree.onHere(name)}
      onClick={(event) => void press(event.currentTarget)}
      onKeyDown={onKey}
    >
      {text}
    </li>
  )
}
