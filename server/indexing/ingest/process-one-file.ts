import { sql } from '#server/kit/database/drizzle.ts'
import { find } from '#server/files/service.ts'
import { sizesOf } from '#server/image-profiles/service.ts'
import { getIndex, holdGeneration } from '#server/indices/service.ts'
import type { Database, Db, Transact } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { putRecords, rewriteRecord } from '#server/records/service.ts'
import { saveFileRegions } from '#server/regions/service.ts'
import { writtenPropertiesOf, rewriteGone } from '#server/sidecars/service.ts'
import { saveEarlierContents, upsertFiles } from './batch-sql.ts'
import { processFile, type FileResult } from './process-file.ts'
import { facesOf, factsOf, filesWithoutSidecar, logLinesOf } from './file-result.ts'
import { ACTION_STEPS } from '#server/indexing/runs/actions.ts'
import { reportLines } from '#server/indexing/runs/run-report.ts'
import { checkDirectory } from '#server/indexing/runs/start-run.ts'
import type { Places } from '#server/storage/service.ts'

type RecordFile = { tenantId: string; indexId: string; recordId: string; rel?: string | undefined }
type Known = { rel: string; part_of: string | null }

/**
 * Reads the file of one record again, independent of any current run. A source record is rewritten
 * from the last reading of its source. Throws the file's error. (records.reindex)
 */
export const processOneFile = async (
  transact: Transact,
  { database, originals, derivatives, assets }: Places & { database: Database },
  { tenantId, indexId, recordId, rel }: RecordFile,
): Promise<void> => {
  const { index, known, written, pictures } = await transact(async (db) => {
    const found = await getIndex(db, tenantId, indexId)
    return {
      index: found,
      known: await selectKnown(db, { tenantId, indexId, recordId, rel }),
      written: await writtenPropertiesOf(db, { tenantId, indexId }, [recordId]),
      pictures: await sizesOf(db, assets, tenantId, found.image_profile),
    }
  })
  const place = { tenantId, indexId }
  if (known.part_of !== null)
    return transact((db) => rewriteRecord(db, tenantId, indexId, recordId))
  const folder = await checkDirectory(originals, tenantId, index.directory)
  const [found] = await find(folder, [known.rel])
  if (!found) throw new Problem('indexing.fileGone')
  const unread = {
    knownSha: null,
    knownSidecar: null,
    knownTranscript: null,
    knownDamage: null,
    isStale: false,
    writtenProperties: written.get(recordId) ?? {},
  }
  const row = {
    ...found,
    ...unread,
    sidecar: found.sidecar ?? null,
    transcript: found.transcript ?? null,
    id: recordId,
    fileId: recordId,
    moved: false,
    sha256: null,
    partOf: null,
    attempts: Infinity,
    staged: null,
  }
  const done = await processFile(row, {
    database,
    folder,
    derivatives,
    tenantId,
    plan: ACTION_STEPS.force,
    index,
    pictures,
  })
  await transact(async (db) => {
    await storeFile(db, place, done)
    if (index.writeback) await rewriteGone(db, place, filesWithoutSidecar([done]))
  })
  const { ending } = done
  if (ending && ending.state !== 'completed')
    throw new Problem(codeOf(ending.code), { params: ending.params ?? {} })
}

/** The error codes of files; `processFile` uses no others. */
const codeOf = (code = 'server.failed') => code as Problem['code']

const storeFile = async (
  db: Db,
  { tenantId, indexId }: Pick<RecordFile, 'tenantId' | 'indexId'>,
  done: FileResult,
): Promise<void> => {
  // The generation may have been swapped while the file was read.
  const esIndex = (await holdGeneration(db, tenantId, indexId)) ?? refuse('indices.notFound')
  const key = { tenantId, indexId, runId: '' }
  await saveEarlierContents(db, key, factsOf(done, false))
  await upsertFiles(db, key, factsOf(done, false))
  const { row, read } = done
  if (read) {
    await putRecords(db, tenantId, indexId, esIndex, [
      { id: row.id, source: read.source, origins: read.origins },
    ])
    await saveFileRegions(db, { tenantId, indexId }, facesOf(done))
  }
  await reportLines(
    db,
    tenantId,
    logLinesOf(done).map((line) => ({ indexId, ...line })),
  )
}

/** The known file of a record, if it is still where the caller saw it. */
export const selectKnown = async (
  db: Db,
  { tenantId, indexId, recordId, rel }: RecordFile,
): Promise<Known> => {
  const { rows } = await db.execute<Known>(sql`
    select rel, part_of from indexed_file
    where tenant_id = ${tenantId} and index_id = ${indexId}
      and id = ${recordId}
      and state in ('present', 'failed', 'missing')
      and picture is null`)
  const known = rows[0] ?? refuse('records.notFound')
  if (rel !== undefined && rel !== known.rel)
    throw new Problem('records.moved', { params: { rel: known.rel } })
  return known
}
