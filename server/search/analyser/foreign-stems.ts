/** Plurals that no ending explains, with their singular: English, then Danish. */
const IRREGULAR_PLURALS = `women woman, children child, feet foot, teeth tooth, geese goose,
  mice mouse, people person, wives wife, knives knife, lives life, leaves leaf, loaves loaf,
  wolves wolf, shelves shelf, halves half, calves calf, oxen ox,
  mænd mand, fædre fader, mødre moder, brødre broder, døtre datter, hænder hånd, tænder tand,
  fødder fod, bøger bog, nætter nat, køer ko, øjne øje, bønder bonde`

const SINGULARS: ReadonlyMap<string, string> = new Map(
  IRREGULAR_PLURALS.split(',').map((pair) => {
    const [plural = '', singular = ''] = pair.trim().split(/\s+/)
    return [plural, singular]
  }),
)

/** Letters that neither English nor Danish has. */
const ICELANDIC = /[áéíóúýþðö\d]/u
const VOWEL = /[aeiouyæøå]/u
/** Shortest word, and shortest stem. */
const SHORTEST = 3

/**
 * The English and the Danish stem of a word. A text rarely says which of them it is in, so a word
 * has both. (search.foreignStems)
 */
export const foreignStems = (word: string): string[] => {
  if (word.length < SHORTEST || ICELANDIC.test(word)) return []
  const singular =
    SINGULARS.get(word) ?? SINGULARS.get(withoutArticle(word)) ?? singularOfCompound(word)
  return [...new Set([englishStem(singular), danishStem(singular)])]
}

/** A Danish plural without its article: `bøgerne`, `bøger`. */
const withoutArticle = (word: string): string => word.replace(/nes?$/, '')

/** `fisherwomen`: `fisherwoman`. */
const singularOfCompound = (word: string): string =>
  word.length > 5 ? word.replace(/(?<=[a-z]{2})men$/, 'man') : word

/** Stemmed as by the first steps of Porter's algorithm. */
const englishStem = (word: string): string => {
  const singular = word.replace(/(?<=..)ies$/, 'y').replace(/(?<=[^siu]|ou)s$/, '')
  return withoutEnding(singular).replace(/(?<=..)e$/, '')
}

/** Without `-ed` or `-ing` if a vowel is left; a doubled consonant becomes single (`wedding`). */
const withoutEnding = (word: string): string => {
  const stem = word.replace(/(?:(?<!e)ed|ing)$/, '')
  if (stem === word || stem.length < SHORTEST || !VOWEL.test(stem)) return word
  return stem.replace(/([bdgmnprt])\1$/, '$1')
}

/** Endings of nouns and adjectives, longest first. */
const DANISH = new RegExp(
  `(?:${[
    'erendes|erende|hedens|erens|erets|ernes|heden|heder|erne|eren|erer|eret|enes',
    'ens|ets|ers|ene|ere|eds|en|er|et|es|ed|e|s',
  ].join('|')})$`,
)

const danishStem = (word: string): string => {
  const stem = word.replace(DANISH, '')
  if (stem.length < SHORTEST || !VOWEL.test(stem)) return word
  return stem.replace(/([bdfgklmnprst])\1$/, '$1')
}
