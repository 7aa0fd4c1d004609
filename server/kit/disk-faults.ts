import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/** A fault in reading the file as the problem people are told, in the words of its kind; anything else as it is. */
export const asFileProblem = (
  error: unknown,
  kind: { noAccess: ProblemCode; folder: ProblemCode },
): unknown => {
  const code = codeOf(error)
  if (code === 'EACCES' || code === 'EPERM') return new Problem(kind.noAccess, { cause: error })
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new Problem('indexing.fileGone', { cause: error })
  return code === 'EISDIR' ? new Problem(kind.folder, { cause: error }) : error
}

/** A full or locked disk under the derivatives as the problem that stops the run; anything else as it is. */
export const asDiskProblem = (error: unknown): unknown => {
  if (isDiskFull(error)) return new Problem('indexing.diskFull', { cause: error })
  const isLocked = ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error))
  return isLocked ? new Problem('indexing.folderReadOnly', { cause: error }) : error
}

/** The image library says it in words. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ||
  (error instanceof Error && /no space left/i.test(error.message))

/** The system's code for what went wrong, empty where there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
