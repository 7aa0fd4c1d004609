import { createHash } from 'node:crypto'
import { absolute, factsOf, isObjectPath, readBytes } from '#server/files/service.ts'
import { codeOf, isStorageAway } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { FIXITY_BYTES_PER_SECOND, FILE_SETTLE_MS } from '#contract/work-limits.ts'
import type { Finding, Original } from './sql.ts'
import type { Storage } from '#server/storage/service.ts'

/** Limits reading to a number of bytes a second over all files of a batch. (fixity.slow) */
export const throttle = (perSecond = FIXITY_BYTES_PER_SECOND) => {
  const began = performance.now()
  let read = 0
  return async (sizeBytes: number): Promise<void> => {
    read += sizeBytes
    const ahead = (read / perSecond) * 1000 - (performance.now() - began)
    if (ahead > 20) await new Promise((resolve) => setTimeout(resolve, ahead))
  }
}

type ReadOptions = {
  originals: Storage
  tenantId: string
  slow: (sizeBytes: number) => Promise<void>
  signal: AbortSignal
}

/**
 * Reads an original to its end and answers its state; undefined if it is being written or reading
 * was aborted. Only a missing file counts as gone; other disk errors count as unreadable.
 * (fixity.compare)
 */
export const readOriginal = async (
  original: Original,
  { originals, tenantId, slow, signal }: ReadOptions,
): Promise<Finding | undefined> => {
  try {
    const directory = await originals.within(tenantId).directory(original.directory)
    const key = original.rel_raw ?? original.rel
    // A local copy of an object would say nothing of the object.
    const path = isObjectPath(directory.address)
      ? absolute(directory.address, Buffer.from(key))
      : (await directory.localPath(key)).path
    const before = await factsOf(path)
    const digest = createHash('sha256')
    for await (const chunk of readBytes(path)) {
      if (signal.aborted) return undefined
      digest.update(chunk)
      await slow(chunk.length)
    }
    const after = await factsOf(path)
    const isMoving = after.sizeBytes !== before.sizeBytes || after.mtimeMs !== before.mtimeMs
    const sha256 = digest.digest('hex')
    if (sha256 === original.sha256) return { original, state: 'equal', found: null }
    if (isMoving || Date.now() - after.mtimeMs < FILE_SETTLE_MS) return undefined
    // Sources of records have no hash yet: their first read sets the expected one.
    if (original.sha256 === null)
      return {
        original: { ...original, sha256, size_bytes: after.sizeBytes, mtime_ms: after.mtimeMs },
        state: 'equal',
        found: null,
      }
    return { original, state: 'changed', found: { sha256, ...after } }
  } catch (error) {
    if (isStorageAway(error)) throw error
    const isGone =
      error instanceof Problem
        ? error.code === 'files.notFound'
        : ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
    return { original, state: isGone ? 'gone' : 'unread', found: null }
  }
}
