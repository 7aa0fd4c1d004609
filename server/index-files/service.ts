import { fileKindOf } from '#contract/index-types.ts'
import { icelandicOrder } from '#server/kit/icelandic-order.ts'
import type { FileWhy, IndexFile } from '#contract/index-files.ts'
import type { Index } from '#contract/indices.ts'
import { chosenBy, cleanRelative, listDirectory } from '#server/files/service.ts'
import {
  findKnown,
  includeFile,
  removeRecordsOfFiles,
  reportLines,
} from '#server/indexing/service.ts'
import {
  directoryOf,
  getIndex,
  isRunning,
  latestWork,
  lockIndex,
  type Worked,
} from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import * as rows from './sql.ts'
import type { Storage } from '#server/storage/service.ts'

type Place = { tenantId: string; indexId: string }

/**
 * A directory of an index on disk, with the index's knowledge of each file and its missing files.
 * (files.states)
 */
export const listFiles = async (
  db: Db,
  originals: Storage,
  { tenantId, indexId }: Place,
  relPath: string,
) => {
  const index = await getIndex(db, tenantId, indexId)
  const place = { tenantId, indexId }
  const path = cleanRelative(relPath)
  const onDisk = await list(originals, index, path)
  const known = new Map((await rows.selectKnown(db, place, path)).map((one) => [one.rel, one]))
  const onDiskRels = new Set(onDisk.files.map(({ rel }) => rel))
  // In a truncated listing, an absent file is not necessarily missing.
  const gone = [...known.values()].filter(
    ({ rel, state }) =>
      !onDiskRels.has(rel) && (onDisk.more ? state === 'missing' : state !== 'removed'),
  )
  const rels = [...onDiskRels, ...gone.map(({ rel }) => rel)]
  const worked = new Map((await latestWork(db, place, rels)).map((one) => [one.rel, one]))
  const whyOf = whyNotIndexed(index)
  const counts = new Map(
    (await rows.countBelow(db, place, path)).map(({ name, files }) => [name, files]),
  )
  const folders = new Set([...onDisk.folders, ...counts.keys()])
  return {
    path,
    folders: [...folders].sort(icelandicOrder.compare).map((name) => ({
      name,
      rel: path ? `${path}/${name}` : name,
      files: counts.get(name) ?? 0,
    })),
    files: [
      ...onDisk.files.map((file) =>
        describe(file, known.get(file.rel), worked.get(file.rel), whyOf),
      ),
      ...gone.map((one) =>
        describe(fromKnown(one), { ...one, state: 'missing' as const }, worked.get(one.rel), whyOf),
      ),
    ].sort((a, b) => icelandicOrder.compare(a.name, b.name)),
    more: onDisk.more,
  }
}

/**
 * Excludes files and their records from the index; only a person includes them again. (files.index)
 */
export const removeFiles = async (
  db: Db,
  place: Place,
  rels: readonly string[],
): Promise<number> => {
  const esIndex = await lockIdleIndex(db, place)
  return exclude(
    db,
    { ...place, esIndex },
    await rows.selectIds(db, place, rels.map(cleanRelative)),
  )
}

/** Excludes one record; a unit of an archive only after the units below it. (records.delete) */
export const removeRecord = async (
  db: Db,
  place: Place,
  recordId: string,
  rel?: string,
): Promise<void> => {
  const esIndex = await lockIdleIndex(db, place)
  const known = await findKnown(db, { ...place, recordId, rel })
  const units = await rows.countUnits(db, { ...place, esIndex }, known.rel)
  if (units > 0) throw new Problem('records.hasUnits', { params: { units } })
  await exclude(db, { ...place, esIndex }, [{ id: recordId, ...known }])
}

/** Includes an excluded record again. (records.restore) */
export const restoreRecord = async (db: Db, place: Place, recordId: string): Promise<void> => {
  const esIndex = await lockIdleIndex(db, place)
  if (!(await includeFile(db, { ...place, esIndex }, recordId)))
    throw new Problem('records.notFound')
  await reportLines(db, place.tenantId, [
    {
      indexId: place.indexId,
      fileId: recordId,
      level: 'info',
      code: 'record.restored',
      params: {},
    },
  ])
}

/**
 * Locks the searched generation; refuses while a run is active, which would add the files again.
 */
