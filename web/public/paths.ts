import { listEntries, type ListQuery } from '#contract/list-query.ts'
import { language } from '#web/kit/language.ts'

/** A path of the public site in the language of the page. */
const inPageLanguage = (path: string): string => (language() === 'en' ? `/en${path}` : path)

/** A path with a query; empty values are left out. */
const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const parts = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) parts.set(key, value)
  return inPageLanguage(parts.size > 0 ? `${path}?${parts}` : path)
}

const WHOLE: ListQuery = { q: '', values: [], page: 1 }

/** A record's picture in one size; `at` is its 0-based place among those of the record. */
const pictureAddress = (
  tenantId: string,
  { indexId, id, version }: { indexId: string; id: string; version: string },
  size: string,
  at = 0,
) =>
  `/api/tenants/${tenantId}/indices/${encodeURIComponent(indexId)}/records/${id}` +
  `/image/${size}?${at > 0 ? `at=${at}&` : ''}v=${version}`

/** Builds every link of the public site. */
export const paths = {
  front: () => inPageLanguage('/main'),
  site: (tenantId: string) => inPageLanguage(`/main/${tenantId}`),
  /** A leaf of a gallery. */
  gallery: (tenantId: string, id: string, query?: Partial<ListQuery>) => {
    const path = `/main/albums/${tenantId}/${encodeURIComponent(id)}`
    const parts = new URLSearchParams(query ? listEntries({ ...WHOLE, ...query }) : [])
    return inPageLanguage(parts.size > 0 ? `${path}?${parts}` : path)
  },
  record: (recordId: string) => inPageLanguage(`/main/r/${recordId}`),
  /** A record among the results of a list, with the neighbours it has there. */
  inGallery: (tenantId: string, id: string, recordId: string, query: ListQuery, at: number) => {
    const list = listEntries({ ...query, page: 1 })
    const parts = new URLSearchParams([['image', recordId], ['at', String(at)], ...list])
    return inPageLanguage(`/main/albums/${tenantId}/${encodeURIComponent(id)}?${parts}`)
  },
  download: (...picture: Parameters<typeof pictureAddress>) =>
    `${pictureAddress(...picture)}&download=true`,
  /** A collection of recordings, or an archive. */
  collection: (tenantId: string, kind: 'media' | 'archive', id: string) =>
    inPageLanguage(`/main/${kind}/${tenantId}/${encodeURIComponent(id)}`),
  cover: (tenantId: string, { indexId, recordId }: { indexId: string; recordId: string }) =>
    `/api/tenants/${tenantId}/indices/${encodeURIComponent(indexId)}/records/${recordId}` +
    '/image/small',
  picture: pictureAddress,
  galleries: (tenantId: string) => inPageLanguage(`/main/albums/${tenantId}`),
  media: (tenantId: string) => inPageLanguage(`/main/media/${tenantId}`),
  archives: (tenantId: string) => inPageLanguage(`/main/archive/${tenantId}`),
  news: (tenantId: string) => inPageLanguage(`/main/news/${tenantId}`),
  search: (tenantId: string | undefined, q?: string) =>
    withQuery(tenantId === undefined ? '/main/search' : `/main/search/${tenantId}`, { q }),
  recordInAdmin: (tenantId: string, indexId: string, recordId: string) =>
    `/admin/settings/${tenantId}/indices/${encodeURIComponent(indexId)}/records/${recordId}`,
  signIn: () => '/login',
  admin: () => '/admin/dashboard',
}

/** The same page in the other language. */
export const inOtherLanguage = (address: string): string =>
  language() === 'en' ? address : `/en${address}`
