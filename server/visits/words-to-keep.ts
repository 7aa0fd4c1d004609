import { VISITS } from '#contract/public-limits.ts'

/** Digits with single signs between them, such as a number of a person or a telephone. */
const NUMBERS = /\d+(?:[-–./ ]\d+)*/g
/** Fewer digits than a day of birth name nobody. */
const DIGITS_MAX = 5
const YEAR = /^(1\d|20)\d\d$/

/** Whether a text has a number that could be of a person; spans of years are not. */
const hasPersonalNumber = (text: string): boolean =>
  (text.match(NUMBERS) ?? []).some((number) => {
    const parts = number.split(/\D/)
    return !parts.every((part) => YEAR.test(part)) && parts.join('').length > DIGITS_MAX
  })

/**
 * The words of a search as they are counted: in lower case, with single spaces. Undefined for what
 * may tell of a person, such as an e-mail address, a national id or a telephone number, for
 * addresses of the web, and for long texts. (visits.privateWords)
 */
export const wordsToKeep = (typed: string): string | undefined => {
  const words = typed
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .toLocaleLowerCase('is')
  const isPrivate = /@|:\/\/|www\./.test(words) || hasPersonalNumber(words)
  return words === '' || words.length > VISITS.letters || isPrivate ? undefined : words
}
