import { fold } from '#contract/folding.ts'
import type { Db } from '#server/kit/database/database.ts'
import { analyseText } from './analyser/analyser.ts'
import { openEngine } from './engines.ts'
import type { SearchVisibility } from './field-weights.ts'
import { termLexeme } from './lexemes.ts'
import { matchFieldValues } from './field-values.ts'
import { readQuery } from './parse-query.ts'
import type { Part, QueryTerm } from './query-terms.ts'
import { textsOf, type Source } from './record-values.ts'
import { buildRequest, type SearchScope } from './request.ts'
import type { SearchQuery, SearchResult } from './search-types.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Shorter words are one letter away from too many others; longer ones are not words. */
const [SHORTEST, LONGEST] = [4, 30]
/** Words of one query that are checked. */
const MAX_WORDS = 5
/** Records read for words near the typed one. */
const MAX_READ = 30
const NEWEST = { sort: 'indexed', total: 0, after: undefined, from: 0, size: MAX_READ }

/**
 * Corrects a query without results: replaces each word that matches nothing by the most frequent
 * word one letter away. Null if the corrected query has no results either. The words come from
 * search itself, so none is revealed that the caller may not see. (search.spelling)
 */
export const correctSpelling = async (
  db: Db,
  scope: SearchScope,
  original: SearchQuery,
  sourcesOf: (hits: SearchResult['hits']) => Promise<Source[]>,
): Promise<string | null> => {
  let query = original.query.normalize('NFC')
  const { visibility } = original.vocabulary
  const engine = await openEngine(db, scope)
  const read = () => readQuery(query, original.ownFields, original.vocabulary)
  for (const word of wordsToTry(read())) {
    if ((await engine.count(requestForTerm(word, word.lexemes, visibility))) > 0) continue
    const near = nearWords(fold(word.text))
    const lexemes = [...near].map((text) => ({ lexeme: termLexeme({ text, class: 'lemma' }) }))
    const { hits } = await engine.page(requestForTerm(word, lexemes, visibility), NEWEST)
    const better = commonest(await sourcesOf(hits), near, visibility)
    if (better === undefined) return null
    query = query.replace(
      new RegExp(String.raw`(?<![\p{L}\p{N}])${word.text}(?![\p{L}\p{N}])`, 'giu'),
      better,
    )
  }
  if (query === original.query.normalize('NFC')) return null
  const parts = await matchFieldValues(db, scope.tenantId, read())
  return (await engine.count(buildRequest(parts, original.filters, visibility))) > 0 ? query : null
}

const wordsToTry = (parts: readonly Part[]): QueryTerm[] => {
  const words = parts.flatMap((part) => (part.kind === 'text' && !part.not ? part.words : []))
  const isTried = ({ text, own }: QueryTerm) =>
    !own.isPrefix && !/\p{N}/u.test(text) && text.length >= SHORTEST && text.length <= LONGEST
  return [...new Map(words.filter(isTried).map((word) => [word.text, word])).values()].slice(
    0,
    MAX_WORDS,
  )
}

const requestForTerm = (
  word: QueryTerm,
  lexemes: QueryTerm['lexemes'],
  visibility: SearchVisibility,
) => buildRequest([{ kind: 'text', not: false, words: [{ ...word, lexemes }] }], [], visibility)

/** Folded words at an edit distance of one: a letter removed, replaced, added, or two swapped. */
const nearWords = (folded: string): Set<string> => {
  const near = new Set<string>()
  for (let at = 0; at <= folded.length; at++) {
    const [before, after] = [folded.slice(0, at), folded.slice(at)]
    near.add(before + after.slice(1))
    near.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2))
    for (const letter of LETTERS)
      near.add(before + letter + after).add(before + letter + after.slice(1))
  }
  near.delete(folded)
  return near
}

/** The most frequent of these words in the records' texts, spelled as there. */
const commonest = (
  sources: readonly Source[],
  near: ReadonlySet<string>,
  { unsearched }: SearchVisibility,
): string | undefined => {
  const counts = new Map<string, number>()
  for (const { text } of sources.flatMap((source) => textsOf(source, unsearched))) {
    const plain = text.normalize('NFC')
    for (const { text: word, start, end } of analyseText(plain)) {
      const written = plain.slice(start, end)
      if (near.has(fold(word))) counts.set(written, (counts.get(written) ?? 0) + 1)
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
