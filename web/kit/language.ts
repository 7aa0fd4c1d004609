import { useSyncExternalStore } from 'react'
import type { Language, Text } from '#texts/text.ts'
import { createListeners } from './listeners.ts'

const KEY = 'varda/language'

/** Icelandic if the browser refuses storage (private windows, blocked site data). */
const stored = (): Language => {
  try {
    return globalThis.localStorage?.getItem(KEY) === 'en' ? 'en' : 'is'
  } catch {
    return 'is'
  }
}

/** Module state, because `t` is called outside React too. */
let current: Language = stored()
const changes = createListeners()

/** The language of the page. */
export const language = (): Language => current

/** Changes the language of the page and stores the choice in this browser. */
export const setLanguage = (next: Language) => {
  if (next === current) return
  current = next
  try {
    globalThis.localStorage?.setItem(KEY, next)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  changes.report()
}

/**
 * Runs a synchronous function in a language, such as drawing a page on the server; several pages
 * are never drawn at once. (pages.language)
 */
export const inLanguage = <T>(wanted: Language, fn: () => T): T => {
  const before = current
  current = wanted
  try {
    return fn()
  } finally {
    current = before
  }
}

/** The language, for the component that draws everything again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(changes.subscribe, language)

/** A text in the language of the page: a sentence, or a function if the text has parameters. */
export const t = <T extends Text>(text: T): T[Language] => text[current]
