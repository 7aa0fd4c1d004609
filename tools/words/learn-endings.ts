import { type Endings, LONGEST_ENDING } from '#server/search/analyser/endings.ts'
import { numbering, transformationOf } from '#server/search/analyser/transformation.ts'
import { isShort } from './paradigms.ts'

/** Rarer endings are ignored. */
const MIN_SEEN = 4
/**
 * A transformation counts if it is at least this common relative to the commonest; at most `MOST`
 * are kept.
 */
const MIN_SHARE = 0.3
const MOST = 3

/** Learns which lemmas each ending of up to 7 letters suggests. */
export const learnEndings = (lemmasOf: Map<string, string[]>): Endings => {
  const { numberOf, list } = numbering()
  const counts = new Map<string, Map<number | null, number>>()
  for (const [form, lemmas] of lemmasOf) {
    if (form.length < 4) continue
    for (const lemma of lemmas) {
      const transformation = transformationOf(form, lemma)
      if (transformation !== null && !isShort(transformation)) continue
      const number = transformation === null ? null : numberOf(transformation)
      const shortest = Math.max(1, transformation?.formEnding.length ?? 1)
      for (let n = shortest; n <= Math.min(LONGEST_ENDING, form.length - 1); n++)
        count(counts, form.slice(-n), number)
    }
  }
  return {
    transformations: list,
    byEnding: withoutRepetition(
      new Map([...counts].flatMap(([ending, seen]) => likeliest(ending, seen))),
    ),
  }
}

const count = (
  counts: Map<string, Map<number | null, number>>,
  ending: string,
  number: number | null,
): void => {
  const seen = counts.get(ending)
  if (seen) seen.set(number, (seen.get(number) ?? 0) + 1)
  else counts.set(ending, new Map([[number, 1]]))
}

const likeliest = (
  ending: string,
  seen: Map<number | null, number>,
): [string, (number | null)[]][] => {
  const ranked = [...seen].sort((a, b) => b[1] - a[1])
  const total = ranked.reduce((sum, [, n]) => sum + n, 0)
  const most = ranked[0]?.[1] ?? 0
  if (total < MIN_SEEN) return []
  return [
    [
      ending,
      ranked
        .filter(([, n]) => n >= MIN_SHARE * most)
        .slice(0, MOST)
        .map(([number]) => number),
    ],
  ]
}

/** Drops an ending that says the same as the next shorter one. */
const withoutRepetition = (
  byEnding: Map<string, (number | null)[]>,
): Map<string, (number | null)[]> =>
  new Map(
    [...byEnding].filter(
      ([ending, numbers]) =>
        ending.length === 1 || byEnding.get(ending.slice(1))?.join() !== numbers.join(),
    ),
  )
