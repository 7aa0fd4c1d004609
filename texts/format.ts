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

/** A span of time, the two largest units at most unless it is `exact`: "1 klst. 4 mín.". */
export const fmtSpan = (milliseconds: number, language: Language, exact = false): string => {
  const [hour, minute, second] = language === 'is' ? ['klst.', 'mín.', 'sek.'] : ['h', 'min', 's']
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = seconds % 60 ? ` ${seconds % 60} ${second}` : ''
  if (hours > 0) return `${fmtNumber(hours, language)} ${hour}${minutes % 60 ? ` ${minutes % 60} ${minute}` : ''}${exact ? rest : ''}`
  if (minutes > 0) return `${minutes} ${minute}${rest}`
  return `${seconds} ${second}`
}
