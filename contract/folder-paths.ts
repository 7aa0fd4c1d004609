type Key = string | null | undefined

const withKey = (path: string, key: Key, saved?: string): string => {
  const entries = Object.entries({ key, saved }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

/** The short address of a folder, which leads to its page. (folders.short) */
export const shortFolderPath = (code: string): string => `/m/${code}`

/** The public page of a folder; no language. */
export const folderPath = (code: string): string => `/main/folder/${code}`

/** The page on which its owner changes a folder; `saved` says what was just done. */
export const ownFolderPath = (code: string, key: Key, saved?: string): string =>
  withKey(`${folderPath(code)}/edit`, key, saved)

/** The page that asks whether to delete a folder. */
export const removeFolderPath = (code: string, key: Key): string =>
  withKey(`${folderPath(code)}/remove`, key)

/** The page of a folder for frames of other sites. */
export const folderFramePath = (code: string): string => `${folderPath(code)}/embed`

/** The page of a record for frames of other sites. */
export const recordFramePath = (recordId: string): string => `/main/r/${recordId}/embed`

const CODE = '[a-z2-9]{7,20}'
const FOLDER = new RegExp(`^(?:(?:/en)?/main/folder|/m)/(?<code>${CODE})(?:/(?:edit|embed))?$`)
const RECORD = /^(?:\/en)?\/main\/r\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/

/** An address as somebody copied it, also one without its origin; undefined if it is none. */
const parse = (address: string): URL | undefined => {
  const text = address.trim()
  return URL.parse(text, 'https://example.is') ?? undefined
}

/** The folder that a copied address names, with the key of its owner if it has one. */
export const folderOfAddress = (
  address: string,
): { code: string; key: string | undefined } | undefined => {
  const url = parse(address)
  const code = url && FOLDER.exec(url.pathname)?.groups?.code
  return code === undefined || url === undefined
    ? undefined
    : { code, key: url.searchParams.get('key') ?? undefined }
}

/** The record that a copied address names, on its own page or in a gallery. */
export const recordOfAddress = (address: string): string | undefined => {
  const url = parse(address)
  if (!url) return undefined
  const inGallery = url.searchParams.get('image') ?? ''
  return (
    RECORD.exec(`${url.pathname}`)?.groups?.id ?? RECORD.exec(`/main/r/${inGallery}`)?.groups?.id
  )
}
