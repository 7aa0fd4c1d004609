import { isPersonal, type AnswersOf, type PageName, type Place } from '#contract/pages.ts'
import type { VisitKind } from '#contract/visits.ts'
import { keyOf, wordsToKeep } from '#server/visits/service.ts'

/** The kinds of pages; all others that are not of one person count as `other`. */
const KINDS: Partial<Record<PageName, VisitKind>> = {
  site: 'front',
  galleries: 'gallery',
  gallery: 'gallery',
  galleryPicture: 'record',
  record: 'record',
  media: 'media',
  recordings: 'media',
  archives: 'archive',
  archive: 'archive',
  archiveLevel: 'archive',
  findingAid: 'archive',
  archivesFound: 'search',
  search: 'search',
  advancedSearch: 'search',
  news: 'article',
  article: 'article',
}

/** What a drawn page counts as; `key` is that of the visit counter. */
export type PageVisit = { tenantId: string; key: string }

type Answered = {
  record?: { id: string; indexId: string; site: { id: string } }
  /** What a list found, on pages that have one. */
  found?: { total?: number; missing?: string[] }
}

/**
 * What a page counts as, by what it shows; undefined for pages of no tenant and those of one
 * person. It is made when the page is drawn, so that a kept page is counted by one increment.
 * (visits.count)
 */
export const visitOf = <N extends PageName>(
  { page, params, query }: Place<N>,
  answers: AnswersOf<N>,
): PageVisit | undefined => {
  const { record, found } = answers as Answered
  const { tenantId = record?.site.id } = params as { tenantId?: string }
  if (tenantId === undefined || isPersonal(page)) return undefined
  const { q = '' } = query as { q?: string }
  const { [page]: own = 'other' } = KINDS
  // A list with words is a search, but not the record that is opened from it.
  const kind = q === '' || own === 'record' ? own : 'search'
  const shown = kind === 'record' ? { record: record?.id, index: record?.indexId } : {}
  const isFruitless = page === 'search' && isWhole(query) && foundNothing(found)
  const words = isFruitless ? wordsToKeep(q) : undefined
  return { tenantId, key: keyOf({ tenant: tenantId, kind, ...shown, words }) }
}

/** Whether no record has all words; a search may then find those with the other words. */
const foundNothing = ({ total = 0, missing = [] }: Answered['found'] = {}): boolean =>
  total === 0 || missing.length > 0

/** Whether a search is narrowed by words alone. Filters may be why it finds nothing. */
const isWhole = (query: object): boolean => {
  const {
    q: _q,
    sort: _sort,
    page,
    ...filters
  } = query as { q: string; sort?: string; page?: number }
  return (page ?? 1) === 1 && Object.values(filters).every(isUnset)
}

const isUnset = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)
