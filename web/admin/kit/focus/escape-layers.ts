import { useEffect, useEffectEvent } from 'react'

/**
 * The close functions of everything open over or beside the page, the topmost last. Module state,
 * because Escape belongs to the whole document and dialogs of any React tree share one order.
 */
const layers: (() => void)[] = []

/** Menus, lists, pickers and dialogs of Mantine: they close themselves. */
const FLOATING = '[role="dialog"], [role="menu"], [role="listbox"], .mantine-Popover-dropdown'
/** A field or button with an open list. */
const OPENED = [
  '[data-mantine-stop-propagation="true"]',
  '[aria-haspopup][aria-expanded="true"]',
  '[role="combobox"][aria-expanded="true"]',
].join(', ')

const isElsewhere = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return false
  const floating = target.closest(FLOATING)
  return (floating !== null && floating.closest('[data-layer]') === null) || hasOpenList(target)
}

/** Whether the list of a field is visible: an open list without options is hidden. */
const hasOpenList = (field: Element): boolean => {
  if (!field.matches(OPENED)) return false
  const list = field.getAttribute('aria-controls')
  return list === null || document.getElementById(list)?.checkVisibility() === true
}

/** The press of Escape that a menu or list handles itself. */
let handledElsewhere: KeyboardEvent | undefined

/**
 * Runs in the capture phase, before other listeners. React draws between two listeners, so when the
 * event reaches the window again, the list that it closed is gone.
 */
const onPress = (event: KeyboardEvent) => {
  handledElsewhere = event.key === 'Escape' && isElsewhere(event.target) ? event : undefined
}

const onKey = (event: KeyboardEvent) => {
  if (
    event.key !== 'Escape' ||
    event.isComposing ||
    event.defaultPrevented ||
    event === handledElsewhere
  )
    return
  const close = layers.at(-1)
  if (!close) return
  event.preventDefault()
  close()
}

/** Calls `onClose` on Escape if this layer was opened last: one press, one layer. (kit.escape) */
export const useLayer = (isOpen: boolean, onClose: () => void) => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const layer = () => close()
    if (layers.push(layer) === 1) {
      addEventListener('keydown', onPress, true)
      addEventListener('keydown', onKey)
    }
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) {
        removeEventListener('keydown', onPress, true)
        removeEventListener('keydown', onKey)
      }
    }
  }, [isOpen])
}
