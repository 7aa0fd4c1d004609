import { fold } from '#contract/folding.ts'
import { FUNCTION_WORDS } from './analyser/function-words.ts'
import type { SearchVisibility } from './field-weights.ts'
import {
  all,
  any,
  type Condition,
  exactWordOf,
  fieldLexeme,
  lexeme,
  type LexemePattern,
  not,
  phrase,
  staffLexeme,
} from './lexemes.ts'
import type { FieldPart, Part, QueryTerm } from './query-terms.ts'

/** Adds the lexemes of staff fields, for callers who may search them. */
export type Expand = (searched: readonly LexemePattern[]) => readonly LexemePattern[]

export const expandFor = ({ staffWords }: SearchVisibility): Expand =>
  staffWords
    ? (searched) => searched.flatMap((one) => [one, { ...one, lexeme: staffLexeme(one.lexeme) }])
    : (searched) => searched

/**
 * The parts that a record needs. Function words count for ranking, but a record needs them only if
 * the query has no other words.
 */
export const requiredOf = (parts: readonly Part[]): Part[] => {
  const searched = parts.filter((part) => !part.not)
  const content = searched.filter((part) => !isFunctionWord(part) && part.kind !== 'period')
  return content.length > 0 ? content : searched
}

/** Also true for a tenant's stop word. (search.synonyms) */
export const isFunctionWord = (part: Part): boolean => {
  const [word, ...others] = part.kind === 'text' ? part.words : []
  return (
    word !== undefined &&
    others.length === 0 &&
    (FUNCTION_WORDS.has(word.text) || word.isStop === true)
  )
}

/** What parts ask of a record. */
export const conditionsOf = (parts: readonly Part[], expand: Expand): Condition[] => [
  ...requiredOf(parts).flatMap((part) => conditionOf(part, expand)),
  ...parts
    .filter((part) => part.not)
    .flatMap((part) => conditionOf(part, expand))
    .map(not),
]

const phraseOf = (
  { words, distance }: { words: readonly QueryTerm[]; distance?: number },
  expand: Expand,
): Condition =>
  phrase(
    words.map(({ lexemes }) => expand(lexemes)),
    distance,
  )

/** The condition of a part; a period has none, since it is one of its own. */
const conditionOf = (part: Part, expand: Expand): Condition[] => {
  switch (part.kind) {
    case 'text':
      return [phraseOf(part, expand)]
    case 'value':
      return [any(expand(part.lexemes).map(lexeme))]
    case 'period':
      return []
    case 'any':
      return [any(part.of.map((parts) => all(conditionsOf(parts, expand))))]
    case 'field': {
      const values = part.lexemes.map((value) => lexeme({ lexeme: value }))
      const fields = part.range || part.words.length === 0 ? [] : part.fields
      return [any([...values, ...fields.map((field) => wordsInField(field, part, expand))])]
    }
  }
}

/**
 * All words in one field; several words are adjacent somewhere in the record. In a long text the
 * words may stand anywhere in the record.
 */
const wordsInField = (field: string, { words }: FieldPart, expand: Expand): Condition => {
  // Function words are not indexed by field.
  const content = words.filter(({ text }) => !FUNCTION_WORDS.has(text))
  const within = content.map(({ lexemes }) =>
    any(expand(lexemes.flatMap((one) => patternInField(field, one))).map(lexeme)),
  )
  const isLong = any(expand([{ lexeme: fieldLexeme(field, '') }]).map(lexeme))
  const phrase = phraseOf({ words }, expand)
  return any([
    all(words.length > 1 || within.length === 0 ? [...within, phrase] : within),
    all([isLong, phrase]),
  ])
}

/** A word within a field. */
const patternInField = (field: string, { lexeme: word, isPrefix }: LexemePattern) => {
  const exact = exactWordOf(word)
  // The folded form of a word is among its lemmas.
  if (exact !== undefined && !isPrefix) return []
  return [{ lexeme: fieldLexeme(field, fold(exact ?? word)), ...(isPrefix && { isPrefix }) }]
}

/** The exact words of a part, or its values. */
export const exactOf = (part: Part, expand: Expand): Condition[] => {
  if (part.not) return []
  switch (part.kind) {
    case 'text':
      return part.words.map(({ own }) => any(expand([own]).map(lexeme)))
    case 'value':
      return [any(expand(part.lexemes).map(lexeme))]
    case 'any': {
      const of = part.of.map((parts) => parts.flatMap((one) => exactOf(one, expand)))
      return of.some(({ length }) => length === 0) ? [] : [any(of.map(all))]
    }
    case 'field':
    case 'period':
      return []
  }
}

/** Whether a part is found by the words of records. */
export const searchesWords = (part: Part): boolean => {
  if (part.kind === 'any') return part.of.flat().some(searchesWords)
  return part.kind !== 'period'
}
