/** The version of a file on disk: its size and time. */
export const versionOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }): string =>
  `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`
