import { sql } from 'drizzle-orm'
import { fold } from '#contract/folding.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import { LAST_WORD } from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import { analyseText } from './analyser/analyser.ts'
import type { Sight } from './field-weights.ts'
import type { Finder } from './finder.ts'
import { lookUpValues } from './match-field-values.ts'
import { readQuery } from './parse-query.ts'
import {
  filteredValues,
  hasBeginning,
  isOffered,
  textsOf,
  type Source,
  type Value,
} from './record-values.ts'
import { ask, type SearchScope } from './request.ts'
import type { SearchAsked, SearchFound } from './search-types.ts'

/** Greater than any letter that a value may go on with. */
const AFTER_ALL = '\u{10FFFF}'
/** Records that are read for words, the newest of those that have one. */
const MOST_READ = 30
/** Values that are looked at in the order of letters, and those that are counted. */
const [MOST_LOOKED, MOST_COUNTED] = [40, 10]
/** Suggestions of each kind. */
const [MOST_WORDS, MOST_VALUES] = [5, 6]

/** What finds within reach, and how records that are found are read. */
export type Finding = {
  reach: SearchScope
  finder: Finder
  asked: SearchAsked
  search: (asked: SearchAsked) => Promise<SearchFound>
  sourcesOf: (hits: SearchFound['hits']) => Promise<Source[]>
}

export type Suggested = { words: string[]; values: (Value & { n: number })[] }

/** How a query may go on, by words and by values of fields that have a name, with how many records have each; both the commonest first. */
export const suggestionsIn = async (
  db: Db,
  finding: Finding,
  query: string,
  isNamed: (field: string) => boolean,
): Promise<Suggested> => {
  const last = lastWordOf(query)
  const known = last === undefined ? [] : await wordsKnown(db, finding, query, last)
  const sources = last === undefined || known ? [] : await readSources(finding, query)
  const words = known ?? wordsIn(sources, last ?? '', finding.asked.vocabulary.sight)
  const values = await valuesKnown(db, finding, sources, query.trim(), last)
  const counted: (Value & { n: number })[] = []
  for (const value of values.filter(({ field }) => isNamed(field)).slice(0, MOST_COUNTED))
    counted.push({ ...value, n: value.n ?? (await countOf(finding, value)) })
  return {
    words: words.slice(0, MOST_WORDS),
    values: counted
      .filter(({ n }) => n > 0)
      .toSorted((one, other) => other.n - one.n)
      .slice(0, MOST_VALUES),
  }
}

/** Words as they are written in records that have them, where the finder knows which; else null. */
const wordsKnown = async (
  db: Db,
  { reach, finder, asked, sourcesOf }: Finding,
  query: string,
  last: string,
): Promise<string[] | null> => {
  const rest = query.slice(0, -last.length)
  // What stands in one field, a finder knows nothing of.
  if (rest.endsWith(':')) return null
  const parts = readQuery(rest, asked.ownFields, asked.vocabulary)
  const { sight } = asked.vocabulary
  const found = await finder.wordsBeginning(
    ask(await lookUpValues(db, reach.tenantId, parts, asked.ownFields), asked.filters, sight),
    fold(last),
    sight.staffWords,
  )
  if (!found) return null
  const likely = found.slice(0, MOST_WORDS + 1)
  const written = wordsIn(await sourcesOf(likely.flatMap(({ hits }) => hits)), last, sight)
  return likely.flatMap(({ folded }) => written.find((word) => fold(word) === folded) ?? [])
}

/** Values that go on as the whole query does are meant more surely than those that have its last word. */
const valuesKnown = async (
  db: Db,
  { reach, finder }: Finding,
  sources: readonly Source[],
  whole: string,
  last: string | undefined,
): Promise<(Value & { n?: number })[]> => {
  const known = finder.valuesBeginning(fold(whole), MOST_COUNTED)
  const ofLast =
    last === undefined || last === whole
      ? []
      : (finder.valuesBeginning(fold(last), MOST_COUNTED) ?? valuesHaving(sources, last))
  const ofWhole = known ?? [
    ...valuesHaving(sources, whole),
    ...(await valuesBeginning(db, reach.tenantId, whole, MOST_LOOKED)),
  ]
  return distinct([...ofWhole, ...ofLast])
}

const readSources = async (
  { search, asked, sourcesOf }: Finding,
  query: string,
): Promise<Source[]> =>
  sourcesOf((await search({ ...asked, query: `${query}*`, size: MOST_READ })).hits)

const countOf = async ({ search, asked }: Finding, { field, value }: Value): Promise<number> =>
  (await search({ ...asked, filters: [{ field, value, queryType: 'must' }] })).total

const distinct = <T extends Value>(values: readonly T[]): T[] =>
  [
    ...new Map(values.toReversed().map((one) => [`${one.field}\0${one.value}`, one])).values(),
  ].toReversed()

/** The word that a query ends with, as it is being written; nothing where it has just ended, or is of one letter. */
const lastWordOf = (query: string): string | undefined => {
  const [word = ''] = LAST_WORD.exec(query.normalize('NFC')) ?? []
  return word.length >= QUERY_MIN ? word : undefined
}

/** Words of records that go on as one begins, with or without Icelandic letters: the commonest first, as they are written there. */
const wordsIn = (
  sources: readonly Source[],
  beginning: string,
  { unsearched }: Sight,
): string[] => {
  const begun = fold(beginning)
  const counts = new Map<string, Map<string, number>>()
  for (const { text } of sources.flatMap((source) => textsOf(source, unsearched))) {
    const plain = text.normalize('NFC')
    for (const { text: word, start, end } of analyseText(plain)) {
      if (!fold(word).startsWith(begun) || word === beginning.toLowerCase()) continue
      const written = counts.get(word) ?? new Map<string, number>()
      const form = plain.slice(start, end)
      counts.set(word, written.set(form, (written.get(form) ?? 0) + 1))
    }
  }
  const forms = [...counts.values()].map((written) =>
    [...written].toSorted(([, one], [, other]) => other - one),
  )
  const sum = (form: [string, number][]) => form.reduce((all, [, n]) => all + n, 0)
  return forms
    .toSorted((one, other) => sum(other) - sum(one))
    .flatMap(([form]) => (form ? [form[0]] : []))
}

/** Values of records in which words begin so; the commonest first. */
const valuesHaving = (sources: readonly Source[], beginning: string): Value[] => {
  const begun = fold(beginning)
  const counts = new Map<string, { value: Value; n: number }>()
  for (const value of sources.flatMap(filteredValues)) {
    if (!isOffered(value.field) || !hasBeginning(fold(value.value), begun)) continue
    const key = `${value.field}\0${value.value}`
    counts.set(key, { value, n: (counts.get(key)?.n ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((one, other) => other.n - one.n).map(({ value }) => value)
}

/** Values that begin so among all of the tenant's, of whichever index, in the order of letters: what a person may see of them is for the caller. */
const valuesBeginning = async (
  db: Db,
  tenantId: string,
  beginning: string,
  most: number,
): Promise<Value[]> => {
  const folded = fold(beginning)
  const { rows } = await db.execute<Value>(sql`
    select field, value from search_value
    where tenant_id = ${tenantId} and folded >= ${folded} and folded < ${folded + AFTER_ALL} order by folded limit ${most}`)
  return rows.filter(({ field }) => isOffered(field))
}
