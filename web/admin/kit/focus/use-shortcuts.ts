import { useEffect, useEffectEvent } from 'react'

/** Milliseconds within which the second key of a pair must follow. */
const PAIR_MS = 1500

/** Actions by key: "mod+k", "mod+shift+z", "/", "?", or two letters in a row as "g v". */
type Shortcuts = Record<string, () => void>

/** Keys with which a field undoes and redoes its own typing. */
const OF_FIELDS = ['z', 'y']

/**
 * Listens for keys while the component is mounted, except in dialogs. Single letters do nothing in
 * fields and for people who turned them off. Undo and redo in a field stay the field's own.
 */
export const useShortcuts = (
  shortcuts: Shortcuts,
  { singles = true }: { singles?: boolean } = {},
) => {
  const press = useEffectEvent((keys: string[]): boolean => {
    for (const key of keys) {
      const action = shortcuts[key]
      if (action) {
        action()
        return true
      }
    }
    return false
  })
  const isOff = useEffectEvent(() => !singles)
  useEffect(() => {
    let first: { key: string; at: number } | undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const key = event.key.toLowerCase()
      if (isInDialog(targetOf(event))) return
      if (event.ctrlKey || event.metaKey) {
        if (OF_FIELDS.includes(key) && isTyping(targetOf(event))) return
        if (press([...(event.shiftKey ? [`mod+shift+${key}`] : []), `mod+${key}`]))
          event.preventDefault()
        return
      }
      if (isTyping(targetOf(event)) || isOff()) return
      const pair = first && event.timeStamp - first.at < PAIR_MS ? `${first.key} ${key}` : undefined
      first = { key, at: event.timeStamp }
      if (press(pair ? [pair, key] : [key])) {
        event.preventDefault()
        first = undefined
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** The element that had the focus, also inside a shadow root. */
const targetOf = (event: KeyboardEvent): EventTarget | null =>
  event.composedPath()[0] ?? event.target

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  !isTick(target)

const isTick = (target: HTMLElement) =>
  target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type)

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
