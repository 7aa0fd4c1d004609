import type { z } from 'zod'
import { UPLOAD_TOLERANCE_MS } from '#contract/limits.ts'
import { uploads, type FileCheck } from '#contract/uploads.ts'
import { find, type Found, WalkError } from '#server/files/service.ts'
import { directoryOf, getIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { problemSentence } from '#texts/problems.ts'
import type { Language } from '#texts/text.ts'
import { relOf } from './upload-names.ts'
import type { Storage } from '#server/storage/service.ts'

type Place = { tenantId: string; indexId: string }
type Asked = z.output<typeof uploads.check.body>

/**
 * Compares offered files with the disk and answers which ones are wanted. Of names equal in NFC the
 * first is the file; the others are reported. (uploads.check, uploads.twice)
 */
export const checkFiles = async (
  db: Db,
  originals: Storage,
  { tenantId, indexId }: Place,
  { files, folder }: Asked,
  language: Language,
): Promise<FileCheck[]> => {
  const { type, directory } = await getIndex(db, tenantId, indexId)
  const root = await directoryOf(originals, tenantId, directory)
  const rels = files.map(({ name }) => tryTo(() => relOf(name, { type, folder })))
  const onDisk = await findAll(
    root,
    rels.filter((rel) => typeof rel === 'string'),
  )
  const first = new Map<string, Asked['files'][number]>()
  const refused = (
    name: string,
    exists: boolean,
    reason: 'rejected' | 'duplicate' | 'conflict',
    { code, params }: Pick<Problem, 'code' | 'params'>,
  ) => ({
    name,
    exists,
    upload: false,
    reason,
    message: problemSentence(code, params, language),
  })
  return files.map((file, at) => {
    const rel = rels[at] ?? ''
    if (rel instanceof Problem) return refused(file.name, false, 'rejected', rel)
    const found = onDisk.get(rel)
    const before = first.get(rel)
    if (before) {
      const isSame = before.size === file.size && before.lastModified === file.lastModified
      const [reason, code] = isSame
        ? (['duplicate', 'uploads.duplicate'] as const)
        : (['conflict', 'uploads.nameTwice'] as const)
      return refused(file.name, found !== undefined, reason, { code, params: {} })
    }
    first.set(rel, file)
    const reason = reasonOf(file, found)
    return { name: file.name, exists: found !== undefined, upload: reason !== 'same', reason }
  })
}

const tryTo = (fn: () => string): string | Problem => {
  try {
    return fn()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

const findAll = async (root: string, rels: readonly string[]) => {
  const found = await find(root, rels).catch((error: unknown) => {
    throw error instanceof WalkError ? new Problem('files.unreadable', { cause: error }) : error
  })
  return new Map(found.map((one) => [one.rel, one]))
}

const reasonOf = ({ size, lastModified }: Asked['files'][number], found: Found | undefined) => {
  if (!found) return 'new'
  if (found.sizeBytes !== size) return 'size'
  return lastModified <= found.mtimeMs + UPLOAD_TOLERANCE_MS ? 'same' : 'newer'
}
