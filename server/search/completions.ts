import { sql } from '#server/kit/database/drizzle.ts'
import { fold } from '#contract/folding.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import { LAST_WORD } from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import { analyseText } from './analyser/analyser.ts'
import type { CompletionContext } from './completion-context.ts'
import type { SearchVisibility } from './field-weights.ts'
import { matchFieldValues } from './field-values.ts'
import { readQuery } from './parse-query.ts'
import { isOffered, NEVER_OFFERED } from './offered-values.ts'
import {
  filteredValues,
  hasWordPrefix,
  textsOf,
  uncountedOf,
  type Source,
  type Value,
} from './record-values.ts'
import { buildRequest } from './request.ts'
import { titlesFromIndex, titlesStarting } from './title-completions.ts'

/** Sorts after any letter that may continue a value. */
const AFTER_ANY_LETTER = '\u{10FFFF}'
/** Records read for their words: the newest ones that match. */
const MAX_READ = 30
/** Values read in alphabetical order, of these offered ones, and values counted. */
const [MAX_SCANNED, MAX_OFFERED, MAX_COUNTED] = [400, 40, 10]
/** Most suggestions of each kind, and titles among the values. */
const [MAX_WORDS, MAX_VALUES, MAX_TITLES] = [5, 6, 2]

export type Completions = { words: string[]; values: (Value & { n: number })[] }

/**
 * Suggests words and field values that continue a query, each with its number of records, the most
 * frequent first.
 */
export const suggestCompletionsIn = async (
  db: Db,
  context: CompletionContext,
  query: string,
  isNamed: (field: string) => boolean,
): Promise<Completions> => {
  const last = lastWordOf(query)
  const whole = query.trim()
  const { visibility } = context.baseQuery.vocabulary
  const known = last === undefined ? null : await wordsFromIndex(db, context, query, last)
  const sources = last === undefined || known ? [] : await readSources(context, query)
  const words = known?.words ?? wordsIn(sources, last ?? '', visibility)
  const isShown = ({ field }: Value) => isNamed(field)
  const titles = distinct([
    ...titlesStarting([...sources, ...(known?.sources ?? [])], whole, visibility),
    ...(await titlesFromIndex(context, whole)),
  ])
    .filter(isShown)
    .slice(0, MAX_TITLES)
  const values = (await valuesFromIndex(db, context, sources, whole, last)).filter(isShown)
  const [countedTitles, counted] = [
    await countAll(context, titles),
    await countAll(context, values.slice(0, MAX_COUNTED)),
  ]
  return {
    words: words.slice(0, MAX_WORDS),
    values: [...counted.slice(0, MAX_VALUES - countedTitles.length), ...countedTitles],
  }
}

/** Values that records have, with how many, those of most records first. */
const countAll = async (
  context: CompletionContext,
  values: readonly (Value & { n?: number })[],
): Promise<(Value & { n: number })[]> => {
  const counted: (Value & { n: number })[] = []
  for (const value of values)
    counted.push({ ...value, n: value.n ?? (await countOf(context, value)) })
  return counted.filter(({ n }) => n > 0).toSorted((one, other) => other.n - one.n)
}

/** Words as records write them and these records, if the engine has an index of words. */
const wordsFromIndex = async (
  db: Db,
  { scope, engine, baseQuery, sourcesOf }: CompletionContext,
  query: string,
  last: string,
): Promise<{ words: string[]; sources: Source[] } | null> => {
  const remainder = query.slice(0, -last.length)
  // No engine has an index of words by field.
  if (remainder.endsWith(':')) return null
  const parts = readQuery(remainder, baseQuery.ownFields, baseQuery.vocabulary)
  const { visibility } = baseQuery.vocabulary
  const found = await engine.suggestWords(
    buildRequest(await matchFieldValues(db, scope.tenantId, parts), baseQuery.filters, visibility),
    fold(last),
    visibility.staffWords,
  )
  if (!found) return null
  const likely = found.slice(0, MAX_WORDS + 1)
  const sources = await sourcesOf(likely.flatMap(({ hits }) => hits))
  const written = wordsIn(sources, last, visibility)
  return {
    words: likely.flatMap(({ folded }) => written.find((word) => fold(word) === folded) ?? []),
    sources,
  }
}

