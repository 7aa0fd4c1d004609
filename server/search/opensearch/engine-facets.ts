import { icelandicOrder } from '#server/kit/icelandic-order.ts'
import type { DateSpan, FacetRequest, ValueCount, YearSpan } from '#server/search/engine.ts'
import { yearOfDay } from '#server/search/memory/date-spans.ts'
import { fieldPrefix } from './engine-document.ts'
import type { Aggregation, Bucket, Search } from './engine-search.ts'
import { Unanswerable, type Query } from './write-query.ts'

/** Most values of a field that are read; a field with more is counted by another engine. */
const MOST_VALUES = 20_000
/** Values read beyond those wanted, so that values of equal counts can be put in order. */
const TIES = 50
/** Buckets of a page of dates. */
const DATES_PAGE = 5000

type Run = (search: Search) => Promise<Record<string, Aggregation>>

/** Values of a field with their counts: all of them, or the most frequent if `isExact`. */
type Counted = { counts: Map<string, number>; isWhole: boolean; isExact: boolean }

/**
 * Counts the values of fields. `isWhole`: with all values of each field, not only those wanted.
 */
export const countFacets = async (
  run: Run,
  query: Query,
  facets: readonly FacetRequest[],
  isWhole: boolean,
): Promise<ValueCount[]> => {
  const fields = Map.groupBy(facets, ({ field }) => field.toLowerCase())
  const sizes = Array.from(fields, ([field, wanted]) => {
    const isAll = isWhole || wanted.some(({ byKey }) => byKey)
    return [field, isAll ? MOST_VALUES : sizeOf(wanted)] as const
  })
  const counted = await countFields(run, query, new Map(sizes))
  const partial = [...fields].filter(([field, wanted]) => {
    const one = counted.get(field)
    return one && !one.isWhole && !wanted.every((facet) => isEnough(one, facet))
  })
  const again = await countFields(
    run,
    query,
    new Map(partial.map(([field]) => [field, MOST_VALUES])),
  )
  for (const [field, one] of again) {
    if (!one.isWhole) throw new Unanswerable(`more than ${MOST_VALUES} values`)
    counted.set(field, one)
  }
  return facets.flatMap((facet) => {
    const values = Array.from(counted.get(facet.field.toLowerCase())?.counts ?? [])
    return orderValues(values, isWhole ? { ...facet, size: Infinity } : facet).map(
      ([value, n]) => ({ name: facet.name, value, n }),
    )
  })
}

const sizeOf = (wanted: readonly FacetRequest[]): number =>
  Math.min(MOST_VALUES, Math.max(...wanted.map(({ size }) => size)) + TIES)

/** Whether the most frequent values hold all that may be among those wanted. */
const isEnough = ({ counts, isExact }: Counted, { byKey, size }: FacetRequest): boolean => {
  const sorted = [...counts.values()].toSorted((one, other) => other - one)
  return isExact && !byKey && sorted.length > size && (sorted[size - 1] ?? 0) > (sorted.at(-1) ?? 0)
}

/** In Icelandic order, or the most frequent first. */
export const orderValues = (
  values: readonly (readonly [value: string, n: number])[],
  { byKey, size }: Pick<FacetRequest, 'byKey' | 'size'>,
) =>
  values
    .toSorted(
      ([one, n], [other, more]) =>
        (byKey ? 0 : more - n) || icelandicOrder.compare(one, other) || (one < other ? -1 : 1),
    )
    .slice(0, size)

const countFields = async (
  run: Run,
  query: Query,
  sizes: ReadonlyMap<string, number>,
): Promise<Map<string, Counted>> => {
  const fields = [...sizes.keys()]
  if (fields.length === 0) return new Map()
  const aggs = Object.fromEntries(
    fields.map((field, at) => [`f${at}`, { terms: valuesOf(field, sizes.get(field) ?? 0) }]),
  )
  const found = await run({ query, aggs })
  return new Map(
    fields.map((field, at) => {
      const { buckets, ...rest } = found[`f${at}`] ?? { buckets: [] }
      // With several shards the counts of frequent values may be too low, but not those of all.
      const isWhole = rest.sum_other_doc_count === 0
      const isExact = rest.doc_count_error_upper_bound === 0
      const counts = new Map(
        buckets.map(({ key, doc_count: n }) => [valueIn(field, String(key)), n] as const),
      )
      return [field, { counts, isWhole, isExact }] as const
    }),
  )
}

const valuesOf = (field: string, size: number) => ({
  field: 'c',
  include: `${fieldPrefix(field).replace(/[^\p{L}\p{N}\uE000]/gu, '\\$&')}.*`,
  size,
  shard_size: size,
})

const valueIn = (field: string, key: string): string => key.slice(fieldPrefix(field).length)

/** The first and last year of results with each value of a field. */
export const countValueYears = async (
  run: Run,
  query: Query,
  field: string,
): Promise<Map<string, YearSpan>> => {
  const { values } = await run({
    query: { bool: { filter: [query, { term: { u: true } }] } },
    aggs: {
      values: {
        terms: valuesOf(field, MOST_VALUES),
        aggs: { first: { min: { field: 'a' } }, last: { max: { field: 'z' } } },
      },
    },
  })
  if (values?.sum_other_doc_count !== 0) throw new Unanswerable(`more than ${MOST_VALUES} values`)
  const yearIn = (bucket: Bucket, end: 'first' | 'last') =>
    yearOfDay((bucket[end] as { value: number }).value)
  return new Map(
    values.buckets.map((bucket) => [
      valueIn(field, String(bucket.key)),
      { first: yearIn(bucket, 'first'), last: yearIn(bucket, 'last') },
    ]),
  )
}

/** The dates of results, page by page. */
export const countDates = async (run: Run, query: Query): Promise<DateSpan[]> => {
  const spans: DateSpan[] = []
  for (let after: Record<string, string> | undefined; ;) {
    const composite = { size: DATES_PAGE, sources: [{ y: { terms: { field: 'y' } } }], after }
    const { dates } = await run({ query, aggs: { dates: { composite } } })
    const buckets = dates?.buckets ?? []
    for (const { key, doc_count: n } of buckets)
      spans.push({ ...spanOf((key as Record<string, string>).y ?? ''), n })
    after = dates?.after_key
    if (buckets.length < DATES_PAGE || !after) return spans
  }
}

const spanOf = (text: string): Omit<DateSpan, 'n'> => {
  const [first = 0, last = 0, isOpen = 0] = text.split(' ').map(Number)
  return text === ''
    ? { years: null, isOpen: false }
    : { years: { first, last }, isOpen: isOpen === 1 }
}
