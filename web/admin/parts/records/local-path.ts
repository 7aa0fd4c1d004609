type Pair = { server: string; local: string }

/**
 * Where a file lies on the person's own computer: of the pairs whose server path the file is under
 * the longest is taken. `files` are the ways in which the same file can be named. Backslashes where
 * the own path has them. (users.warehouse)
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
