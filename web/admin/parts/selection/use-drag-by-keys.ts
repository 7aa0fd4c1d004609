import { arrayMove } from '@dnd-kit/sortable'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { sortableTexts } from '#texts/sortable.ts'
import { t } from '#web/kit/language.ts'

type Item = { id: string; name: string }

/** The number of items in the first row. */
const columnsOf = (list: HTMLElement): number => {
  // The children of a list are HTML elements.
  const tops = [...list.children].map((child) => (child as HTMLElement).offsetTop)
  return tops.filter((top) => top === Math.min(...tops)).length
}

/**
 * Sorts items by keys: space picks up, arrows move, space drops, Escape cancels. The library's own
 * sensor ignores keys until it has measured the page; this one counts every key. During a move only
 * the item's appearance changes (`placeOf`), so it keeps the focus. (kit.sortKeys)
 */
export const useDragByKeys = <T extends Item>(items: T[], onOrder: (items: T[]) => void) => {
  const list = useRef<HTMLUListElement>(null)
  const dropped = useRef<string>(undefined)
  const [lifted, setLifted] = useState<{ id: string; to: number }>()
  const [announcement, announce] = useState('')
  const from = items.findIndex(({ id }) => id === lifted?.id)
  const shown = lifted && from >= 0 ? arrayMove(items, from, lifted.to) : items

  // React moved the element, which lost the focus.
  useEffect(() => {
    if (dropped.current === undefined) return
    const at = items.findIndex(({ id }) => id === dropped.current)
    list.current?.children[at]?.querySelector<HTMLElement>('[data-handle]')?.focus()
    dropped.current = undefined
  }, [items])

  const lift = ({ id, name }: T, to: number) => {
    setLifted({ id, to })
    announce(t(sortableTexts.pickedUp)(name))
  }
  const drop = ({ id, name }: T, to: number) => {
    setLifted(undefined)
    announce(t(sortableTexts.dropped)(name, to + 1, items.length))
    if (to === from) return
    dropped.current = id
    onOrder(shown)
  }
  const cancel = ({ id, name }: T) => {
    if (lifted?.id !== id) return
    setLifted(undefined)
    announce(t(sortableTexts.cancelled)(name))
  }
  const move = ({ id, name }: T, to: number) => {
    if (to < 0 || to >= items.length) return
    setLifted({ id, to })
    announce(t(sortableTexts.over)(name, to + 1, items.length))
  }
  const onKeyDown = (item: T) => (event: KeyboardEvent) => {
    const columns = list.current ? columnsOf(list.current) : 1
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
    }
    const step = steps[event.key]
    const isLifted = lifted?.id === item.id
    if (event.key === ' ' || event.key === 'Enter')
      if (isLifted) drop(item, lifted.to)
      else
        lift(
          item,
          items.findIndex(({ id }) => id === item.id),
        )
    else if (isLifted && event.key === 'Escape') cancel(item)
    else if (isLifted && step !== undefined) move(item, lifted.to + step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    list,
    /** The announcement of the last step, for screen readers. */
    announcement,
    isLifted: ({ id }: T) => lifted?.id === id,
    /** The position at which to draw an item. */
    placeOf: ({ id }: T) => shown.findIndex((one) => one.id === id),
    handlers: (item: T) => ({ onKeyDown: onKeyDown(item), onBlur: () => cancel(item) }),
  }
}
