import { changeStem, type Transformation } from '#server/search/analyser/transformation.ts'
import { type Lexicon, wordsIn } from './lexicon.ts'
import type { Paradigms } from './paradigms.ts'
import { wordFilter } from './word-filter.ts'

/** For each possible lemma: the words that may be its forms, by transformation. */
export type Evidence = Map<string, Map<number, string>>

const LONGEST_ENDING = 9
const SHORTEST_WORD = 3

/** Compares every word of the lexicon, as a possible form, with every possible lemma. */
export const gatherEvidence = (lexicon: Lexicon, { transformations }: Paradigms): Evidence => {
  const words = wordsIn(lexicon)
  const filter = wordFilter(words)
  const groups = groupByEnding(transformations)
  const evidence: Evidence = new Map()
  for (const form of words) {
    if (form.length < SHORTEST_WORD) continue
    for (let at = Math.max(1, form.length - LONGEST_ENDING); at <= form.length; at++)
      for (const { vowels, lemmaEndings } of groups.get(form.slice(at)) ?? []) {
        const stem = changeStem(vowels, form.slice(0, at))
        if (stem === null) continue
        const sum = filter.sumOf(stem)
        for (const [number, ending] of lemmaEndings) {
          if (!filter.mayBe(sum, ending)) continue
          const lemma = stem + ending
          if (lemma !== form && lemma.length >= SHORTEST_WORD && words.has(lemma))
            note(evidence, lemma, number, form)
        }
      }
  }
  return evidence
}

const note = (evidence: Evidence, lemma: string, number: number, form: string): void => {
  const forms = evidence.get(lemma)
  if (forms) forms.set(number, form)
  else evidence.set(lemma, new Map([[number, form]]))
}

type Group = { vowels: Transformation['vowels']; lemmaEndings: [number: number, ending: string][] }

/**
 * Transformations by the ending of the form and then by vowel change, so that a stem is changed
 * once for all of them.
 */
const groupByEnding = (transformations: Transformation[]): Map<string, Group[]> => {
  const byEnding = new Map<string, Group[]>()
  transformations.forEach(({ vowels, formEnding, lemmaEnding }, number) => {
    const groups = byEnding.get(formEnding) ?? []
    const group = groups.find((other) => String(other.vowels) === String(vowels))
    if (group) group.lemmaEndings.push([number, lemmaEnding])
    else groups.push({ vowels, lemmaEndings: [[number, lemmaEnding]] })
    byEnding.set(formEnding, groups)
  })
  return byEnding
}
