import { useRef, useState, type KeyboardEvent } from 'react'
import { treeTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import { rowsOf, type Step, type TreeState } from './tree-state.ts'
import { Branch } from './TreeBranch.tsx'
import styles from './Tree.module.css'

type Props = Pick<TreeState, 'params' | 'chosen' | 'onChoose'> & {
  /** The path to the chosen unit. */
  path: readonly Step[]
}

/**
 * A tree of archive units: up and down move between rows, left and right collapse and expand, Enter
 * selects. (records.treeKeys)
 */
export const Tree = ({ params, path, chosen, onChoose }: Props) => {
  const [first] = useState(path)
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(
    new Map(first.slice(0, -1).map(({ id }) => [id, true])),
  )
  const [here, setHere] = useState(first.at(-1)?.id)
  const tree = useRef<HTMLUListElement>(null)
  const state: TreeState = {
    params,
    path: first,
    chosen,
    here,
    isOpen: (id, isOnly) => opened.get(id) ?? isOnly,
    onOpen: (id, isOpen) => setOpened(new Map([...opened, [id, isOpen]])),
    onChoose,
    onHere: setHere,
  }
  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={t(treeTexts.title)}
      className={styles.tree}
      onKeyDown={(event) => walk(event, rowsOf(tree.current))}
    >
      <Branch tree={state} level={1} />
    </ul>
  )
}

const walk = (event: KeyboardEvent, rows: HTMLElement[]) => {
  const at = rows.findIndex((row) => row === event.target)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || at < 0 || next === undefined)
    return
  event.preventDefault()
  rows[next]?.focus()
}
