import { fold } from '#contract/folding.ts'

const ICELANDIC = `og eða en sem að á í við með af til frá úr um hjá fyrir eftir undir yfir vegna
  er var voru`.split(/\s+/)
const ENGLISH_AND_DANISH = `the of and in a an at by for from on to was were with
  i på ved fra med den det der et som om over under`.split(/\s+/)

/**
 * Words that only connect others, also as typed without accents. Many share their letters with
 * nouns (`á` is a river and a ewe, `við` is wood), which would then match nearly every text. So
 * they are indexed by their exact form alone. (search.joining)
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  ...ICELANDIC,
  ...ICELANDIC.map(fold),
  ...ENGLISH_AND_DANISH,
])

/** The function words that are typed like this without accents (`ad`: `að`). */
export const accentedFunctionWords = (word: string): string[] =>
  ICELANDIC.filter((accented) => accented !== word && fold(accented) === word)
