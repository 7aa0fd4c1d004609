import type { Source } from './upload-item.ts'

/** Files that operating systems leave in folders. */
const SYSTEMS_OWN = /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i

/**
 * The dropped or chosen files, each with its path below the target folder, without system files.
 */
export const sourcesOf = (files: readonly File[], path: string): Source[] =>
  files.flatMap((file) => {
    const below = wayOf(file)
    if (SYSTEMS_OWN.test(below)) return []
    return { file, rel: path ? `${path}/${below}` : below, folder: below.includes('/') }
  })

/** The path from the dropped or chosen folder; a dropped file carries it from the drop. */
const wayOf = (file: File & { path?: string }): string =>
  (file.webkitRelativePath || file.path || file.name).replace(/^(\.?\/)+/, '').normalize('NFC')
