import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { ProblemCode } from '#contract/problems.ts'
import type { Charset } from './charset.ts'
import { asFileProblem } from './disk-faults.ts'
import { Problem } from './problem.ts'
import { withFile, type Source } from './byte-source.ts'

/** The problem codes for an empty file, an unreadable one, and a folder. */
type FileWords = { empty: ProblemCode; noAccess: ProblemCode; folder: ProblemCode }

/** A task for one file of any type. */
export type FileTask = {
  /** A Buffer where the name on disk is not UTF-8. */
  path: string | Buffer
  /** The tenant's folder of derivatives. */
  tenantDir: string
  /** Overrides the character set of texts that declare none. */
  charset?: Charset
  /** Skips the work if the file still has this SHA-256. */
  unlessSha256?: string
  /** Reads and checks only; makes no derivatives. */
  dry?: boolean
  /** Makes derivatives again even if they exist. */
  force?: boolean
}

type Opened = { source: Source; handle: FileHandle; before: Stats }

/** Opens a file for `use`; throws a `Problem` where the file is at fault rather than the system. */
export const workOnFile = async <T>(
  path: string | Buffer,
  words: FileWords,
  use: (opened: Opened) => Promise<T>,
): Promise<T> => {
  try {
    return await withFile(path, async (source, handle) => {
      const before = await handle.stat()
      if (before.size === 0) throw new Problem(words.empty)
      return use({ source, handle, before })
    })
  } catch (error) {
    throw asFileProblem(error, words)
  }
}

/** Throws `indexing.stillChanging` if the file changed while it was read. */
export const checkUnchanged = async (handle: FileHandle, before: Stats): Promise<void> => {
  const after = await handle.stat()
  if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
    throw new Problem('indexing.stillChanging')
}
