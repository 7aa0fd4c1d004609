/** Normalises a path for comparison: forward slashes, NFC, lower case. */
export const normalisePath = (path: string): string =>
  path.replaceAll('\\', '/').normalize('NFC').toLowerCase()

/** The last part of a normalised path. */
export const nameOf = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1)

/** A name without its extension. */
export const baseOf = (name: string): string => name.replace(/\.[^.]+$/, '')
