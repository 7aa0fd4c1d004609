import type { Db } from '#server/kit/database/database.ts'
import { isKnownForm } from './analyser/analyser.ts'
import { openEngine } from './engines.ts'
import { matchFieldValues } from './field-values.ts'
import { readQuery } from './parse-query.ts'
import type { Part, QueryTerm } from './query-terms.ts'
import type { Source } from './record-values.ts'
import { buildRequest, type SearchRequest, type SearchScope } from './request.ts'
import type { SearchQuery, SearchResult } from './search-types.ts'
import {
  asWritten,
  type Candidate,
  candidatesFor,
  type SpellingContext,
} from './spelling-candidates.ts'

/** Shorter words are one letter away from too many others; longer ones are not words. */
const [SHORTEST, LONGEST] = [4, 30]
/** Words of one query that are checked, and candidates that are tried beside its other words. */
const [MAX_WORDS, MAX_TRIED] = [5, 8]

/**
 * Corrects a query without results: replaces each word that matches nothing by the likeliest word
 * one letter away, or two. Null if the corrected query has no results either. Only words that
 * search finds for this caller are offered, so none is revealed. (search.spelling)
 */
export const correctSpelling = async (
  db: Db,
  scope: SearchScope,
  original: SearchQuery,
  sourcesOf: (hits: SearchResult['hits']) => Promise<Source[]>,
): Promise<string | null> => {
  const typed = original.query.normalize('NFC')
  const { visibility } = original.vocabulary
  const engine = await openEngine(db, scope)
  const context: SpellingContext = { engine, visibility, sourcesOf }
  const requestOf = async (query: string): Promise<SearchRequest> => {
    const parts = readQuery(query, original.ownFields, original.vocabulary)
    const resolved = await matchFieldValues(db, scope.tenantId, parts)
    return buildRequest(resolved, original.filters, visibility)
  }
  let query = typed
  for (const word of wordsToTry(readQuery(typed, original.ownFields, original.vocabulary))) {
    const request = buildRequest([{ kind: 'text', not: false, words: [word] }], [], visibility)
    if ((await engine.count(request)) > 0) continue
    // A word that is right is not corrected, even if no record has it.
    if (isKnownForm(word.text) || isAbbreviation(query, word.text)) return null
    const candidates = (await candidatesFor(context, word.text)).slice(0, MAX_TRIED)
    const [best] = await likeliestFirst(candidates, ({ form }) =>
      requestOf(replaceWord(query, word.text, form)),
    )
    if (!best) return null
    query = replaceWord(query, word.text, await asWritten(context, best.form))
  }
  if (query === typed) return null
  return (await engine.count(await requestOf(query))) > 0 ? query : null

  /** Candidates that match records together with the other words come first. */
  async function likeliestFirst(
    candidates: readonly Candidate[],
    build: (candidate: Candidate) => Promise<SearchRequest>,
  ): Promise<Candidate[]> {
    if (candidates.length < 2) return [...candidates]
    const requests: SearchRequest[] = []
    for (const candidate of candidates) requests.push(await build(candidate))
    const counts = await engine.countEach(requests, 1)
    return candidates.toSorted(
      (one, other) =>
        Number((counts[candidates.indexOf(other)] ?? 0) > 0) -
        Number((counts[candidates.indexOf(one)] ?? 0) > 0),
    )
  }
}

const wordsToTry = (parts: readonly Part[]): QueryTerm[] => {
  const words = parts.flatMap(wordsOf)
  const isTried = ({ text, own }: QueryTerm) =>
    !own.isPrefix && !/\p{N}/u.test(text) && text.length >= SHORTEST && text.length <= LONGEST
  return [...new Map(words.filter(isTried).map((word) => [word.text, word])).values()].slice(
    0,
    MAX_WORDS,
  )
}

const wordsOf = (part: Part): QueryTerm[] => (part.kind === 'text' && !part.not ? part.words : [])

/** A word of a query as it stands there. */
const inQuery = (word: string): string => String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])`

const replaceWord = (query: string, word: string, better: string): string =>
  query.replace(new RegExp(inQuery(word), 'giu'), () => better)

/** Whether a full stop follows the word in the middle of the query, or at its end. */
const isAbbreviation = (query: string, word: string): boolean =>
  new RegExp(`${inQuery(word)}\\.`, 'iu').test(query)
