import type { Db } from '#server/kit/database/database.ts'
import { analyseText } from './analyser/analyser.ts'
import { FUNCTION_WORDS } from './analyser/function-words.ts'
import { SEVERAL_MAX, type SearchHit } from './engine.ts'
import { openEngine } from './engines.ts'
import { type LexemePattern, termLexeme } from './lexemes.ts'
import type { Vocabulary } from './query-terms.ts'
import { textsOf, type Source } from './record-values.ts'
import { buildRequest, type SearchRequest, type SearchScope } from './request.ts'
import { fieldWeight } from './similarity-weights.ts'

/** The most words of a record that are counted, and matches of a word that are read. */
const [MOST_COUNTED, MOST_READ] = [24, 5000]
/** Records must have this many words in common. */
const LEAST_COMMON = 2
/** A word in more than this share of the records tells little, unless it is in few records. */
const [COMMON_SHARE, FEW] = [0.2, 20]

/** A word of the record: as written there, its lexemes, and the weight of its field. */
type Word = { text: string; lexemes: Set<string>; weight: number }

/** A similar record with the words it has in common, as written in the other record. */
export type SimilarHit = SearchHit & { score: number; words: string[] }

/**
 * Records with the same rare words as a record, best first. `source`: the values that the caller
 * may see. (search.similar)
 */
export const findSimilar = async (
  db: Db,
  scope: SearchScope,
  { id, source }: { id: string; source: Source },
  vocabulary: Vocabulary,
  size: number,
): Promise<SimilarHit[]> => {
  if (scope.generations.length === 0) return []
  const engine = await openEngine(db, scope)
  const words = wordsOf(source, vocabulary)
  const requests = words.map((word) => requestOf(word, vocabulary))
  const everything = buildRequest([], [], vocabulary.visibility)
  const all = await engine.count(everything)
  const common = Math.max(FEW, Math.floor(all * COMMON_SHARE))
  const counts = await engine.countEach(requests, Math.min(MOST_READ, common + 1))
  const weighted = words
    .flatMap(({ text, weight }, at) => {
      const [request, counted = 0] = [requests[at], counts[at]]
      // A word that was not counted to its end may be in any number of records.
      const count = counted === MOST_READ ? Math.max(counted, common) : counted
      const isTelling = count > 1 && count <= common
      return request && isTelling
        ? [{ text, request, weight, worth: Math.log(1 + all / count) }]
        : []
    })
    .toSorted((one, other) => other.weight * other.worth - one.weight * one.worth)
    .slice(0, SEVERAL_MAX)
  if (weighted.length < LEAST_COMMON) return []
  const limits = { least: LEAST_COMMON, most: MOST_READ, size: size + 1 }
  return (await engine.matchSeveral(weighted, limits))
    .filter((one) => one.id !== id)
    .slice(0, size)
    .map(({ matched, ...hit }) => ({
      ...hit,
      words: matched.flatMap((at) => weighted[at]?.text ?? []),
    }))
}

/** The words of a record that may tell what it is about, those of weighty fields first. */
const wordsOf = (source: Source, { stops, visibility }: Vocabulary): Word[] => {
  const words: Word[] = []
  const byLexeme = new Map<string, Word>()
  const texts = textsOf(source, visibility.unsearched)
    .map(({ field, text }) => ({ text: text.normalize('NFC'), weight: fieldWeight(field) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  for (const { text, weight } of texts) {
    for (const token of analyseText(text)) {
      const lemmas = token.terms.filter((term) => term.class === 'lemma').map(termLexeme)
      const isSmall =
        !/\p{L}{2}/u.test(token.text) ||
        FUNCTION_WORDS.has(token.text) ||
        lemmas.some((lemma) => stops.has(lemma))
      if (isSmall || lemmas.length === 0) continue
      const known = lemmas.map((lemma) => byLexeme.get(lemma)).find((one) => one !== undefined)
      if (!known && words.length === MOST_COUNTED) continue
      const word = known ?? { text: text.slice(token.start, token.end), lexemes: new Set(), weight }
      if (!known) words.push(word)
      for (const lemma of lemmas) {
        word.lexemes.add(lemma)
        byLexeme.set(lemma, word)
      }
    }
  }
  return words
}

const requestOf = (
  { text, lexemes }: Word,
  { visibility }: Pick<Vocabulary, 'visibility'>,
): SearchRequest => {
  const patterns = Array.from(lexemes, (lexeme): LexemePattern => ({ lexeme }))
  const own = patterns[0] ?? { lexeme: text }
  const part = { kind: 'text' as const, not: false, words: [{ text, lexemes: patterns, own }] }
  // Only the condition is evaluated; nothing is ranked by the words themselves.
  return { ...buildRequest([part], [], visibility), words: [], boosts: [], exact: null }
}
