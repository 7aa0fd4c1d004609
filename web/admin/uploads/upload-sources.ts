import type { Source } from './upload-item.ts'

/** Files that systems leave in folders for themselves. */
const SYSTEMS_OWN = /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i

/**
 * Files that were dropped or chosen, each with its path below the folder they go to; what the
 * system left for itself stays behind.
 */
export const sourcesOf = (files: readonly File[], path: string): Source[] =>
  files.flatMap((file) => {
    const below = wayOf(file)
    if (SYSTEMS_OWN.test(below)) return []
    return { file, rel: path ? `${path}/${below}` : below, folder: below.includes('/') }
  })

/**
 * The path from the folder that was dropped or chosen; a dropped file carries it as the drop was
 * read.
 */
const wayOf = (file: File & { path?: string }): string =>
  (file.webkitRelativePath || file.path || file.name).replace(/^(\.?\/)+/, '').normalize('NFC')
