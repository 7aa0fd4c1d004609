import {
  fieldsOf,
  type AdvancedLine,
  type AdvancedSearch,
  type Operator,
} from './advanced-search.ts'
import { parseDate } from './dates.ts'
import { QUERY_MAX } from './limits.ts'
import type { ListQuery } from './list-query.ts'
import { COLLECTION_KINDS, type CollectionKind } from './sites.ts'

/** The years of a date as written; null if it is none. An open end is null. */
const yearsOf = (written: string): { first: number | null; last: number | null } | null => {
  const date = written === '' ? null : parseDate(written)
  const yearOf = (day: string | null) => (day === null ? null : Number(day.slice(0, 4)))
  return date && { first: yearOf(date.min), last: yearOf(date.max) }
}

/** A part of a span of years that may be uncertain: „um 1890“ is 1885 to 1895. */
export type AdvancedPeriod = {
  from: { first: number; last: number } | null
  to: { first: number; last: number } | null
  /** The ends that are no date. */
  unread: ('from' | 'to')[]
}

/** The period of an advanced search. Each end covers some years if it is uncertain. */
export const periodOf = ({ from, to }: AdvancedSearch): AdvancedPeriod => {
  const endOf = (written: string) => {
    const years = yearsOf(written)
    const first = years?.first ?? years?.last
    const last = years?.last ?? years?.first
    return first === undefined || first === null || last === undefined || last === null
      ? null
      : { first, last }
  }
  const ends = { from: endOf(from), to: endOf(to) }
  const isUnread = (end: 'from' | 'to') => ({ from, to })[end] !== '' && ends[end] === null
  return { ...ends, unread: (['from', 'to'] as const).filter(isUnread) }
}

/** What an advanced search asks of the search of a site. */
export type ComposedSearch = Omit<ListQuery, 'page' | 'values'> & { kinds: CollectionKind[] }

/**
 * The search that an advanced search stands for; null if its query is too long.
 * (siteSearch.advancedQuery)
 */
export const composeSearch = (advanced: AdvancedSearch): ComposedSearch | null => {
  const { from, to } = periodOf(advanced)
  const hasPeriod = from !== null || to !== null
  const q = queryOf(advanced.lines)
  if (q.length > QUERY_MAX) return null
  return {
    q,
    kinds: advanced.kinds.length < COLLECTION_KINDS.length ? advanced.kinds : [],
    from: from?.first,
    to: to?.last,
    certain: (hasPeriod && advanced.certain) || undefined,
    undated: (hasPeriod && advanced.undated) || undefined,
  }
}

/** Lines that say something. */
const linesOf = (lines: readonly AdvancedLine[]): AdvancedLine[] =>
  lines.filter(({ values }) => values.some((value) => plain(value) !== ''))

/** Lines with those that `or` joins to them; each group is required or excluded as a whole. */
export const lineGroups = (lines: readonly AdvancedLine[]) => {
  const groups: { isExcluded: boolean; lines: AdvancedLine[] }[] = []
  for (const line of linesOf(lines)) {
    const last = groups.at(-1)
    if (last && line.joint === 'or') last.lines.push(line)
    else groups.push({ isExcluded: last !== undefined && line.joint === 'not', lines: [line] })
  }
  return groups
}

const queryOf = (lines: readonly AdvancedLine[]): string =>
  lineGroups(lines)
    .map(({ isExcluded, lines: group }) => {
      const text = group.map(termsOf).join(' OR ')
      return `${isExcluded ? '-' : ''}${group.length > 1 || isExcluded ? `(${text})` : text}`
    })
    .join(' ')

const termsOf = ({ field, operator, values }: AdvancedLine): string => {
  const terms = values.map(plain).filter((value) => value !== '')
  const each = terms.map((value) => termOf(field, operator, value))
  if (each.length === 1) return each[0] ?? ''
  return `(${each.join(operator === 'any' ? ' OR ' : ' ')})`
}

const termOf = (field: string, operator: Operator, value: string): string => {
  if (field === '') return operator === 'has' ? value : `"${value}"`
  const terms = fieldsOf(field).map((one) => {
    const name = /^[\p{L}\p{N}]+$/u.test(one) ? one : `"${one}"`
    return `${name}:${operator === 'has' ? '' : '='}"${value}"`
  })
  return terms.length > 1 ? `(${terms.join(' OR ')})` : terms.join('')
}

/** A value without the signs of the query grammar. */
const plain = (value: string): string =>
  value
    .replace(/["„“”«»()|]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
