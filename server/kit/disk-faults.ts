import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/**
 * Converts an error of reading a file to a problem with the kind's own code; returns other errors
 * unchanged.
 */
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

/**
 * Converts a full or read-only disk of the derivatives to the problem that stops the run; returns
 * other errors unchanged.
 */
export const asDiskProblem = (error: unknown): unknown => {
  if (isDiskFull(error)) return new Problem('indexing.diskFull', { cause: error })
  const isLocked = ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error))
  return isLocked ? new Problem('indexing.folderReadOnly', { cause: error }) : error
}

/**
 * Runs a write of something uploaded; throws a full or read-only disk as its problem, and a name
 * that is too long.
 */
export const withUploadProblems = async <T>(fn: () => Promise<T>): Promise<T> => {
  try {
    return await fn()
  } catch (error) {
    const code = UPLOAD_PROBLEMS[codeOf(error)]
    throw code ? new Problem(code, { cause: error }) : error
  }
}

const UPLOAD_PROBLEMS: Record<
  string,
  'upload.diskFull' | 'upload.folderReadOnly' | 'uploads.nameRefused'
> = {
  ENOSPC: 'upload.diskFull',
  EDQUOT: 'upload.diskFull',
  EROFS: 'upload.folderReadOnly',
  EACCES: 'upload.folderReadOnly',
  EPERM: 'upload.folderReadOnly',
  ENAMETOOLONG: 'uploads.nameRefused',
}

/** Whether an object store did not answer, which is no fault of a file. (storage.away) */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'storage.away'

/** Whether a problem passes by itself, so that the job is retried: a database or store away. */
export const isAway = (problem: Problem): boolean =>
  problem.code === 'database.away' || isStorageAway(problem)

/** Whether the disk is full; the image library has a message instead of a code. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ||
  (error instanceof Error && /no space left/i.test(error.message))

/** The system's error code, empty without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
