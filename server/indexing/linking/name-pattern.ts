import { sidesOf } from '#contract/picture-names.ts'
import { baseOf, normalisePath } from './file-names.ts'
import { isOfMedium } from '#contract/index-types.ts'

/** Placeholder for the number while a pattern is normalised. */
const MARK = '\uE000'

/**
 * Normalises a name, number or pattern for comparison: separators are equal and leading zeros are
 * dropped.
 */
export const normaliseNumber = (text: string): string =>
  normalisePath(text)
    .replace(/[\s_\-./\\()]+/g, ' ')
    .replace(/(?<![\d\uE000])0+(?=[\d\uE000])/g, '')

/**
 * Finds the normalised numbers that a normalised name contains where a pattern has its number. It
 * never tries the same position twice. The cost is the product of the two lengths; a regular
 * expression could take exponential time. (indexing.links)
 */
export const numbersIn = (pattern: string, numbers: ReadonlySet<string>) => {
  const sides = sidesOf(pattern)
  if (!sides) return () => []
  const [before = '', after = ''] = normaliseNumber(`${sides.before}${MARK}${sides.after}`).split(
    MARK,
  )
  // A pattern without an extension matches names without theirs.
  const hasEnding = isOfMedium('picture', pattern) || pattern.endsWith('.*')
  const lengths = new Set([...numbers].map(({ length }) => length))
  return (name: string): string[] => {
    const text = normaliseNumber(hasEnding ? name : baseOf(name))
    const starts = numberStarts(before.split('*'), text)
    const ends = new Set(
      numberStarts(reversed(after).split('*'), reversed(text)).map((place) => text.length - place),
    )
    const found = new Set<string>()
    for (const place of starts) {
      let start = place
      while (text[start] === '0' && isDigit(text[start + 1])) start++
      for (const length of lengths)
        if (ends.has(start + length)) found.add(text.slice(start, start + length))
    }
    return [...found].filter((number) => numbers.has(number))
  }
}

/**
 * Positions where a number could begin in a text of parts with wildcards between them. A star next
 * to the number keeps runs of digits whole.
 */
const numberStarts = ([first = '', ...rest]: readonly string[], text: string): number[] => {
  if (!text.startsWith(first)) return []
  const places: number[] = []
  const last = rest.pop()
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return []
    at = found + part.length
  }
  if (last === undefined) places.push(at)
  else for (; at <= text.length; at++) if (text.startsWith(last, at)) places.push(at + last.length)
  return places
    .filter((place) => last !== '' || !isDigit(text[place - 1]) || !isDigit(text[place]))
    .map((place) => (text[place] === ' ' ? place + 1 : place))
}

const isDigit = (letter: string | undefined): boolean => letter !== undefined && /\d/.test(letter)

/** Reverses a text. */
const reversed = (text: string): string => text.split('').toReversed().join('')
