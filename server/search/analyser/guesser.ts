import { type Endings, LONGEST_ENDING } from './endings.ts'
import { toLemma } from './transformation.ts'

/**
 * Up to three likely lemmas of an unknown word, by its longest known ending. A lemma that is a
 * known word comes first.
 */
export const guessLemmas = (
  { transformations, byEnding }: Endings,
  isKnown: (word: string) => boolean,
  word: string,
): string[] => {
  for (let n = Math.min(LONGEST_ENDING, word.length - 2); n >= 1; n--) {
    const lemmas = (byEnding.get(word.slice(-n)) ?? []).flatMap((number) => {
      // Safe: the numbers are positions in this list.
      const lemma = number === null ? word : toLemma(transformations[number]!, word)
      return lemma !== null && lemma.length >= 2 ? [lemma] : []
    })
    if (lemmas.length === 0) continue
    const known = lemmas.filter((lemma) => lemma !== word && isKnown(lemma))
    return known.length > 0 ? [...new Set([...known, ...lemmas.slice(0, 1)])] : lemmas
  }
  return []
}
