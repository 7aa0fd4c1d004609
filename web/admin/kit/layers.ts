import { useEffect, useEffectEvent } from 'react'

/** What is open over the page, or beside it, the topmost last: each knows how it is closed. */
const layers: (() => void)[] = []

/** Menus, lists and foreign dialogs close by themselves. */
const isElsewhere = (target: EventTarget | null): boolean => {
  const floating = target instanceof Element ? target.closest('[role="dialog"], [role="menu"], [role="listbox"]') : null
  return floating !== null && floating.closest('[data-layer]') === null
}

const onKey = (event: KeyboardEvent) => {
  const { target } = event
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isElsewhere(target)) return
  // So says a field whose list is open.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
  const close = layers.at(-1)
  if (!close) return
  event.preventDefault()
  close()
}

/** Closes by Escape what is open, where nothing was opened later: one press, one layer. (kit.escape) */
export const useLayer = (isOpen: boolean, onClose: () => void) => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const layer = () => close()
    if (layers.push(layer) === 1) addEventListener('keydown', onKey)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) removeEventListener('keydown', onKey)
    }
  }, [isOpen])
}
