import type { Lexicon } from './lexicon.ts'

const LONGEST = 3
/** Endings rarer than this are ignored. */
const RARE = 60
const MOST = 1
const LEAST = -3

/**
 * The log likelihood that a word with this ending is a lemma, compared with any word: `-ur` and
 * `-ing` often are, `-unum` never. Counted on the lemmas that the dictionary names.
 */
export const lemmaLikelihood = (lexicon: Lexicon): ((word: string) => number) => {
  const ofLemmas = countEndings(lexicon.inflected.keys())
  const ofWords = countEndings(lexicon.known)
  const lemmas = lexicon.inflected.size
  const words = lexicon.known.size
  return (word) => {
    let value = 0
    for (let n = 1; n <= LONGEST && n < word.length; n++) {
      const ending = word.slice(-n)
      const seen = ofWords.get(ending) ?? 0
      if (n > 1 && seen < RARE) break
      value = Math.log(((ofLemmas.get(ending) ?? 0) + 0.5) / lemmas / ((seen + 0.5) / words))
    }
    return Math.max(LEAST, Math.min(MOST, value))
  }
}

const countEndings = (words: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of words)
    for (let n = 1; n <= LONGEST && n < word.length; n++)
      counts.set(word.slice(-n), (counts.get(word.slice(-n)) ?? 0) + 1)
  return counts
}
