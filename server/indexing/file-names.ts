/** A path as it is compared: forward slashes, NFC, lower case. */
export const plain = (path: string): string =>
  path.replaceAll('\\', '/').normalize('NFC').toLowerCase()

/** The name at the end of a plain path. */
export const nameOf = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1)

/** A name without its ending. */
export const baseOf = (name: string): string => name.replace(/\.[^.]+$/, '')
