import type { Answer } from '#contract/endpoint.ts'
import type { records } from '#contract/records.ts'
import { peaksOf } from '#server/audio/peaks-file.ts'
import { openSound } from '#server/audio/serving.ts'
import { masterPath } from '#server/indices/service.ts'
import type { Config } from '#server/kit/config.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { FileAnswer } from '#server/kit/http/routes.ts'
import { Problem } from '#server/kit/problem.ts'
import { type Asker, getRecord } from '#server/records/service.ts'

type Asked = { tenantId: string; id: string; recordId: string }
type Transact = <T>(fn: (db: Db) => Promise<T>) => Promise<T>

/** The sound of a record, from the file itself, for those who may see the record. (records.sound) */
export const soundOf = async (
  { libraryDir }: Pick<Config, 'libraryDir'>,
  transact: Transact,
  asker: Asker,
  asked: Asked,
): Promise<FileAnswer> => {
  const { path, rel } = await transact(async (db) => {
    const { source } = await getRecord(db, asker, asked)
    const rel = String(source.rel)
    const path = await masterPath(
      db,
      libraryDir,
      { tenantId: asked.tenantId, indexId: asked.id },
      rel,
    ).catch((error: unknown) => {
      throw error instanceof Problem ? new Problem('records.soundMissing', { cause: error }) : error
    })
    return { path, rel }
  })
  const sound = await openSound(path)
  if (!sound) throw new Problem('records.soundMissing')
  // The browser asks each time whether the record may still be seen, and whether the sound is the same.
  return { ...sound, cache: 'private, no-cache', subject: rel }
}

/** The waveform of a record's sound, as it was drawn when the file was read. (records.peaks) */
export const peaksOfRecord = async (
  { dataDir }: Pick<Config, 'dataDir'>,
  db: Db,
  asker: Asker,
  asked: Asked,
): Promise<Answer<typeof records.peaks>> => {
  const { source } = await getRecord(db, asker, asked)
  const found =
    typeof source.sha256 === 'string' ? await peaksOf(dataDir, asked.tenantId, source.sha256) : null
  if (!found) throw new Problem('records.peaksMissing')
  return found
}
