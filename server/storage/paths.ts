import { lstat, readdir, realpath } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Problem } from '#server/kit/problem.ts'

/**
 * A relative path in NFC with forward slashes. Refuses `..`, absolute paths and control characters.
 * (files.inside)
 */
export const cleanRelative = (path: string): string => {
  const parts = path
    .normalize('NFC')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (parts.includes('..') || /[\u0000-\u001f\\]/.test(path)) throw new Problem('files.outside')
  return parts.join('/')
}

/**
 * The absolute path of `rel` under `root`. Refuses paths that lead outside, also through a link,
 * and missing ones. (files.inside)
 */
export const resolveInside = async (root: string, rel: string): Promise<string> => {
  const wanted = await asOnDisk(root, cleanRelative(rel))
  const [realRoot, real] = await Promise.all([
    realpath(root).catch(gone),
    realpath(wanted).catch(gone),
  ])
  const way = relative(realRoot, real)
  if (way === '..' || way.startsWith(`..${sep}`)) throw new Problem('files.outside')
  return real
}

/** The path with names as on disk, which need not be NFC: macOS writes decomposed letters. */
const asOnDisk = async (root: string, rel: string): Promise<string> => {
  const whole = join(root, rel)
  if (await exists(whole)) return whole
  let path = root
  for (const part of rel.split('/')) {
    const names = (await exists(join(path, part)))
      ? [part]
      : await readdir(path).catch((): string[] => [])
    path = join(path, names.find((name) => name.normalize('NFC') === part) ?? part)
  }
  return path
}

/** Whether a path exists, links included. */
export const exists = async (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

const gone = (error: unknown): never => {
  const { code } = error as NodeJS.ErrnoException
  throw new Problem(code === 'EACCES' || code === 'EPERM' ? 'files.unreadable' : 'files.notFound', {
    cause: error,
  })
}