/** Values that continue the whole query come before values that continue its last word. */
const valuesFromIndex = async (
  db: Db,
  { scope, engine, baseQuery }: CompletionContext,
  sources: readonly Source[],
  whole: string,
  last: string | undefined,
): Promise<(Value & { n?: number })[]> => {
  const uncounted = uncountedOf(baseQuery.ownFields)
  const known = engine.suggestValues(fold(whole), MAX_COUNTED)
  const ofLast =
    last === undefined || last === whole
      ? []
      : (engine.suggestValues(fold(last), MAX_COUNTED) ?? valuesHaving(sources, last, uncounted))
  const ofWhole = known ?? [
    ...valuesHaving(sources, whole, uncounted),
    ...(await valuesWithPrefix(db, scope.tenantId, whole)),
  ]
  return distinct([...ofWhole, ...ofLast])
}

const readSources = async (
  { search, baseQuery, sourcesOf }: CompletionContext,
  query: string,
): Promise<Source[]> =>
  sourcesOf((await search({ ...baseQuery, query: `${query}*`, size: MAX_READ })).hits)

const countOf = async (
  { search, baseQuery }: CompletionContext,
  { field, value }: Value,
): Promise<number> =>
  (await search({ ...baseQuery, filters: [{ field, value, queryType: 'must' }] })).total

const distinct = <T extends Value>(values: readonly T[]): T[] =>
  [
    ...new Map(values.toReversed().map((one) => [`${one.field}\0${one.value}`, one])).values(),
  ].toReversed()

/**
 * The last word of a query while it is being typed; undefined after a space or for a single
 * letter.
 */
const lastWordOf = (query: string): string | undefined => {
  const [word = ''] = LAST_WORD.exec(query.normalize('NFC')) ?? []
  return word.length >= QUERY_MIN ? word : undefined
}

/**
 * Words of records that start with a prefix, ignoring accents. The most frequent come first,
 * spelled as in the records.
 */
const wordsIn = (
  sources: readonly Source[],
  prefix: string,
  { unsearched }: SearchVisibility,
): string[] => {
  const folded = fold(prefix)
  const counts = new Map<string, Map<string, number>>()
  for (const { text } of sources.flatMap((source) => textsOf(source, unsearched))) {
    const plain = text.normalize('NFC')
    for (const { text: word, start, end } of analyseText(plain)) {
      if (!fold(word).startsWith(folded) || word === prefix.toLowerCase()) continue
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

/** Values of records in which a word starts with the prefix, the most frequent first. */
const valuesHaving = (
  sources: readonly Source[],
  prefix: string,
  uncounted: ReadonlySet<string>,
): Value[] => {
  const folded = fold(prefix)
  const counts = new Map<string, { value: Value; n: number }>()
  for (const value of sources.flatMap(filteredValues)) {
    if (!isOffered(value) || uncounted.has(value.field)) continue
    if (!hasWordPrefix(fold(value.value), folded)) continue
    const key = `${value.field}\0${value.value}`
    counts.set(key, { value, n: (counts.get(key)?.n ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((one, other) => other.n - one.n).map(({ value }) => value)
}

/**
 * Values of the whole tenant that start with a prefix, in alphabetical order. The caller checks
 * what the person may see.
 */
const valuesWithPrefix = async (db: Db, tenantId: string, prefix: string): Promise<Value[]> => {
  const folded = fold(prefix)
  const { rows } = await db.execute<Value>(sql`
    select field, value from (
      select field, value, folded from search_value
      where tenant_id = ${tenantId}
        and folded >= ${folded} and folded < ${folded + AFTER_ANY_LETTER}
      order by folded
      limit ${MAX_SCANNED}) begun
    where field <> all(${sql.param([...NEVER_OFFERED])}::text[])
    order by folded
    limit ${MAX_OFFERED}`)
  return rows.filter(isOffered)
}
