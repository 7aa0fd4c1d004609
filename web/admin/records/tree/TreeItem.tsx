import { IconChevronRight, IconPhoto } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import type { TreeNode } from '#contract/records.ts'
import { treeTexts } from '#texts/records.ts'
import { levelName } from '#web/admin/parts/values/value-text.ts'
import { t } from '#web/kit/language.ts'
import type { TreeState } from './tree-state.ts'
import styles from './Tree.module.css'

type Props = {
  tree: TreeState
  unit: TreeNode
  level: number
  at: number
  of: number
  isFirst: boolean
  children: ReactNode
}

/**
 * A unit with its children, once expanded. Only the row is the tree item, so that its name does not
 * include its children.
 */
export const TreeItem = ({ tree, unit, level, at, of, isFirst, children }: Props) => {
  const { id } = unit
  const below = useId()
  const row = useRef<HTMLDivElement>(null)
  const isParent = unit.children > 0
  const isOpen = isParent && tree.isOpen(id, level === 1 && of === 1)
  const toSight = useEffectEvent(() => {
    if (tree.path.at(-1)?.id === id) row.current?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => toSight(), [])
  /** Handles a key; returns whether it did something. */
  const act = (key: string, here: HTMLElement): boolean => {
    if (key === 'Enter' || key === ' ') tree.onChoose(id)
    else if (key === 'ArrowRight' && isParent && !isOpen) tree.onOpen(id, true)
    else if (key === 'ArrowRight' && isOpen)
      here.nextElementSibling?.querySelector<HTMLElement>('[role="treeitem"]')?.focus()
    else if (key === 'ArrowLeft' && isOpen) tree.onOpen(id, false)
    else if (key === 'ArrowLeft')
      here
        .closest('[role="group"]')
        ?.parentElement?.querySelector<HTMLElement>('[role="treeitem"]')
        ?.focus()
    else return false
    return true
  }
  return (
    <li role="none">
      <div
        ref={row}
        role="treeitem"
        aria-level={level}
        aria-posinset={at}
        aria-setsize={of}
        aria-expanded={isParent ? isOpen : undefined}
        aria-owns={isOpen ? below : undefined}
        aria-selected={id === tree.chosen}
        tabIndex={tree.here === id || (tree.here === undefined && isFirst) ? 0 : -1}
        className={styles.row}
        onFocus={() => tree.onHere(id)}
        onClick={() => tree.onChoose(id)}
        onKeyDown={(event) => act(event.key, event.currentTarget) && event.preventDefault()}
      >
        <span
          className={styles.twist}
          aria-hidden="true"
          onClick={(event) => {
            if (!isParent) return
            event.stopPropagation()
            tree.onOpen(id, !isOpen)
          }}
        >
          {isParent && <IconChevronRight size={17} />}
        </span>
        <Words unit={unit} />
      </div>
      {isOpen && (
        <ul id={below} role="group" className={styles.group}>
          {children}
        </ul>
      )}
    </li>
  )
}

const Words = ({ unit: { title, level, code, date, pictured, children } }: { unit: TreeNode }) => (
  <span className={styles.words}>
    <span className={styles.title}>{title}</span>
    {date && <span className={`num ${styles.date}`}>{date}</span>}
    <span className={styles.facts}>
      {level && <span>{levelName(level)}</span>}
      {code && <span className="mono">{code}</span>}
      {children > 0 && <span className="num">{t(treeTexts.children)(children)}</span>}
      {pictured && (
        <span className={styles.pictured}>
          <IconPhoto size={15} stroke={1.6} aria-hidden="true" />
          <span className="vh">{t(treeTexts.pictured)}</span>
        </span>
      )}
    </span>
  </span>
)
