import { IconChevronRight, IconPhoto } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { TreeNode } from '#contract/records.ts'
import { treeTexts } from '#texts/records.ts'
import { levelName } from '#web/admin/parts/show.ts'
import { t } from '#web/kit/language.ts'
import type { TreeState } from './tree-state.ts'
import styles from './Tree.module.css'

type Props = { tree: TreeState; unit: TreeNode; level: number; at: number; of: number; isFirst: boolean; children: ReactNode }

/** A unit with what is below it, once that is opened. */
export const TreeItem = ({ tree, unit, level, at, of, isFirst, children }: Props) => {
  const { id } = unit
  const name = useId()
  const item = useRef<HTMLLIElement>(null)
  const isParent = unit.children > 0
  const isOpen = isParent && tree.isOpen(id, level === 1 && of === 1)
  const toSight = useEffectEvent(() => {
    if (tree.path.at(-1)?.id === id) item.current?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => toSight(), [])
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || !act(event.key, event.currentTarget)) return
    event.preventDefault()
  }
  /** Whether the key did something here. */
  const act = (key: string, row: HTMLElement): boolean => {
    if (key === 'Enter' || key === ' ') tree.onChoose(id)
    else if (key === 'ArrowRight' && isParent && !isOpen) tree.onOpen(id, true)
    else if (key === 'ArrowRight' && isOpen) row.querySelector<HTMLElement>('[role="treeitem"]')?.focus()
    else if (key === 'ArrowLeft' && isOpen) tree.onOpen(id, false)
    else if (key === 'ArrowLeft') row.parentElement?.closest<HTMLElement>('[role="treeitem"]')?.focus()
    else return false
    return true
  }
  return (
    <li
      ref={item}
      role="treeitem"
      aria-labelledby={name}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-expanded={isParent ? isOpen : undefined}
      aria-selected={id === tree.chosen}
      tabIndex={tree.here === id || (tree.here === undefined && isFirst) ? 0 : -1}
      onFocus={(event) => (event.stopPropagation(), tree.onHere(id))}
      onClick={(event) => (event.stopPropagation(), tree.onChoose(id))}
      onKeyDown={onKey}
    >
      <div className={styles.row}>
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
        <Words id={name} unit={unit} />
      </div>
      {isOpen && (
        <ul role="group" className={styles.group}>
          {children}
        </ul>
      )}
    </li>
  )
}

const Words = ({ id, unit: { title, level, code, date, pictured, children } }: { id: string; unit: TreeNode }) => (
  <span id={id} className={styles.words}>
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
