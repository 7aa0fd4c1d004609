import { useEffect, useEffectEvent } from 'react'

/** What is open over the page, or beside it, the topmost last: each knows how it is closed. */
const layers: (() => void)[] = []

/** Menus, lists, pickers and foreign dialogs: they close by themselves. */
const FLOATING = '[role="dialog"], [role="menu"], [role="listbox"], .mantine-Popover-dropdown'
/** A field or button whose list is open. */
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

/** Whether the list of a field is seen: one without a line is open too, but hidden. */
const hasOpenList = (field: Element): boolean => {
  if (!field.matches(OPENED)) return false
  const list = field.getAttribute('aria-controls')
  return list === null || document.getElementById(list)?.checkVisibility() === true
}

/** The press that closes something else. */
let elsewhere: KeyboardEvent | undefined

/**
 * Looks before anything hears of the press: React draws between two listeners, and by the time the
 * press comes back to the window the list that it closed is gone.
 */
const onPress = (event: KeyboardEvent) => {
  elsewhere = event.key === 'Escape' && isElsewhere(event.target) ? event : undefined
}

const onKey = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || event === elsewhere)
    return
  const close = layers.at(-1)
  if (!close) return
  event.preventDefault()
  close()
}

/**
 * Closes by Escape what is open, where nothing was opened later: one press, one layer. (kit.escape)
 */
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
