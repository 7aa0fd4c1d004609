import { fold } from '#contract/folding.ts'
import type { SearchVisibility } from './field-weights.ts'
import {
  any,
  boostLexeme,
  type Condition,
  exactWordOf,
  lexeme,
  type LexemePattern,
} from './lexemes.ts'
import type { Expand } from './part-conditions.ts'
import type { Part, Period, QueryTerm } from './query-terms.ts'

/** What ranks the records found. */
export type Ranking = {
  /** The query's words, dates and codes, each with alternative lexemes. */
  words: (readonly LexemePattern[])[]
  /**
   * Extra scores for words in boosted fields and for whole values of a named field, in multiples of
   * a word's best score. (search.boost)
   */
  boosts: { condition: Condition; worth: number }[]
  /** A date within one of these periods adds to the score. */
  nearest: Period[]
}

/** What ranks the records that parts find. */
export const rankingOf = (
  parts: readonly Part[],
  visibility: SearchVisibility,
  expand: Expand,
): Ranking => {
  const searched = leavesOf(parts)
  const words = searched.flatMap(wordsOf)
  return {
    words: [
      ...words.flatMap(rankingPatterns),
      ...searched.flatMap((part) => (part.kind === 'value' ? [part.lexemes] : [])),
    ].map(expand),
    boosts: [
      ...words.flatMap((word) => boostsOf(word, visibility, expand)),
      ...searched.flatMap(wholeValueBoost),
    ],
    nearest: searched.flatMap((part) =>
      part.kind === 'value' && part.period ? [part.period] : [],
    ),
  }
}

/** The parts that are not excluded, with those of all alternatives. */
const leavesOf = (parts: readonly Part[]): Part[] =>
  parts
    .filter((part) => !part.not)
    .flatMap((part) => (part.kind === 'any' ? leavesOf(part.of.flat()) : [part]))

const wordsOf = (part: Part): QueryTerm[] => {
  if (part.kind === 'field') return part.range ? [] : part.words
  return part.kind === 'text' ? part.words : []
}

/** A whole value of a field comes before one with the words among others. */
const wholeValueBoost = (part: Part): Ranking['boosts'] =>
  part.kind === 'field' && !part.range
    ? [{ condition: any(part.lexemes.map((value) => lexeme({ lexeme: value }))), worth: 1 }]
    : []

/**
 * A prefix's exact spelling counts once more, and so do a word's own forms beside its synonyms.
 */
const rankingPatterns = ({ lexemes, own, forms }: QueryTerm): (readonly LexemePattern[])[] => [
  lexemes,
  ...(own.isPrefix ? [[own]] : []),
  ...(forms ? [forms] : []),
]

/** More than the best score of a prefix or of a word with synonyms, which count twice. */
const BOOST_WORTH = 3

/** Each boost level doubles the score, so that a field outweighs all lighter ones together. */
const boostsOf = (
  { lexemes, forms = lexemes, own }: QueryTerm,
  { boostLevels }: SearchVisibility,
  expand: Expand,
): Ranking['boosts'] =>
  boostLevels.map((boostLevel) => {
    const boosted = own.isPrefix
      ? [fold(own.lexeme.slice(1))]
      : forms.map((one) => one.lexeme).filter((one) => exactWordOf(one) === undefined)
    const searched = boosted.map((one): LexemePattern => ({
      lexeme: boostLexeme(one, boostLevel),
      ...(own.isPrefix && { isPrefix: true }),
    }))
    return {
      condition: any(expand(searched).map(lexeme)),
      worth: BOOST_WORTH * 2 ** (boostLevel - 2),
    }
  })
