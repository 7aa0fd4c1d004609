import type { Language, Text } from '#texts/text.ts'

/**
 * A text in the language of the served page. `t` of web/kit would bring React, which the browser
 * does not fetch for a page.
 */
export const words = <T extends Text>(text: T): T[Language] =>
  text[document.documentElement.lang === 'en' ? 'en' : 'is']
