import type { Database, Db } from '#server/kit/database/database.ts'
import { isAway } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { hasSources } from '#contract/index-types.ts'
import type { Index } from '#contract/indices.ts'
import { type PictureSetting, sizesOf } from '#server/image-profiles/service.ts'
import { getIndex } from '#server/indices/service.ts'
import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import { copyRecords, publishRecords, putRecords } from '#server/records/service.ts'
import { saveFileRegions } from '#server/regions/service.ts'
import { writtenPropertiesOf, rewriteGone } from '#server/sidecars/service.ts'
import { searchFeed } from '#server/search/service.ts'
import { jobCounts } from '#server/workers/service.ts'
import {
  freeNames,
  saveEarlierContents,
  selectKnownContents,
  updateDerivativeFolder,
  upsertFiles,
} from './batch-sql.ts'
import { holdClaim } from '#server/indexing/runs/claims.ts'
import { processFile, endWithoutFile, processRecord, type FileResult } from './process-file.ts'
import { linkRecords } from '#server/indexing/linking/link-run-sql.ts'
import { endRun, finishRun, isActive } from '#server/indexing/runs/finish-run.ts'
import { stepsOfAction, type ActionSteps } from '#server/indexing/runs/actions.ts'
import { facesOf, factsOf, filesWithoutSidecar, logLinesOf } from './file-result.ts'
import { notifyCounter, reportRunLines } from '#server/indexing/runs/run-report.ts'
import * as rows from '#server/indexing/runs/run-sql.ts'
import { checkDirectory } from '#server/indexing/runs/start-run.ts'
import { removeRecordsOfFiles } from '#server/indexing/walk/exclude-file.ts'
import { writeTogether } from './write-together.ts'
import type { Places } from '#server/storage/service.ts'

/** Files claimed at once: few, so that a killed worker loses little work. */
const FILES_PER_CLAIM = 8
/** Records and rows claimed at once that need no file. */
const RECORDS_PER_CLAIM = 500
/** Milliseconds until a batch ends and the next one starts, so that runs share the workers. */
const BATCH_MS = 5000

type Context = TaskContext<'indexing.batch'>
type BatchRun = { run: rows.RunRow; plan: ActionSteps; index: Index; pictures: PictureSetting }
/** What the tasks of a worker need: the handle owns its children and its counts. */
export type WorkerSetting = Places & {
  database: Database
  workerId: string
}

/**
 * Claims waiting rows of a run and processes them, a few at a time, for at most five seconds. Then
 * it enqueues the next batch.
 */
export const runBatch = async (
  { payload: key, tx, signal, claim }: Context,
  setting: WorkerSetting,
): Promise<void> => {
  const batch = await tx(async (db) => {
    const run = await rows.selectRun(db, key)
    if (!run || !isActive(run) || run.phase !== 'work') return undefined
    const index = await getIndex(db, key.tenantId, key.indexId)
    return {
      run,
      plan: stepsOfAction(run),
      index,
      pictures: await sizesOf(db, setting.assets, key.tenantId, index.image_profile),
    }
  })
  if (!batch) return
  const release = holdClaim(setting.database, claim)
  const until = Date.now() + BATCH_MS
  try {
    const { work } = batch.plan
    const opensFiles = work !== 'rewrite' && work !== 'remove'
    const folder = opensFiles
      ? await checkDirectory(setting.originals, key.tenantId, batch.index.directory)
      : ''
    const { plan, index, pictures } = batch
    const place = {
      database: setting.database,
      folder,
      derivatives: setting.derivatives,
      tenantId: key.tenantId,
      plan,
      index,
      pictures,
    }
    let after: string | undefined
    do {
      const request: Omit<rows.ClaimRequest, 'claim'> = {
        after,
        worker: setting.workerId,
        files: opensFiles ? FILES_PER_CLAIM : RECORDS_PER_CLAIM,
        records: hasSources(batch.index.type) ? RECORDS_PER_CLAIM : 0,
      }
      const claimed = await tx((db) => claimFiles(db, key, claim, request))
      if (claimed.length === 0) break
      after = claimed.map(({ id }) => id).reduce((one, other) => (one > other ? one : other))
      const doOne = (row: (typeof claimed)[number]) =>
        row.partOf === null ? processFile(row, place) : processRecord(row)
      const save = async (done: FileResult[]) => {
        // Without its directory every file looks gone. The run then stops; no file fails.
        if (done.some(({ ending }) => ending?.code === 'indexing.fileGone'))
          await checkDirectory(setting.originals, key.tenantId, batch.index.directory)
        jobCounts(setting.database).add(await tx((db) => storeResults(db, key, claim, batch, done)))
      }
      if (opensFiles) await writeTogether(claimed, doOne, save)
      else await save(claimed.map((row) => endWithoutFile(row, work)))
    } while (Date.now() < until && !signal.aborted)
    const isDone = await tx(async (db) => {
      const isLeft = await rows.hasWork(db, key, ['waiting'])
      await (isLeft ? enqueue(db, 'indexing.batch', key) : finishRun(db, key))
      return !isLeft
    })
    if (isDone) await tx(searchFeed.flush)
  } catch (error) {
    if (!(error instanceof Problem) || isAway(error)) throw error
    await tx((db) => endRun(db, key, { state: 'stopped', code: error.code, params: error.params }))
  } finally {
    release()
  }
}

