import { labelOf } from '#contract/fields.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import type { Suggestions } from '#contract/records.ts'
import type { Db } from '#server/kit/database.ts'
import { lastWordOf, search, valuesBeginning, valuesHaving, wordsBeginning, type Reach } from '#server/search/service.ts'
import { indicesOf, reachOf } from './reach.ts'
import { readingOf, selectFound } from './searching.ts'
import type { Asker } from './visibility.ts'

/** Records that are read for words, the newest of those that have one. */
const MOST_READ = 30
/** Values that are looked at in the order of letters, and those that are counted. */
const [MOST_LOOKED, MOST_COUNTED] = [40, 10]
/** Suggestions of each kind. */
const [MOST_WORDS, MOST_VALUES] = [5, 6]

/**
 * How a query may go on. Words are met by search itself and each value is counted by it, so nobody is told what stands only in records that
 * he may not see. (records.suggest)
 */
export const suggestionsOf = async (
  db: Db,
  asker: Asker,
  { tenantId, ids }: { tenantId: string; ids: string },
  q: string,
): Promise<Suggestions> => {
  const indices = await indicesOf(db, asker, tenantId, ids)
  const query = q.normalize('NFC').trimStart()
  if (query.trim().length < QUERY_MIN) return { words: [], values: [] }
  const reach = reachOf(asker, tenantId, indices)
  const reading = await readingOf(db, tenantId, indices)
  const asked = { query: '', ...reading, filters: [], facets: [], sort: 'indexed', from: 0, size: 0 }
  const last = lastWordOf(query)
  const found = last === undefined ? [] : (await search(db, reach, { ...asked, query: `${query}*`, size: MOST_READ })).hits
  const sources = (await selectFound(db, tenantId, indices, found)).map(({ source }) => source)
  const labels = new Map(reading.ownFields.map(({ field, label }) => [field, { is: label, en: label }]))
  // A value that goes on as the whole query does is meant more surely than one that has its last word.
  const whole = query.trim()
  const candidates = distinct([
    ...valuesHaving(sources, whole),
    ...(await valuesBeginning(db, tenantId, whole, MOST_LOOKED)),
    ...(last === undefined ? [] : valuesHaving(sources, last)),
  ])
    .map((value) => ({ ...value, label: labelOf(value.field) ?? labels.get(value.field) }))
    .flatMap(({ label, ...value }) => (label ? [{ ...value, label }] : []))
    .slice(0, MOST_COUNTED)
  const values: Suggestions['values'] = []
  for (const one of candidates) values.push({ ...one, count: await countOf(db, reach, asked, one) })
  return {
    words: last === undefined ? [] : wordsBeginning(sources, last).slice(0, MOST_WORDS),
    values: values
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)
      .slice(0, MOST_VALUES),
  }
}

const countOf = async (db: Db, reach: Reach, asked: Parameters<typeof search>[2], { field, value }: { field: string; value: string }) =>
  (await search(db, reach, { ...asked, filters: [{ field, value, queryType: 'must' }] })).total

const distinct = <T extends { field: string; value: string }>(values: readonly T[]): T[] => [
  ...new Map(values.map((one) => [`${one.field}\0${one.value}`, one])).values(),
]
