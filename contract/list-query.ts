import { z } from 'zod'
import { QUERY_MAX } from './limits.ts'
import { LIST_VALUES_MAX } from './public-limits.ts'

/** Orders that visitors choose from; without a choice the tenant's order, or relevance. */
export const LIST_SORTS = ['date', '-date', 'title', 'indexed'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** The last leaf of a list. */
const LEAF_MAX = 10_000

/** What a visitor asks of a list: words, ticked values of fields, years, order and leaf. */
export type ListQuery = {
  q: string
  values: { field: string; value: string }[]
  from?: number | undefined
  to?: number | undefined
  /** Only dates that lie wholly within the years. */
  certain?: boolean | undefined
  /** Also what has no date. */
  undated?: boolean | undefined
  sort?: ListSort | undefined
  /** 1-based. */
  page: number
}

/** Ticked values stand in keys such as `v.City`. */
const VALUE_KEY = /^v\.(.{1,100})$/su
const KEYS = ['q', 'from', 'to', 'certain', 'undated', 'decade', 'sort', 'page', 'without']
/** Whether a list reads a key of the query. */
export const isListKey = (key: string): boolean => KEYS.includes(key) || VALUE_KEY.test(key)

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )

/** A whole number within bounds; anything else counts as missing. */
export const numberIn = (value: unknown, least: number, most: number): number | undefined => {
  const [text = ''] = textsOf(value)
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/** The number of a leaf; 1 if it makes no sense. */
export const readLeaf = (value: unknown): number => numberIn(value, 1, LEAF_MAX) ?? 1

/** Reads the query of a list; what makes no sense counts as missing. (pages.listQuery) */
export const readListQuery = (raw: Record<string, unknown>): ListQuery => {
  const decade = numberIn(raw.decade, 1000, 2990)
  // The button of a decade, or of all, says more than the span that stood in the form.
  const hasSpan = raw.decade === undefined
  return {
    q: (textsOf(raw.q)[0] ?? '').slice(0, QUERY_MAX),
    values: Object.entries(raw).flatMap(([key, value]) => {
      const field = VALUE_KEY.exec(key)?.[1]
      return field === undefined
        ? []
        : textsOf(value)
            // The button of a chosen value takes it away.
            .filter((one) => raw.without !== `v.${field}=${one}`)
            .map((one) => ({ field, value: one }))
    }),
    from: hasSpan ? numberIn(raw.from, 1, 9999) : decade,
    to: hasSpan ? numberIn(raw.to, 1, 9999) : decade && decade + 9,
    certain: raw.certain === '1' || undefined,
    undated: raw.undated === '1' || undefined,
    sort: LIST_SORTS.find((one) => one === textsOf(raw.sort)[0]),
    page: readLeaf(raw.page),
  }
}

/** The query string of a list as zod parses it. */
export const listQuery = z.looseObject({}).transform(readListQuery)

/** The same as keys and values of an address, in one order. */
export const listEntries = (query: ListQuery): [string, string][] => {
  const { q, values, from, to, certain, undated, sort, page } = query
  const entries: [string, string][] = [
    ['q', q],
    ...values.map(({ field, value }): [string, string] => [`v.${field}`, value]),
    ['from', from?.toString() ?? ''],
    ['to', to?.toString() ?? ''],
    ['certain', certain ? '1' : ''],
    ['undated', undated ? '1' : ''],
    ['sort', sort ?? ''],
    ['page', page > 1 ? String(page) : ''],
  ]
  return entries.filter(([, value]) => value !== '')
}

/** Whether a list shows everything in its own order. */
export const isWholeList = ({ q, values, from, to, sort }: ListQuery): boolean =>
  q === '' && values.length === 0 && from === undefined && to === undefined && sort === undefined

/** The body of the calls that lists read. */
export const listBody = z.object({
  q: z.string().max(QUERY_MAX).default(''),
  values: z
    .array(z.object({ field: z.string().min(1).max(100), value: z.string().max(500) }))
    .max(LIST_VALUES_MAX)
    .default([]),
  from: z.int().min(1).max(9999).optional(),
  to: z.int().min(1).max(9999).optional(),
  certain: z.boolean().optional(),
  undated: z.boolean().optional(),
  sort: z.enum(LIST_SORTS).optional(),
  page: z.int().min(1).max(LEAF_MAX).default(1),
})
