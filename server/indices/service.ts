import { indexType } from '#contract/index-types.ts'
import { freeSlug, slugOf } from '#contract/common.ts'
import type { Index, IndexListed } from '#contract/indices.ts'
import { DEFAULT_PROFILE } from '#contract/image-profiles.ts'
import type { Payload } from '#contract/jobs.ts'
import { BIN_DAYS } from '#contract/limits.ts'
import { rightsStatement } from '#contract/rights.ts'
import { emitEvent } from '#server/events/service.ts'
import { cleanRelative, makeTenantFolder } from '#server/files/service.ts'
import { hasProfile } from '#server/image-profiles/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import { nowIso, nowMs } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { oncePerSnapshot } from '#server/kit/database/once-per-transaction.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { emptyCounter, toCounter } from './counter.ts'
import { ANALYSER_VERSION, lockFieldSettings } from '#server/search/service.ts'
import * as rows from './sql.ts'

export { getCounter, resetCounter } from './counter.ts'
export {
  holdGeneration,
  isRunning,
  selectPictured as picturedIndices,
  selectSample as samplePicture,
  lockIndex,
  selectIndex as findIndex,
  selectIndices,
  setIndex,
} from './sql.ts'
export { latestWork, type Worked } from './processed-files.ts'
import type { Key, Storage } from '#server/storage/service.ts'

export type IndexFields = Pick<
  Index,
  | 'name'
  | 'nameEn'
  | 'description'
  | 'order'
  | 'type'
  | 'directory'
  | 'include'
  | 'exclude'
  | 'filters'
  | 'crowdsource'
  | 'writeback'
  | 'visibility'
  | 'charset'
  | 'image_profile'
  | 'pixelLimit'
  | 'mapping'
  | 'rights'
>

/** Indices with counters, in Icelandic order of names; `deleted` lists the bin. (indices.list) */
export const listIndices = async (
  db: Db,
  tenantId: string,
  { q = '', deleted }: { q?: string | undefined; deleted: boolean },
): Promise<IndexListed[]> => {
  const [found, totals, counters, changes] = [
    await rows.selectIndices(db, tenantId, { deleted }),
    await rows.selectTotals(db, tenantId),
    await rows.selectCounters(db, tenantId),
    await rows.selectChanged(db, tenantId),
  ]
  const wanted = slugOf(q)
  return found
    .filter(
      ({ name, directory }) => slugOf(name).includes(wanted) || slugOf(directory).includes(wanted),
    )
    .map((row) => {
      const total = totals.find(({ index_id }) => index_id === row.id)
      const counter = counters.find(({ index_id }) => index_id === row.id)
      return {
        ...toIndex(row),
        files: total?.files ?? 0,
        records: total?.records ?? 0,
        size: total?.size ?? 0,
        // A recording has no picture to show as a cover.
        cover: indexType(row.type).medium === 'picture' ? (total?.cover ?? null) : null,
        content_updated: [
          row.created,
          ...changes.filter(({ index_id }) => index_id === row.id).map(({ at }) => isoTime(at)),
        ].reduce(latest),
        counter: counter
          ? toCounter(counter, total?.missing ?? 0)
          : emptyCounter(total?.missing ?? 0),
      }
    })
}

const latest = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b)

/** The indices that visitors see, in the order of the public site. (sites.navigation) */
export const listPublicIndices = async (db: Db, tenantId: string): Promise<Index[]> =>
  (await rows.selectIndices(db, tenantId, { deleted: false }))
    .filter(({ visibility }) => visibility === 'public')
    .map(toIndex)
    .toSorted((one, other) => (one.order ?? Infinity) - (other.order ?? Infinity) || 0)

/** One index. */
export const getIndex = (db: Db, tenantId: string, id: string): Promise<Index> =>
  readIndex(db, { tenantId, id })

const readIndex = oncePerSnapshot(async (db, { tenantId, id }: { tenantId: string; id: string }) =>
  toIndex((await rows.selectIndex(db, tenantId, id)) ?? refuse('indices.notFound')),
)

/**
 * Creates an index. Its id comes from the name, with `-2` if taken, unless one is given.
 * (indices.create)
 */
