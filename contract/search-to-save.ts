import { SAVED_SEARCH_MAX } from './public-limits.ts'

/**
 * The path by which a list or a search is saved: its first leaf, by the address of the page or by
 * other entries of its query. Undefined if it is too long to save. (account.searches)
 */
export const searchToSave = (
  address: string,
  entries?: readonly [string, string][],
): string | undefined => {
  const [path = '', asked = ''] = address.split('?')
  const query = new URLSearchParams(entries ? entries.map((one) => [...one]) : asked)
  query.delete('page')
  const whole = query.size > 0 ? `${path}?${query}` : path
  return whole.length <= SAVED_SEARCH_MAX.path ? whole : undefined
}

/** What a saved path asks for, in short: its words and values. (account.searches) */
export const wordsOfSearch = (path: string): string => {
  const [page = '', asked = ''] = path.split('?')
  const [, value] = /^\/main\/t\/[^/]+\/[^/]+\/([^/]+)$/.exec(page) ?? []
  const query = new URLSearchParams(asked)
  const words = [...query].flatMap(([key, text]) => (isWords(key) ? [text] : []))
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const years = from === to ? from : `${from}–${to}`
  return [...(value === undefined ? [] : [decode(value)]), ...words, years]
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, SAVED_SEARCH_MAX.name)
}

/** Keys of words and values, of lists and of the advanced search. */
const isWords = (key: string): boolean => key === 'q' || key.startsWith('v.') || /^w\d$/.test(key)

/** A part of a path as it reads; one that is no such part stays as it is. */
const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
