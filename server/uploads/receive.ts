import type { IndexType } from '#contract/index-types.ts'
import { placeFile, readHead } from '#server/files/service.ts'
import { getIndex } from '#server/indices/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { HEAD_BYTES } from '#server/media/service.ts'
import { checkContent, relOf } from './upload-names.ts'
import * as rows from './sql.ts'
import type { Storage } from '#server/storage/service.ts'

export type Transact = <T>(fn: (db: Db) => Promise<T>) => Promise<T>
/** The destination of files: the index and its directory on disk. */
export type Destination = { tenantId: string; indexId: string; type: IndexType; directory: Storage }
/** A completely received file: the browser's name, its temporary path, and its mtime there. */
type Arrived = { name: string; from: string; lastModified: number }

/** Seconds after which a file not marked in place is indexed anyway. */
export const GRACE_SECONDS = 60
/** Seconds between the last file and the run. */
const SOON_SECONDS = 3

/** The destination of an index's files. */
export const destinationOf = async (
  transact: Transact,
  originals: Storage,
  tenantId: string,
  indexId: string,
): Promise<Destination> => {
  const index = await transact((db) => getIndex(db, tenantId, indexId))
  const directory = await originals.within(tenantId).directory(index.directory)
  return { tenantId, indexId, type: index.type, directory }
}

/**
 * Stores complete files and records them for the run that indexes them; each has its own result.
 * They are recorded before and after, so that a crash between loses none. (uploads.forgets)
 */
export const receiveFiles = async (
  transact: Transact,
  to: Destination,
  by: Viewer,
  arrived: readonly Arrived[],
): Promise<(Problem | undefined)[]> => {
  const rels = await Promise.all(arrived.map((file) => orProblem(() => checkUpload(to, file))))
  const sound = rels.filter((rel) => typeof rel === 'string')
  if (sound.length > 0) await transact((db) => recordFiles(db, to, by, sound, { placed: false }))
  const results: (Problem | void)[] = []
  for (const [at, { from, lastModified }] of arrived.entries()) {
    const rel = rels[at] ?? ''
    results.push(
      rel instanceof Problem
        ? rel
        : await orProblem(() => placeFile(to.directory, rel, { from, modified: lastModified })),
    )
  }
  const isPlaced = (rel: string) =>
    results.some((result, at) => rels[at] === rel && !(result instanceof Problem))
  const { placed = [], lost = [] } = Object.groupBy(sound, (rel) =>
    isPlaced(rel) ? 'placed' : 'lost',
  )
  if (sound.length > 0)
    await transact(async (db) => {
      await rows.deleteUnplaced(db, to, lost)
      if (placed.length > 0) await recordFiles(db, to, by, placed, { placed: true })
    })
  return results.map((result) => (result instanceof Problem ? result : undefined))
}

const checkUpload = async ({ type }: Destination, { name, from }: Arrived): Promise<string> => {
  const rel = relOf(name, { type, folder: true })
  checkContent(rel, await readHead(from, HEAD_BYTES))
  return rel
}

/** The run starts after a pause, or for unconfirmed files when they must be in place. */
const recordFiles = async (
  db: Db,
  to: Destination,
  by: Viewer,
  rels: readonly string[],
  { placed }: { placed: boolean },
) => {
  await rows.upsertFiles(db, to, by, [...new Set(rels)], placed)
  const payload = { tenantId: to.tenantId, indexId: to.indexId }
  await enqueue(db, 'uploads.index', payload, {
    delaySeconds: placed ? SOON_SECONDS : GRACE_SECONDS + SOON_SECONDS,
  })
}

const orProblem = async <T>(fn: () => Promise<T>): Promise<T | Problem> => {
  try {
    return await fn()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
