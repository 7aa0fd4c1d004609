/**
 * Chosen values of an archive's levels as the rest of a path, such as `Kaupfélag/A Stjórn`. Routers
 * decode a path once, so a slash within a value is encoded beforehand. (archives.addresses)
 */
export const levelPath = (values: readonly string[]): string =>
  values
    .map((value) => encodeURIComponent(value.replaceAll('%', '%25').replaceAll('/', '%2F')))
    .join('/')

/** Reads such a path after a router has decoded it; undefined if it is none. */
export const readLevelPath = (path: string): string[] | undefined => {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}
