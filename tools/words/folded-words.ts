import { fold } from '#contract/folding.ts'
import type { Lexicon } from './lexicon.ts'

/**
 * Words as written without Icelandic letters, and their lemmas written so (`bornum` -> `barn`). Words that have none
 * of these letters are left out, unless another word is folded onto them (`hass`, of `háss`).
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
