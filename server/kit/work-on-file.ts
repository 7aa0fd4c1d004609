import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { ProblemCode } from '#contract/problems.ts'
import type { Charset } from './charset.ts'
import { asFileProblem } from './disk-faults.ts'
import { Problem } from './problem.ts'
import { withFile, type Source } from './byte-source.ts'

/** What is said of a file that is empty, may not be read, or is a folder. */
export type FileWords = { empty: ProblemCode; noAccess: ProblemCode; folder: ProblemCode }

/** What is asked of a file of any kind. */
export type FileTask = {
  /** A name that is not UTF-8 is given as the bytes it has on disk. */
  path: string | Buffer
  /** The tenant's folder of derivatives. */
  tenantDir: string
  /** Overrides the character set of words that do not name their own. */
  charset?: Charset
  /** Where the file still has this SHA-256, nothing more is done. */
  unlessSha256?: string
  /** Reads and checks only; nothing is made of it. */
  dry?: boolean
  /** Makes what is shown of it anew even where it is there. */
  force?: boolean
}

type Opened = { source: Source; handle: FileHandle; before: Stats }

/** Opens a file for one piece of work; throws a `Problem` where the file, and not the system, is at fault. */
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

/** Refuses a file that was written to while it was read. */
export const checkUnchanged = async (handle: FileHandle, before: Stats): Promise<void> => {
  const after = await handle.stat()
  if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
    throw new Problem('indexing.stillChanging')
}
