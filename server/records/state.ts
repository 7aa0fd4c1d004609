import { RECORD_FILE_STATES, type RecordFile, type RecordState } from '#contract/one-record.ts'
import { derivativesAt } from '#server/images/serving.ts'
import { latestWork, type Worked } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { generationOf } from './generation.ts'
import { selectRecord } from './sql.ts'
import { type FileRow, selectFile, selectFileAt, selectFiles } from './state-sql.ts'
import { type Asker, mayView } from './visibility.ts'
import { indexOf } from './visible-index.ts'
import { conditionsOf } from './web-conditions.ts'

type Asked = { tenantId: string; id: string; recordId: string }
type Source = Record<string, unknown>

/** Pictures of one record that are looked at. */
const MOST_PICTURES = 200

/** The files of a record with what was made of them, and whether it is seen on the web; also of a file that has no record yet. (records.state) */
export const stateOf = async (
  dataDir: string,
  db: Db,
  asker: Asker,
  { tenantId, id, recordId }: Asked,
): Promise<RecordState> => {
  const { index, record, own } = await subjectOf(db, asker, { tenantId, id, recordId })
  const place = { tenantId, indexId: id }
  const parts = own ? await partsOf(db, place, own) : []
  const rels = [...parts.map(({ file }) => file.rel), ...(own ? [own.rel] : [])]
  const worked = new Map((await latestWork(db, place, rels)).map((work) => [work.rel, work]))
  const files: RecordFile[] = []
  for (const part of parts)
    files.push(
      await describe(dataDir, tenantId, recordId, part, worked.get(part.file.rel), record?.source),
    )
  const work = own && worked.get(own.rel)
  const conditions = conditionsOf({
    visibility: index.visibility,
    record,
    state: own ? fileState(own, work) : 'indexed',
    failure: own ? failureOf(own, work) : null,
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

/** A record, or the file that is to become one, if the asker may see it. */
export const subjectOf = async (db: Db, asker: Asker, { tenantId, id, recordId }: Asked) => {
  const index = await indexOf(db, asker, tenantId, id)
  const record = await selectRecord(db, generationOf(tenantId, index), recordId)
  const own = await selectFile(db, { tenantId, indexId: id }, recordId)
  const isSeen = mayView(asker, {
    visibility: index.visibility,
    hidden: (record?.hidden ?? null) !== null,
  })
  if ((!record && !own) || !isSeen) throw new Problem('records.notFound')
  return { index, record, own }
}

type Part = { role: RecordFile['role']; file: FileRow; at: number }

/** Of a record of a source the source and its pictures, else its own file. */
const partsOf = async (
  db: Db,
  place: { tenantId: string; indexId: string },
  own: FileRow,
): Promise<Part[]> => {
  if (own.part_of === null) return [{ role: 'own', file: own, at: 0 }]
  const source = await selectFileAt(db, place, own.part_of)
  const pictures = await selectFiles(db, place, (own.pictures ?? []).slice(0, MOST_PICTURES))
  return [
    ...(source ? [{ role: 'source' as const, file: source, at: 0 }] : []),
    ...pictures.map((file, at) => ({ role: 'picture' as const, file, at })),
  ]
}

const describe = async (
  dataDir: string,
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
        ? await derivativesAt(dataDir, tenantId, file.sha256, shown.profile)
        : [],
    iiif: shown ? `${recordId}${at > 0 ? `:${at}` : ''}` : null,
  }
}

/** What is known of the picture in a file, where it is one. */
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

/** Why its work failed, or what is missing of it. */
const failureOf = ({ state, damaged }: FileRow, work: Worked | undefined): RecordFile['reason'] => {
  if (state === 'present' && damaged !== null) return { code: damaged, params: {} }
  return state === 'failed' && work && work.code !== null
    ? { code: work.code, params: work.params ?? {} }
    : null
}
