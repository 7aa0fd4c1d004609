type Pair = { server: string; local: string }

/**
 * A file's path on the person's own computer, by the pair with the longest matching server path.
 * `files`: alternative paths of the same file. Uses backslashes if the person's path does.
 * (users.warehouse)
 */
export const localPath = (pairs: readonly Pair[], files: readonly string[]): string | undefined => {
  const found = files
    .flatMap((file) =>
      pairs.map((pair) => ({
        local: pair.local.trim(),
        file: parts(file),
        under: parts(pair.server),
      })),
    )
    .filter(
      ({ local, file, under }) =>
        local !== '' && under.length > 0 && under.every((part, at) => part === file[at]),
    )
    .toSorted((a, b) => b.under.length - a.under.length)[0]
  if (!found) return undefined
  const separator = found.local.includes('\\') || /^[A-Za-z]:$/.test(found.local) ? '\\' : '/'
  return [found.local.replace(/[\\/]+$/, ''), ...found.file.slice(found.under.length)].join(
    separator,
  )
}

const parts = (path: string): string[] => path.trim().split('/').filter(Boolean)