export const createIndex = async (
  db: Db,
  originals: Storage,
  viewer: Viewer,
  tenantId: string,
  { id, shared, ...fields }: IndexFields & { id?: string | undefined; shared?: boolean },
): Promise<Index> => {
  const quota = await rows.lockQuota(db, viewer.id)
  if (quota && !viewer.admin && quota.has >= quota.max)
    throw new Problem('indices.limitReached', { params: quota })
  const chosen = await chooseId(db, tenantId, { id, name: fields.name }, 'visir')
  const columns = await toColumns(db, originals, tenantId, fields)
  if (!shared) await refuseShared(db, originals, tenantId, columns.directory)
  await rows.insertIndex(db, {
    ...columns,
    tenantId,
    id: chosen,
    esIndex: `${chosen}-1`,
    analyser: ANALYSER_VERSION,
    createdBy: viewer.id,
    editBy: viewer.name,
  })
  await emitEvent(db, tenantId, {
    code: 'index.created',
    params: { name: fields.name },
    tone: 'ok',
    indexId: chosen,
    by: viewer.name,
  })
  return getIndex(db, tenantId, chosen)
}

/**
 * The given id, or one from the name, free among the tenant's indices and aliases.
 * (aliases.nameSpace)
 */
export const chooseId = async (
  db: Db,
  tenantId: string,
  { id, name }: { id: string | undefined; name: string },
  fallback: string,
): Promise<string> => {
  const taken = await rows.lockTakenIds(db, tenantId)
  if (id !== undefined && taken.includes(id))
    throw new Problem('indices.idTaken', { params: { id }, field: 'id' })
  return id ?? freeSlug(slugOf(name) || fallback, taken)
}

/**
 * Saves an index unless someone changed it meanwhile. The type is fixed once there are records.
 * (indices.save)
 */
export const saveIndex = async (
  db: Db,
  originals: Storage,
  viewer: Viewer,
  { tenantId, id, version }: { tenantId: string; id: string; version: number },
  { shared, ...fields }: IndexFields & { shared?: boolean },
): Promise<Index> => {
  const before = await getIndex(db, tenantId, id)
  if (before.type !== fields.type) {
    const [totals] = await rows.selectTotals(db, tenantId, id)
    if (totals && totals.records > 0) throw new Problem('indices.typeLocked', { field: 'type' })
  }
  const columns = await toColumns(db, originals, tenantId, fields)
  if (!shared && columns.directory !== before.directory) {
    await rows.lockTakenIds(db, tenantId)
    await refuseShared(db, originals, tenantId, columns.directory, id)
  }
  // Writers of records that see the old settings end first.
  const view = ({ visibility, rights }: Pick<Index, 'visibility' | 'rights'>) =>
    JSON.stringify([visibility, rights])
  const isViewChanged = view(before) !== view({ ...before, ...columns })
  if (isViewChanged) await lockFieldSettings(db, tenantId)
  const changed = await rows.updateIndex(db, tenantId, id, version, {
    ...columns,
    editBy: viewer.name,
  })
  const current = await getIndex(db, tenantId, id)
  if (changed === 0) throw new Problem('version.stale', { current })
  if (isViewChanged) await publishAll(db, { tenantId, indexId: id }, reasonOf(before, current))
  if (current.writeback && !before.writeback)
    await enqueue(db, 'sidecars.write', { tenantId, indexId: id, again: true })
  if (JSON.stringify(before.mapping) !== JSON.stringify(current.mapping))
    await rows.forgetSources(db, tenantId, id)
  return current
}

/** Why visitors see the records of an index otherwise than before. */
const reasonOf = (before: Pick<Index, 'visibility'>, now: Pick<Index, 'visibility'>) => {
  if (before.visibility === now.visibility) return 'settings'
  return now.visibility === 'public' ? 'opened' : 'closed'
}

/** Brings the ledger of what visitors see in line with an index. (publications.wholeIndex) */
const publishAll = (
  db: Db,
  place: { tenantId: string; indexId: string },
  reason: Payload<'records.publish'>['reason'],
) => enqueue(db, 'records.publish', { ...place, reason })

