import { addIrregular } from './add-irregular-words.ts'
import { addNames } from './add-names.ts'
import { addParticiples } from './add-participles.ts'
import { addFirstClassVerbs, addSecondClassVerbs } from './add-weak-verbs.ts'
import { induceLemmas } from './induce-lemmas.ts'
import { type Lexicon, wordsIn } from './lexicon.ts'
import { readDictionary } from './read-dictionary.ts'

/**
 * Learns everything from the dictionary, surest first: the first lemma of a form is its likeliest.
 */
export const learn = (dic: string, aff: string): Lexicon => {
  const lexicon = readDictionary(dic, aff)
  const words = wordsIn(lexicon)
  induceLemmas(lexicon)
  addNames(lexicon)
  addIrregular(lexicon)
  addFirstClassVerbs(lexicon, words)
  addSecondClassVerbs(lexicon, words)
  addParticiples(lexicon)
  return lexicon
}