const claimFiles = async (
  db: Db,
  key: rows.RunKey,
  claim: string,
  request: Omit<rows.ClaimRequest, 'claim'>,
) => {
  const claimed = await rows.claimWork(db, key, { claim, ...request })
  await rows.insertDelta(db, key, { waiting: -claimed.length, started: claimed.length })
  await rows.touchRun(db, key)
  const known = await selectKnownContents(
    db,
    key,
    claimed.flatMap(({ fileId }) => fileId ?? []),
  )
  const written = await writtenPropertiesOf(
    db,
    key,
    claimed.flatMap(({ fileId, sidecar }) => (fileId && sidecar ? fileId : [])),
  )
  return claimed.map((row) => {
    const {
      sha256 = null,
      sidecar = null,
      transcript = null,
      damaged = null,
      stale = false,
    } = known.get(row.fileId ?? '') ?? {}
    return {
      ...row,
      knownSha: sha256,
      knownSidecar: sidecar,
      knownTranscript: transcript,
      knownDamage: damaged,
      isStale: stale,
      writtenProperties: written.get(row.fileId ?? '') ?? {},
    }
  })
}

/**
 * Ends the rows this attempt still holds and writes their results in one transaction. A file counts
 * once even if two attempts processed it.
 */
const storeResults = async (
  db: Db,
  key: rows.RunKey,
  claim: string,
  batch: BatchRun,
  all: readonly FileResult[],
) => {
  const ended = await rows.endWork(
    db,
    key,
    claim,
    all.flatMap(({ ending }) => ending ?? []),
  )
  const done = all.filter(({ row }) => ended.has(row.id))
  const returned = await rows.returnWork(
    db,
    key,
    claim,
    all.flatMap(({ row, ending }) => (ending ? [] : row.id)),
  )
  await storeFiles(db, key, batch, done)
  const count = (state: string) => done.filter(({ ending }) => ending?.state === state).length
  const counts = {
    completed: count('completed'),
    failed: count('failed'),
    skipped: count('skipped'),
  }
  await rows.insertDelta(db, key, {
    started: -done.length - returned,
    waiting: returned,
    ...counts,
  })
  await reportRunLines(db, key, done.flatMap(logLinesOf))
  await notifyCounter(db, key)
  return counts
}

/**
 * Updates picture records whose derivatives moved to another folder since their profile changed.
 * (indexing.thumbnails)
 */
const updateDerivativeFolders = async (
  db: Db,
  key: rows.RunKey,
  esIndex: string,
  done: readonly FileResult[],
): Promise<void> => {
  for (const [profile, some] of Map.groupBy(done, ({ read }) => read?.picture?.profile))
    if (profile !== undefined)
      await updateDerivativeFolder(
        db,
        { ...key, esIndex },
        some.flatMap(({ row }) => row.fileId ?? []),
        profile,
      )
}

/** Stores files and their records, in the searched generation or in the one being built. */
const storeFiles = async (
  db: Db,
  key: rows.RunKey,
  { run, plan, index }: BatchRun,
  done: readonly FileResult[],
): Promise<void> => {
  const { tenantId, indexId } = key
  // A reopened run writes in place: its generation was swapped before, or never will be.
  const into = run.reopened === null ? (run.generation ?? index.es_index) : index.es_index
  const ids = done.flatMap(({ row }) => row.fileId ?? [])
  if (plan.work === 'rewrite')
    return copyRecords(db, { tenantId, indexId }, { from: index.es_index, to: into }, ids)
  if (plan.work === 'remove')
    return removeRecordsOfFiles(db, { tenantId, indexId, esIndex: index.es_index }, ids, 'removed')
  if (plan.work === 'pictures') return updateDerivativeFolders(db, key, into, done)
  if (plan.work !== 'read') return
  const facts = done.flatMap((one) => factsOf(one, hasSources(index.type)))
  const named = new Set(
    done.flatMap(({ row }) => (row.moved || row.fileId === null ? row.rel : [])),
  )
  if (named.size > 0)
    await freeNames(
      db,
      key,
      facts.filter(({ rel }) => named.has(rel)),
    )
  const known = new Set(done.flatMap(({ row }) => row.fileId ?? []))
  if (known.size > 0)
    await saveEarlierContents(
      db,
      key,
      facts.filter(({ id }) => known.has(id)),
    )
  await upsertFiles(db, key, facts)
  const records = done.flatMap(({ row, read }) => {
    const isRecord = row.partOf !== null || !hasSources(index.type)
    return read && isRecord
      ? [{ id: row.fileId ?? row.id, source: read.source, origins: read.origins }]
      : []
  })
  if (records.length === 0) return
  const isFinished = !hasSources(index.type)
  await putRecords(db, tenantId, indexId, into, records, { isFinished })
  if (isFinished) await saveFileRegions(db, { tenantId, indexId }, done.flatMap(facesOf))
  if (index.writeback) await rewriteGone(db, { tenantId, indexId }, filesWithoutSidecar(done))
  if (hasSources(index.type)) {
    // New records get their pictures when the run links all of them at its end.
    const known = done.flatMap(({ row }) => (row.partOf === null ? [] : (row.fileId ?? [])))
    if (known.length > 0) await linkRecords(db, { tenantId, indexId, esIndex: into }, known)
    const written = records.map(({ id }) => id)
    await publishRecords(db, { tenantId, indexId, esIndex: into }, written, 'indexed')
  }
}
