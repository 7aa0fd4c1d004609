import { fold } from '#contract/folding.ts'
import {
  analyseQuery,
  analyseText,
  knownFormsNear,
  lemmasOf,
  type Token,
} from './analyser/analyser.ts'
import type { SearchEngine } from './engine.ts'
import type { SearchVisibility } from './field-weights.ts'
import { type LexemePattern, termLexeme } from './lexemes.ts'
import { distanceOf, foldedNear, writtenNear } from './near-strings.ts'
import { parseTerms, type QueryTerm } from './query-terms.ts'
import { textsOf, type Source } from './record-values.ts'
import { buildRequest, type SearchRequest } from './request.ts'
import type { SearchResult } from './search-types.ts'

/** What candidates need: an engine, the caller's visibility, and a way to read records. */
export type SpellingContext = {
  engine: SearchEngine
  visibility: SearchVisibility
  sourcesOf: (hits: SearchResult['hits']) => Promise<Source[]>
}

/** A word that may have been meant: as it would be written, and how likely it is. */
export type Candidate = { form: string; score: number }
type Near = { form: string; likelihood: number }

/** Candidates that are counted, and records of each up to which they are counted. */
const [MAX_COUNTED, MOST_COUNTED] = [100, 10_000]
/** Records read for words near the typed one. */
const MAX_READ = 30
const NEWEST = { sort: 'indexed', after: undefined, from: 0, size: MAX_READ }
/** Shorter words are two letters away from too many others. */
const SHORTEST_OF_TWO = 6
/** Shorter words are no compounds. */
const SHORTEST_COMPOUND = 8
/** Letters by which words of records are found that may be two letters away. */
const PREFIX = 3
/** A form that stands in a record is this much likelier than one of which it has other forms. */
const OWN_FORM = 4
/** Two slips in a word are this much less likely than one. */
const TWO_SLIPS = 0.05

/**
 * The words that a typed word may stand for, the likeliest first: forms of the dictionary one
 * letter away that match records in any form, else words of records, else compounds, else words
 * two letters away.
 */
export const candidatesFor = async (
  context: SpellingContext,
  typed: string,
): Promise<Candidate[]> => {
  const most = typed.length < SHORTEST_OF_TWO ? 1 : 2
  const forms = knownFormsNear(typed, most).filter(({ form }) => form !== typed)
  const ways: (() => Near[] | Promise<Near[]>)[] = [
    () => forms.filter(({ distance }) => distance <= 1),
    () => wordsOneAway(context, typed),
    () => (typed.length < SHORTEST_COMPOUND ? [] : compoundsOneAway(typed)),
    () => forms.filter(({ distance }) => distance > 1),
    () => (most < 2 ? [] : wordsTwoAway(context, typed)),
  ]
  for (const way of ways) {
    const found = await counted(context, await way())
    if (found.length > 0) return found
  }
  return []
}

/** The candidates that match records; one of many records is likelier. */
const counted = async (
  { engine, visibility }: SpellingContext,
  near: readonly Near[],
): Promise<Candidate[]> => {
  const likeliest = near
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .slice(0, MAX_COUNTED)
  if (likeliest.length === 0) return []
  const requests = likeliest.map(({ form }) =>
    requestForLexemes(form, lemmaLexemes(form), visibility),
  )
  const counts = await engine.countEach(requests, MOST_COUNTED)
  const found = likeliest.flatMap((one, at) => {
    const count = counts[at] ?? 0
    return count > 0 ? [{ ...one, score: one.likelihood * Math.sqrt(count) }] : []
  })
  const own = found.map(({ form }) => requestForLexemes(form, [ownLexeme(form)], visibility))
  const standing = await engine.countEach(own, 1)
  return found
    .map((one, at) => ({ ...one, score: one.score * ((standing[at] ?? 0) > 0 ? OWN_FORM : 1) }))
    .toSorted((one, other) => other.score - one.score)
}

/** The lexeme of a form itself. */
const ownLexeme = (form: string): LexemePattern => ({
  lexeme: termLexeme({ text: fold(form), class: 'lemma' }),
  sureOnly: true,
})

/** The lexemes that match a word in any form, without guesses. */
const lemmaLexemes = (form: string): LexemePattern[] =>
  analyseQuery(form)
    .flatMap(({ terms }) => terms)
    .filter((term) => term.class === 'lemma')
    .map((term) => ({ lexeme: termLexeme(term), sureOnly: true }))

