import type { Answer } from '#contract/endpoint.ts'
import type { records } from '#contract/records.ts'
import { findPeaks, openSound } from '#server/audio/service.ts'
import { originalOf } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { FileAnswer } from '#server/kit/http/routes.ts'
import { Problem } from '#server/kit/problem.ts'
import { type Caller, getRecord } from '#server/records/service.ts'
import type { Places } from '#server/storage/service.ts'

type RecordPlace = { tenantId: string; id: string; recordId: string }
type Transact = <T>(fn: (db: Db) => Promise<T>) => Promise<T>

/**
 * Answers the original sound file of a record, if the caller may see the record. (records.sound)
 */
export const serveSound = async (
  { originals }: Pick<Places, 'originals'>,
  transact: Transact,
  caller: Caller,
  request: RecordPlace,
): Promise<FileAnswer> => {
  const { original, rel } = await transact(async (db) => {
    const { source } = await getRecord(db, caller, request)
    const rel = String(source.rel)
    const place = { tenantId: request.tenantId, indexId: request.id }
    return { original: await originalOf(db, originals, place, rel).catch(soundMissing), rel }
  })
  const file = await original.directory.open(original.key).catch(soundMissing)
  const sound = file && (await openSound(file))
  if (!sound) throw new Problem('records.soundMissing')
  // The browser revalidates each time: someone may hide the record or replace the sound.
  return { ...sound, cache: 'private, no-cache', subject: rel }
}

const soundMissing = (error: unknown): never => {
  throw error instanceof Problem ? new Problem('records.soundMissing', { cause: error }) : error
}

/** The waveform of a record's sound, computed when the file was indexed. (records.peaks) */
export const readPeaks = async (
  { derivatives }: Pick<Places, 'derivatives'>,
  db: Db,
  caller: Caller,
  request: RecordPlace,
): Promise<Answer<typeof records.peaks>> => {
  const { source } = await getRecord(db, caller, request)
  const found =
    typeof source.sha256 === 'string'
      ? await findPeaks(derivatives.within(request.tenantId), source.sha256)
      : null
  if (!found) throw new Problem('records.peaksMissing')
  return found
}
