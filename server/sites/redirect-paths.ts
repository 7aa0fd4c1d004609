import { REDIRECTS } from '#contract/public-limits.ts'

/** No host of an address; only paths and queries are read from it. */
const ANY = 'http://old'

const isTooLong = (address: string) => address.length > REDIRECTS.letters

const parse = (text: string): URL | undefined =>
  /^(?:\/(?![/\\])|https?:\/\/)/i.test(text) && URL.canParse(text, ANY)
    ? new URL(text, ANY)
    : undefined

/** A path with its query, as the table of redirects has it: encoded, without a slash at the end. */
const pathOf = ({ pathname, search }: URL): string =>
  `${pathname.replace(/\/+$/, '') || '/'}${search}`

/** The old path of an address that a person wrote; undefined if it is none. (sites.redirects) */
export const oldPathOf = (text: string): string | undefined => {
  const url = parse(text)
  const path = url && pathOf(url)
  return path === undefined || path === '/' || isTooLong(path) ? undefined : path
}

/** The new address that a person wrote; undefined if it is none. */
export const targetOf = (text: string): string | undefined => {
  const url = parse(text)
  if (!url) return undefined
  const target = url.href.startsWith(`${ANY}/`) ? url.href.slice(ANY.length) : url.href
  return isTooLong(target) || target.startsWith('//') ? undefined : target
}

/** The old paths that a request may mean: with its query, and without. */
export const wantedPaths = (url: string): string[] => {
  const parsed = parse(url)
  if (!parsed) return []
  const bare = new URL(parsed)
  bare.search = ''
  return [...new Set([pathOf(parsed), pathOf(bare)])].filter((path) => !isTooLong(path))
}
