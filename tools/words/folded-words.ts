import { fold } from '#contract/folding.ts'
import type { Lexicon } from './lexicon.ts'

/**
 * Folded words with their folded lemmas (`bornum` -> `barn`). Words without accents are left out,
 * unless a word with accents folds to them (`hass` from `háss`).
 */
export const foldedWords = (lexicon: Lexicon): Map<string, string[]> => {
  const folded = new Map<string, string[]>()
  for (const [form, lemmas] of lexicon.lemmasOf) {
    const key = fold(form)
    if (key !== form) addLemmas(folded, key, lemmas)
  }
  for (const word of lexicon.known) {
    const key = fold(word)
    if (key !== word) addLemmas(folded, key, [])
  }
  return folded
}

const addLemmas = (folded: Map<string, string[]>, key: string, lemmas: readonly string[]): void => {
  const those = folded.get(key) ?? []
  for (const lemma of lemmas.map(fold)) if (!those.includes(lemma)) those.push(lemma)
  folded.set(key, those)
}
