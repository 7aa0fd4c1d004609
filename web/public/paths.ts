import { language } from '#web/kit/language.ts'

/** A path of the public site in the language of the page. */
const inPageLanguage = (path: string): string => (language() === 'en' ? `/en${path}` : path)

/** A path with a query; empty values are left out. */
const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const parts = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) parts.set(key, value)
  return inPageLanguage(parts.size > 0 ? `${path}?${parts}` : path)
}

/** Builds every link of the public site. */
export const paths = {
  front: () => inPageLanguage('/main'),
  site: (tenantId: string) => inPageLanguage(`/main/${tenantId}`),
  galleries: (tenantId: string) => inPageLanguage(`/main/albums/${tenantId}`),
  media: (tenantId: string) => inPageLanguage(`/main/media/${tenantId}`),
  archives: (tenantId: string) => inPageLanguage(`/main/archive/${tenantId}`),
  news: (tenantId: string) => inPageLanguage(`/main/news/${tenantId}`),
  search: (tenantId: string | undefined, q?: string) =>
    withQuery(tenantId === undefined ? '/main/search' : `/main/search/${tenantId}`, { q }),
  signIn: () => '/login',
  admin: () => '/admin/dashboard',
}

/** The same page in the other language. */
export const inOtherLanguage = (address: string): string =>
  language() === 'en' ? address : `/en${address}`
