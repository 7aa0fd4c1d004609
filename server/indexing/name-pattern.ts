import { sidesOf } from '#contract/picture-names.ts'
import { baseOf, plain } from './file-names.ts'
import { isPictureName } from './kinds.ts'

/** Stands for the number while a pattern is evened. */
const MARK = '\uE000'

/** A name, number or pattern as they are compared: separators are alike, and zeros before digits say nothing. */
export const evened = (text: string): string =>
  plain(text)
    .replace(/[\s_\-./\\()]+/g, ' ')
    .replace(/(?<![\d\uE000])0+(?=[\d\uE000])/g, '')

/**
 * Answers those of some evened numbers that a plain name holds where a pattern has its number, in every way the pattern fits. No way is tried twice, so a name
 * of many letters and a pattern of many stars cost their lengths multiplied, where a regular expression could take for ever. (indexing.links)
 */
export const numbersIn = (pattern: string, numbers: ReadonlySet<string>) => {
  const sides = sidesOf(pattern)
  if (!sides) return () => []
  const [before = '', after = ''] = evened(`${sides.before}${MARK}${sides.after}`).split(MARK)
  // Patterns are of names without ending, but for those that have one themselves.
  const hasEnding = isPictureName(pattern) || pattern.endsWith('.*')
  const lengths = new Set([...numbers].map(({ length }) => length))
  return (name: string): string[] => {
    const text = evened(hasEnding ? name : baseOf(name))
    const starts = placesAfter(before.split('*'), text)
    const ends = new Set(
      placesAfter(turned(after).split('*'), turned(text)).map((place) => text.length - place),
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

/** Where a number could begin in a text that begins with parts and anything between them. A star next to the number leaves rows of digits whole. */
const placesAfter = ([first = '', ...rest]: readonly string[], text: string): number[] => {
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

/** A text from its end to its beginning. */
const turned = (text: string): string => text.split('').toReversed().join('')