const lockIdleIndex = async (db: Db, { tenantId, indexId }: Place): Promise<string> => {
  const index = (await lockIndex(db, tenantId, indexId)) ?? refuse('indices.notFound')
  if (await isRunning(db, tenantId, indexId)) throw new Problem('indices.running')
  return index.esIndex
}

type KnownFile = { id: string; rel: string; part_of: string | null }

const exclude = async (
  db: Db,
  { esIndex, ...place }: Place & { esIndex: string },
  found: readonly KnownFile[],
): Promise<number> => {
  await removeRecordsOfFiles(db, { ...place, esIndex }, ids(found), 'excluded')
  // One log line is enough for a source that is excluded with all its records.
  const logged = found.filter(
    ({ part_of }) => part_of === null || !found.some(({ rel }) => rel === part_of),
  )
  const line = { indexId: place.indexId, level: 'info', code: 'file.excluded', params: {} } as const
  await reportLines(
    db,
    place.tenantId,
    logged.map(({ id, rel }) => ({ ...line, fileId: id, fileName: rel })),
  )
  return logged.length
}

const ids = (found: readonly KnownFile[]) => found.map(({ id }) => id)

type OnDisk = { name: string; rel: string; sizeBytes: number; changed: string }

/** The entries of the directory; none if the index's own directory is missing. */
const list = async (originals: Storage, index: Index, path: string) => {
  const root = await directoryOf(originals, index.tenantID, index.directory)
  const { entries, more } = await listDirectory(root, path, { stats: true })
  return {
    more,
    folders: entries.filter(({ type }) => type === 'directory').map(({ name }) => name),
    files: entries
      .filter(({ type }) => type === 'file')
      .map(({ name, rel, stats }): OnDisk => ({
        name,
        rel,
        sizeBytes: stats?.size ?? 0,
        changed: stats?.mtime ?? new Date(0).toISOString(),
      })),
  }
}

const fromKnown = ({ rel, size_bytes, mtime_ms }: rows.Known): OnDisk => ({
  name: rel.slice(rel.lastIndexOf('/') + 1),
  rel,
  sizeBytes: Number(size_bytes),
  changed: new Date(Number(mtime_ms)).toISOString(),
})

/**
 * Why a file that nobody excluded is not in the index: the first condition it fails. (files.why)
 */
const whyNotIndexed = (index: Pick<Index, 'type' | 'include' | 'exclude'>) => {
  const isChosen = chosenBy(index)
  return (rel: string): FileWhy => {
    if (rel.split('/').some((part) => part.startsWith('.'))) return 'hiddenName'
    if (!fileKindOf(index.type, rel)) return 'otherKind'
    return isChosen(rel) ? 'notScanned' : 'leftOut'
  }
}

const describe = (
  file: OnDisk,
  known: rows.Known | undefined,
  work: Worked | undefined,
  whyOf: (rel: string) => FileWhy,
): IndexFile => {
  const state = stateOf(file, known, work)
  return {
    ...file,
    state,
    fileId: known && known.state !== 'removed' ? known.id : null,
    hasRecord: known?.has_record ?? false,
    why: state === 'none' ? whyOf(file.rel) : null,
    reason: reasonOf(state, known, work),
  }
}

const reasonOf = (
  state: IndexFile['state'],
  known: rows.Known | undefined,
  work: Worked | undefined,
): IndexFile['reason'] => {
  if (state === 'damaged') return known?.damaged ? { code: known.damaged, params: {} } : null
  return state === 'failed' && work && work.code !== null
    ? { code: work.code, params: work.params ?? {} }
    : null
}

const stateOf = (
  { sizeBytes, changed }: OnDisk,
  known: rows.Known | undefined,
  work: Worked | undefined,
): IndexFile['state'] => {
  if (work?.state === 'waiting' || work?.state === 'started') return work.state
  if (!known || known.state === 'removed') return work?.state === 'failed' ? 'failed' : 'none'
  if (known.state !== 'present') return known.state
  if (Number(known.size_bytes) !== sizeBytes || Number(known.mtime_ms) !== Date.parse(changed))
    return 'changed'
  if (known.damaged !== null) return 'damaged'
  return work?.outcome === 'unchanged' ? 'unchanged' : 'indexed'
}
