import { readDictionary } from './dictionary.ts'
import { induceLemmas } from './induction.ts'
import { addIrregular } from './irregular.ts'
import { wordsIn, type Lexicon } from './lexicon.ts'
import { addNames } from './names.ts'
import { addParticiples } from './participles.ts'
import { addFirstClassVerbs, addSecondClassVerbs } from './weak-verbs.ts'

/** Everything that can be learnt from the dictionary, surest first: what comes first is the likeliest reading of a form. */
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
