const STARS_MAX = 4
const NUMBER = /\{(?:númer|number)\}/i

/**
 * The parts before and after the number in a pattern of picture names, such as `*_{númer}_*`.
 * Undefined if the pattern is invalid: it needs the number once, and at most four `*`, which match
 * anything. (indices.mapping)
 */
export const sidesOf = (pattern: string): { before: string; after: string } | undefined => {
  const [before, after, ...more] = pattern.normalize('NFC').split(NUMBER)
  if (before === undefined || after === undefined || more.length > 0) return undefined
  return (before + after).split('*').length - 1 > STARS_MAX ? undefined : { before, after }
}