const requestForLexemes = (
  text: string,
  lexemes: readonly LexemePattern[],
  visibility: SearchVisibility,
): SearchRequest => {
  const word: QueryTerm = { text, lexemes, own: lexemes[0] ?? { lexeme: text } }
  const request = buildRequest([{ kind: 'text', not: false, words: [word] }], [], visibility)
  // Only the condition is evaluated; nothing is ranked by the words themselves.
  return { ...request, words: [], boosts: [], exact: null }
}

/** Compounds of known words one letter away. */
const compoundsOneAway = (typed: string): Near[] =>
  [...writtenNear(typed)]
    .filter((form) => lemmasOf(form).length > 0)
    .map((form) => ({ form, likelihood: form.length > typed.length ? 1 : 0.2 }))

/** Words that stand in records one letter away, or whose lemma is. */
const wordsOneAway = async (context: SpellingContext, typed: string): Promise<Near[]> => {
  const near = foldedNear(fold(typed))
  const lexemes = [...near].map((text) => ({ lexeme: termLexeme({ text, class: 'lemma' }) }))
  const tokens = await tokensFor(context, requestForLexemes(typed, lexemes, context.visibility))
  const isNear = ({ text, terms }: Token) =>
    near.has(fold(text)) || terms.some((term) => term.class === 'lemma' && near.has(term.text))
  return likelyWords(tokens.filter(({ token }) => isNear(token)))
}

/** Words of records that begin as the typed word does, two letters away. */
const wordsTwoAway = async (context: SpellingContext, typed: string): Promise<Near[]> => {
  const [prefix] = parseTerms(`${typed.slice(0, PREFIX)}*`, true)
  if (!prefix) return []
  const request = requestForLexemes(prefix.text, prefix.lexemes, context.visibility)
  const folded = fold(typed)
  const tokens = await tokensFor(context, request)
  return likelyWords(
    tokens.filter(({ token }) => distanceOf(fold(token.text), folded, 2) <= 2),
  ).map((near) => ({ ...near, likelihood: TWO_SLIPS * near.likelihood }))
}

type WrittenToken = { token: Token; written: string; isAbbreviated: boolean }

/** The words of the newest records that match. */
const tokensFor = async (
  { engine, visibility, sourcesOf }: SpellingContext,
  request: SearchRequest,
): Promise<WrittenToken[]> => {
  // The engine chooses by the total how it finds the newest.
  const { hits } = await engine.page(request, { ...NEWEST, total: await engine.count(request) })
  return (await sourcesOf(hits))
    .flatMap((source) => textsOf(source, visibility.unsearched))
    .flatMap(({ text }) => {
      const plain = text.normalize('NFC')
      return analyseText(plain).map((token) => ({
        token,
        written: plain.slice(token.start, token.end),
        isAbbreviated: plain[token.end] === '.',
      }))
    })
}

/** Each word once; none that only stands before a full stop, as an abbreviation does. */
const likelyWords = (tokens: readonly WrittenToken[]): Near[] => {
  const whole = tokens.filter(({ isAbbreviated }) => !isAbbreviated)
  return [...new Set(whole.map(({ written }) => written))].map((form) => ({ form, likelihood: 1 }))
}

/**
 * A form as records write it. A form that no record has takes a capital if its other forms have
 * one.
 */
export const asWritten = async (context: SpellingContext, form: string): Promise<string> => {
  const lexemes = lemmaLexemes(form)
  const wanted = new Set(lexemes.map(({ lexeme }) => lexeme))
  const tokens = (
    await tokensFor(context, requestForLexemes(form, lexemes, context.visibility))
  ).filter(({ token }) =>
    token.terms.some((term) => term.class === 'lemma' && wanted.has(term.text)),
  )
  const counts = new Map<string, number>()
  for (const { token, written } of tokens)
    if (fold(token.text) === fold(form)) counts.set(written, (counts.get(written) ?? 0) + 1)
  const [commonest] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (commonest) return commonest[0]
  const isName = tokens.length > 0 && tokens.every(({ written }) => /^\p{Lu}/u.test(written))
  return isName ? form.charAt(0).toUpperCase() + form.slice(1) : form
}