/**
 * Moves an index to the bin if its name was typed correctly; its files and records stay.
 * (indices.bin)
 */
export const removeIndex = async (
  db: Db,
  viewer: Viewer,
  tenantId: string,
  id: string,
  name: string,
): Promise<void> => {
  const row = (await rows.lockIndex(db, tenantId, id)) ?? refuse('indices.notFound')
  if (row.name.normalize('NFC') !== name.trim().normalize('NFC'))
    throw new Problem('indices.nameMismatch', { field: 'name' })
  if (await rows.isRunning(db, tenantId, id)) throw new Problem('indices.running')
  await lockFieldSettings(db, tenantId)
  await rows.setIndex(db, tenantId, id, {
    deletedAt: nowIso(),
    deletedBy: viewer.id,
    deletedByName: viewer.name,
  })
  await publishAll(db, { tenantId, indexId: id }, 'deleted')
  await emitEvent(db, tenantId, {
    code: 'index.deleted',
    params: { name: row.name },
    tone: 'warn',
    indexId: id,
    by: viewer.name,
  })
}

/** Restores an index from the bin. (indices.bin, indices.shared) */
export const restoreIndex = async (
  db: Db,
  originals: Storage,
  viewer: Viewer,
  { tenantId, id }: { tenantId: string; id: string },
  { shared }: { shared: boolean },
): Promise<Index> => {
  // The lock lets only one of two concurrent calls restore the index.
  const row = (await rows.lockInBin(db, tenantId, [id]))[0] ?? refuse('indices.notFound')
  // A worker may be purging the index.
  if (row.deletedAt === null || untilOf(row.deletedAt) < nowMs())
    throw new Problem('indices.notFound')
  if (!shared) {
    await rows.lockTakenIds(db, tenantId)
    await refuseShared(db, originals, tenantId, row.directory, id)
  }
  await lockFieldSettings(db, tenantId)
  await rows.setIndex(db, tenantId, id, { deletedAt: null, deletedBy: null, deletedByName: null })
  await publishAll(db, { tenantId, indexId: id }, 'restored')
  await emitEvent(db, tenantId, {
    code: 'index.restored',
    params: { name: row.name },
    tone: 'ok',
    indexId: id,
    by: viewer.name,
  })
  return getIndex(db, tenantId, id)
}

/**
 * Empties the bin of these indices: none can be restored, and a worker purges them. Answers their
 * names and contents. (indices.emptyBin)
 */
export const emptyBin = async (db: Db, tenantId: string, ids: readonly string[]) => {
  const listed = await listIndices(db, tenantId, { deleted: true })
  const locked = await rows.lockInBin(db, tenantId, ids)
  const chosen = listed.filter(({ id }) => locked.some((row) => row.id === id))
  if (chosen.length < new Set(ids).size) throw new Problem('indices.notFound')
  for (const { id } of chosen) {
    await rows.setIndex(db, tenantId, id, { emptied: nowIso() })
    await enqueue(db, 'indexing.purge', { tenantId, indexId: id })
  }
  const sum = (count: 'files' | 'records') => chosen.reduce((total, one) => total + one[count], 0)
  return {
    name: chosen.map(({ name }) => name).join(', '),
    files: sum('files'),
    records: sum('records'),
  }
}

/**
 * The last change of each index's records, by id; on request also files, records and bytes.
 * (indices.metadata)
 */
export const metadataOf = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
  { stats }: { stats: boolean },
) => {
  const listed = await listIndices(db, tenantId, { deleted: false })
  const requested = listed.filter(({ id }) => ids.includes(id))
  return Object.fromEntries(
    requested.map(({ id, files, records, size, content_updated: updated }) => [
      id,
      stats ? { files, records, size, updated } : { updated },
    ]),
  )
}

/**
 * The directory of an index on disk; refuses paths outside the tenant's folder. (indices.directory)
 */
export const directoryOf = async (
  originals: Storage,
  tenantId: string,
  directory: string,
): Promise<string> => (await originals.within(tenantId).directory(directory)).address

/** A known file's original: the directory of its index, and its key there. */
export type Original = { directory: Storage; key: Key }

