import type { Language } from './text.ts'

/**
 * A number in display form: 1.234,5 in Icelandic, 1,234.5 in English. Does not use Intl: Chromium
 * has no Icelandic.
 */
export const fmtNumber = (value: number, language: Language, decimals = 0): string => {
  const [thousand, point] = language === 'is' ? ['.', ','] : [',', '.']
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  return `${value < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, thousand)}${fraction === undefined ? '' : point + fraction}`
}

/**
 * The form of a word that agrees with a number. In Icelandic the last digit decides: 1, 21 and 101
 * are singular, 11 is not.
 */
export const agree = (count: number, language: Language, one: string, other: string): string => {
  const shown = Math.abs(Math.round(count))
  const isOne = language === 'is' ? shown % 10 === 1 && shown % 100 !== 11 : shown === 1
  return isOne ? one : other
}

/** A whole number with its word: `1 mynd`, `21 mynd`, `11 myndir`, `1.234 myndir`. */
export const plural = (count: number, language: Language, one: string, other: string): string =>
  `${fmtNumber(count, language)} ${agree(count, language, one, other)}`

/** A duration, with at most the two largest units unless `exact`: "1 klst. 4 mín.". */
export const fmtSpan = (milliseconds: number, language: Language, exact = false): string => {
  const [hour, minute, second] = language === 'is' ? ['klst.', 'mín.', 'sek.'] : ['h', 'min', 's']
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = seconds % 60 ? ` ${seconds % 60} ${second}` : ''
  if (hours > 0)
    return `${fmtNumber(hours, language)} ${hour}${minutes % 60 ? ` ${minutes % 60} ${minute}` : ''}${exact ? rest : ''}`
  if (minutes > 0) return `${minutes} ${minute}${rest}`
  return `${seconds} ${second}`
}
