import { type Endings, LONGEST_ENDING } from './endings.ts'
import { toLemma } from './transformation.ts'

/**
 * Up to three likely lemmas of an unknown word, by its longest known ending. If none of them is a
 * known word, shorter endings may give one, which comes first.
 */
export const guessLemmas = (
  endings: Endings,
  isKnown: (word: string) => boolean,
  word: string,
): string[] => {
  let longest: string[] = []
  for (let n = Math.min(LONGEST_ENDING, word.length - 2); n >= 1; n--) {
    const lemmas = lemmasBy(endings, word, n)
    const known = lemmas.filter((lemma) => lemma !== word && isKnown(lemma))
    if (longest.length > 0 && known.length > 0)
      return [...new Set([...known.slice(0, 1), ...longest])]
    if (known.length > 0) return [...new Set([...known, ...lemmas.slice(0, 1)])]
    if (longest.length === 0) longest = lemmas
  }
  return longest
}

/** The lemmas of a word by its last `n` letters. */
const lemmasBy = ({ transformations, byEnding }: Endings, word: string, n: number): string[] =>
  (byEnding.get(word.slice(-n)) ?? []).flatMap((number) => {
    // Safe: the numbers are positions in this list.
    const lemma = number === null ? word : toLemma(transformations[number]!, word)
    return lemma !== null && lemma.length >= 2 ? [lemma] : []
  })