/**
 * Finds a known file's original, whatever Unicode form its name has on disk. Opening it refuses
 * paths outside the index's directory.
 */
export const originalOf = async (
  db: Db,
  originals: Storage,
  { tenantId, indexId }: { tenantId: string; indexId: string },
  rel: string,
): Promise<Original> => {
  const { directory } = await getIndex(db, tenantId, indexId)
  return {
    directory: await originals.within(tenantId).directory(directory),
    key: (await rows.selectRawName(db, tenantId, indexId, rel)) ?? rel,
  }
}

/**
 * Refuses a directory equal to, inside or around that of another index, since both would hold each
 * file. (indices.shared)
 */
const refuseShared = async (
  db: Db,
  originals: Storage,
  tenantId: string,
  directory: string,
  id?: string,
): Promise<void> => {
  const root = await directoryOf(originals, tenantId, '')
  // A symbolic link gives one directory a second name, so real paths are compared.
  const real = (one: string) => directoryOf(originals, tenantId, one).catch(() => `${root}/${one}`)
  const wanted = await real(directory)
  const near: { name: string; how: Relation }[] = []
  for (const other of await rows.selectIndices(db, tenantId, { deleted: false })) {
    const how = other.id === id ? undefined : relationOf(wanted, await real(other.directory))
    if (how) near.push({ name: other.name, how })
  }
  // An index of the same directory is the clearest reason to refuse.
  const params = near.find(({ how }) => how === 'same') ?? near[0]
  if (params) throw new Problem('indices.directoryInUse', { params, field: 'directory' })
}

type Relation = 'same' | 'inside' | 'around'

/** The relation of two directories; undefined if neither contains the other. */
const relationOf = (directory: string, other: string): Relation | undefined => {
  if (directory === other) return 'same'
  if (directory.startsWith(`${other}/`)) return 'inside'
  return other.startsWith(`${directory}/`) ? 'around' : undefined
}

const toColumns = async (
  db: Db,
  originals: Storage,
  tenantId: string,
  { image_profile, directory, ...fields }: IndexFields,
) => {
  const imageProfile = image_profile === DEFAULT_PROFILE ? null : image_profile
  if (imageProfile !== null && !(await hasProfile(db, tenantId, imageProfile)))
    throw new Problem('indices.profileMissing', { field: 'image_profile' })
  makeTenantFolder(originals, tenantId)
  await directoryOf(originals, tenantId, directory).catch((error: unknown) => {
    const outside = error instanceof Problem && error.code === 'files.outside'
    throw new Problem(outside ? 'indices.directoryOutside' : 'indices.directoryMissing', {
      cause: error,
      field: 'directory',
    })
  })
  return { ...fields, directory: cleanRelative(directory), imageProfile }
}

const toIndex = (row: rows.IndexRow): Index => ({
  id: row.id,
  tenantID: row.tenantId,
  name: row.name,
  nameEn: row.nameEn,
  description: row.description,
  order: row.order,
  type: row.type,
  directory: row.directory,
  include: row.include,
  exclude: row.exclude,
  filters: row.filters,
  crowdsource: row.crowdsource,
  writeback: row.writeback,
  visibility: row.visibility,
  charset: row.charset,
  image_profile: row.imageProfile,
  pixelLimit: row.pixelLimit,
  mapping: row.mapping,
  rights: rightsStatement(row.rights)?.uri ?? null,
  own_fields: row.ownFields,
  es_index: row.esIndex,
  words_outdated: row.analyser < ANALYSER_VERSION,
  created: row.created,
  updated: row.updated,
  edit_by: row.editBy,
  version: row.version,
  deleted:
    (row.deletedAt && {
      at: row.deletedAt,
      by:
        row.deletedBy && row.deletedByName !== null
          ? { id: row.deletedBy, name: row.deletedByName }
          : null,
      until: new Date(untilOf(row.deletedAt)).toISOString(),
    }) ||
    null,
})

/** The time until which an index stays in the bin. */
const untilOf = (deletedAt: string): number => Date.parse(deletedAt) + BIN_DAYS * 86_400_000
