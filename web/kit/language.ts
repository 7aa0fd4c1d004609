import { useSyncExternalStore } from 'react'
import type { Language, Text } from '#texts/text.ts'

const KEY = 'varda/language'

/** Storage may be closed to us (private windows, blocked site data); Icelandic holds then. */
const stored = (): Language => {
  try {
    return globalThis.localStorage?.getItem(KEY) === 'en' ? 'en' : 'is'
  } catch {
    return 'is'
  }
}

let current: Language = stored()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the page. */
export const language = (): Language => current

/** Changes the language of the page and keeps the choice in this browser. */
export const setLanguage = (next: Language) => {
  if (next === current) return
  current = next
  try {
    globalThis.localStorage?.setItem(KEY, next)
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** The language, for the one component that draws everything anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language)

/** A text in the language of the page: a sentence, or a function where the text takes values. */
export const t = <T extends Text>(text: T): T[Language] => text[current]
