import { toForm } from '#server/search/analyser/transformation.ts'
import { addForm, isFormOf, type Lexicon } from './lexicon.ts'
import type { Paradigm, Paradigms } from './paradigms.ts'

/** The state of the search for lemmas: the lexicon, and the words that a lemma explains so far. */
export type Search = {
  lexicon: Lexicon
  paradigms: Paradigms
  /** The paradigms of each transformation, by number. */
  byTransformation: number[][]
  /** The prior score of each paradigm. */
  advantage: number[]
  explained: Set<string>
}

/** How well a word does as a lemma, and by which paradigm. */
export type Judgement = {
  paradigm: Paradigm
  score: number
  /** Weight of the predicted forms that are in the list. */
  met: number
}

/** Possible forms of a word, by the number of the transformation. */
type Forms = Map<number, string>

/** The weight of a form: an unexplained one supports a new lemma, an explained one hardly does. */
const WEIGHT = { unexplained: 1, own: 0.6, explained: 0.25 }
/**
 * A paradigm with many forms matches by chance more easily; one that many words follow is
 * likelier.
 */
const PER_FORM = -0.03
const PER_LOG_WORD = 0.25

/** Starts a search in which all known forms are explained. */
export const beginSearch = (lexicon: Lexicon, paradigms: Paradigms): Search => {
  const byTransformation: number[][] = paradigms.transformations.map(() => [])
  paradigms.paradigms.forEach(({ transformations }, paradigm) => {
    for (const number of transformations) byTransformation[number]?.push(paradigm)
  })
  const advantage = paradigms.paradigms.map(
    ({ transformations, words }) =>
      PER_FORM * transformations.length + PER_LOG_WORD * Math.log(words),
  )
  return {
    lexicon,
    paradigms,
    byTransformation,
    advantage,
    explained: new Set(lexicon.lemmasOf.keys()),
  }
}

/** The paradigm that fits an unknown lemma best. */
export const judgeNew = (search: Search, forms: Forms): Judgement | null =>
  judge(search, forms, (form) =>
    search.explained.has(form) ? WEIGHT.explained : WEIGHT.unexplained,
  )

/** The paradigm that gives a known lemma the most new forms; at least two must be unexplained. */
export const judgeKnown = (search: Search, lemma: string, forms: Forms): Judgement | null => {
  const fresh = weighParadigms(search, forms, (form) => (search.explained.has(form) ? 0 : 1))
  const weigh = (form: string) => {
    if (isFormOf(search.lexicon, form, lemma)) return WEIGHT.own
    return search.explained.has(form) ? WEIGHT.explained : WEIGHT.unexplained
  }
  return fresh.some((n) => n >= 2)
    ? judge(search, forms, weigh, (paradigm) => fresh[paradigm]! >= 2)
    : null
}

const judge = (
  search: Search,
  forms: Forms,
  weigh: (form: string) => number,
  allowed = (_paradigm: number) => true,
): Judgement | null => {
  const weights = weighParadigms(search, forms, weigh)
  let [best, bestScore] = [-1, -Infinity]
  for (let number = 0; number < weights.length; number++) {
    const score = weights[number]! + search.advantage[number]!
    if (score > bestScore && weights[number]! > 0 && allowed(number))
      [best, bestScore] = [number, score]
  }
  const paradigm = search.paradigms.paradigms[best]
  return paradigm ? { paradigm, score: bestScore, met: weights[best]! } : null
}

/** Adds up the weights of the forms that each paradigm predicts. */
const weighParadigms = (
  search: Search,
  forms: Forms,
  weigh: (form: string) => number,
): Float64Array => {
  const weights = new Float64Array(search.paradigms.paradigms.length)
  for (const [number, form] of forms) {
    const weight = weigh(form)
    // Safe: every transformation's list holds positions of paradigms.
    if (weight > 0)
      for (const paradigm of search.byTransformation[number]!) weights[paradigm]! += weight
  }
  return weights
}

/** Accepts a word as a lemma and adds all forms of the paradigm. */
export const accept = (
  { lexicon, paradigms, explained }: Search,
  lemma: string,
  { transformations }: Paradigm,
): void => {
  addForm(lexicon, lemma, lemma)
  explained.add(lemma)
  for (const number of transformations) {
    // Safe: a paradigm's numbers are positions in this list.
    const form = toForm(paradigms.transformations[number]!, lemma)
    if (form === null || form.length < 2) continue
    addForm(lexicon, form, lemma)
    if (lexicon.known.has(form)) explained.add(form)
  }
}
