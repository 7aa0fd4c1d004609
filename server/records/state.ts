import { RECORD_FILE_STATES, type RecordFile, type RecordState } from '#contract/one-record.ts'
import { derivativesAt } from '#server/images/service.ts'
import { latestWork, type Worked } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { generationOf, selectRecord } from './sql.ts'
import { selectFile, selectFileAt, selectFiles, type FileRow } from './state-sql.ts'
import { type Caller, mayView, visibleIndex } from './visibility.ts'
import { webConditionsOf } from './web-conditions.ts'
import type { Storage } from '#server/storage/service.ts'

type RecordPlace = { tenantId: string; id: string; recordId: string }
type Source = Record<string, unknown>

/** Most pictures of one record that are examined. */
const MAX_PICTURES = 200

/**
 * The files of a record with their derivatives, and whether visitors see the record. Also answers
 * for a file that has no record yet. (records.state)
 */
export const readRecordState = async (
  derivatives: Storage,
  db: Db,
  caller: Caller,
  { tenantId, id, recordId }: RecordPlace,
): Promise<RecordState> => {
  const { index, record, ownFile } = await findSubject(db, caller, { tenantId, id, recordId })
  const place = { tenantId, indexId: id }
  const parts = ownFile ? await partsOf(db, place, ownFile) : []
  const rels = [...parts.map(({ file }) => file.rel), ...(ownFile ? [ownFile.rel] : [])]
  const latestByRel = new Map((await latestWork(db, place, rels)).map((work) => [work.rel, work]))
  const files: RecordFile[] = []
  for (const part of parts)
    files.push(
      await describe(
        derivatives,
        tenantId,
        recordId,
        part,
        latestByRel.get(part.file.rel),
        record?.source,
      ),
    )
  const work = ownFile && latestByRel.get(ownFile.rel)
  const conditions = webConditionsOf({
    visibility: index.visibility,
    record,
    state: ownFile ? fileState(ownFile, work) : 'indexed',
    failure: ownFile ? failureOf(ownFile, work) : null,
    pictures: files
      .filter(({ iiif }) => iiif !== null)
      .map(({ derivatives }) => derivatives.length > 0),
  })
  return {
    files,
    isOnWeb: conditions.every(({ state }) => state === 'holds' || state === 'warn'),
    conditions,
  }
}

/** A record, or the file that will become one, if the caller may see it. */
export const findSubject = async (
  db: Db,
  caller: Caller,
  { tenantId, id, recordId }: RecordPlace,
) => {
  const index = await visibleIndex(db, caller, tenantId, id)
  const record = await selectRecord(db, generationOf(tenantId, index), recordId)
  const ownFile = await selectFile(db, { tenantId, indexId: id }, recordId)
  const isSeen = mayView(caller, {
    visibility: index.visibility,
    hidden: (record?.hidden ?? null) !== null,
  })
  if ((!record && !ownFile) || !isSeen) throw new Problem('records.notFound')
  return { index, record, ownFile }
}

type Part = { role: RecordFile['role']; file: FileRow; at: number }

/** The source and pictures of a record from a source; otherwise its own file. */
const partsOf = async (
  db: Db,
  place: { tenantId: string; indexId: string },
  ownFile: FileRow,
): Promise<Part[]> => {
  if (ownFile.part_of === null) return [{ role: 'own', file: ownFile, at: 0 }]
  const source = await selectFileAt(db, place, ownFile.part_of)
  const pictures = await selectFiles(db, place, (ownFile.pictures ?? []).slice(0, MAX_PICTURES))
  return [
    ...(source ? [{ role: 'source' as const, file: source, at: 0 }] : []),
    ...pictures.map((file, at) => ({ role: 'picture' as const, file, at })),
  ]
}

const describe = async (
  derivatives: Storage,
  tenantId: string,
  recordId: string,
  { role, file, at }: Part,
  work: Worked | undefined,
  source: Source | undefined,
): Promise<RecordFile> => {
  const shown = pictureOf({ role, file }, source)
  return {
    fileId: file.id,
    role,
    rel: file.rel,
    sizeBytes: Number(file.size_bytes),
    changed: new Date(Number(file.mtime_ms)).toISOString(),
    sha256: file.sha256,
    widthPx: shown?.width ?? null,
    heightPx: shown?.height ?? null,
    state: fileState(file, work),
    reason: failureOf(file, work),
    derivatives:
      shown && file.sha256 !== null
        ? await derivativesAt(derivatives.within(tenantId), file.sha256, shown.profile)
        : [],
    iiif: shown ? `${recordId}${at > 0 ? `:${at}` : ''}` : null,
  }
}

/** The dimensions and profile of a file's picture; null if it has none. */
const pictureOf = (
  { role, file }: Pick<Part, 'role' | 'file'>,
  source: Source | undefined,
): FileRow['picture'] => {
  if (role !== 'own') return file.picture
  const { width, height, profile } = source ?? {}
  return typeof profile === 'string'
    ? { width: Number(width), height: Number(height), profile }
    : null
}

const fileState = ({ state, damaged }: FileRow, work: Worked | undefined): RecordFile['state'] => {
  if (work?.state === 'waiting' || work?.state === 'started') return work.state
  if (state === 'present' && damaged !== null) return 'damaged'
  return (
    RECORD_FILE_STATES.find((one) => one === state) ?? (state === 'removed' ? 'missing' : 'indexed')
  )
}

/** Why the file's last job failed, or what damage it has. */
const failureOf = ({ state, damaged }: FileRow, work: Worked | undefined): RecordFile['reason'] => {
  if (state === 'present' && damaged !== null) return { code: damaged, params: {} }
  return state === 'failed' && work && work.code !== null
    ? { code: work.code, params: work.params ?? {} }
    : null
}
