const STARS_MAX = 4
const NUMBER = /\{(?:númer|number)\}/i

/**
 * What stands before and after the number in a pattern of picture names, as `*_{númer}_*`;
 * undefined for a text that is none: the number stands there once, and `*`, for anything, four
 * times at most. (indices.mapping)
 */
export const sidesOf = (pattern: string): { before: string; after: string } | undefined => {
  const [before, after, ...more] = pattern.normalize('NFC').split(NUMBER)
  if (before === undefined || after === undefined || more.length > 0) return undefined
  return (before + after).split('*').length - 1 > STARS_MAX ? undefined : { before, after }
}
