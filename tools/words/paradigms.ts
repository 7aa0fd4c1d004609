import {
  numbering,
  type Transformation,
  transformationOf,
} from '#server/search/analyser/transformation.ts'
import type { Lexicon } from './lexicon.ts'

/** A paradigm seen on words with known inflection: the numbers of its transformations. */
export type Paradigm = { transformations: number[]; words: number }
export type Paradigms = { transformations: Transformation[]; paradigms: Paradigm[] }

/** Rules that derive names from names; they produce no forms of a word. */
const NAME_RULES = new Set(['526', '601', '602'])
/** Longer endings join two words that happen to share a lemma. */
const MAX_ENDINGS = 10

/** The distinct paradigms of the words that the dictionary inflects. */
export const paradigmsOf = (lexicon: Lexicon): Paradigms => {
  const { numberOf, list } = numbering()
  const found = new Map<string, Paradigm>()
  for (const [lemma, rules] of lexicon.inflected)
    for (const [rule, forms] of rules) {
      if (NAME_RULES.has(rule)) continue
      const numbers = [
        ...new Set(
          [...forms]
            .map((form) => transformationOf(form, lemma))
            .filter(isShort)
            .map(numberOf),
        ),
      ]
      if (numbers.length < 2) continue
      const key = numbers.sort((a, b) => a - b).join()
      const paradigm = found.get(key)
      if (paradigm) paradigm.words++
      else found.set(key, { transformations: numbers, words: 1 })
    }
  return { transformations: list, paradigms: [...found.values()] }
}

/** Whether a transformation exists and is short enough to apply to other words. */
export const isShort = (t: Transformation | null): t is Transformation =>
  t !== null && t.formEnding.length + t.lemmaEnding.length <= MAX_ENDINGS
