import type { Language } from './text.ts'

/** A whole number as people read it: 1.234 in Icelandic, 1,234 in English. Never asks Intl: Chromium has no Icelandic. */
export const fmtNumber = (value: number, language: Language): string =>
  String(Math.abs(Math.round(value)))
    .replace(/\B(?=(\d{3})+$)/g, language === 'is' ? '.' : ',')
    .replace(/^/, value < 0 ? '−' : '')

/** Whether Icelandic speaks of this many in the singular: 1, 21 and 101, not 11. */
export const isOne = (count: number): boolean => count % 10 === 1 && count % 100 !== 11

/** `1 mynd`, `21 mynd`, `11 myndir`, `1.234 myndir`: Icelandic counts by the last digit. */
export const plural = (count: number, language: Language, one: string, other: string): string => {
  const single = language === 'is' ? isOne(count) : count === 1
  return `${fmtNumber(count, language)} ${single ? one : other}`
}
