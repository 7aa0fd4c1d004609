import type { Config } from '#server/kit/config.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { hasSources } from '#contract/index-types.ts'
import type { Index } from '#contract/indices.ts'
import { type PictureSetting, sizesOf } from '#server/image-profiles/service.ts'
import { getIndex } from '#server/indices/service.ts'
import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import { copyRecords, putRecords } from '#server/records/service.ts'
import { writtenPropertiesOf, rewriteGone } from '#server/sidecars/service.ts'
import { searchFeed } from '#server/search/service.ts'
import { jobCounts } from '#server/workers/service.ts'
import { freeNames, keepEarlier, selectKnownShas, updateProfile, upsertFiles } from './batch-sql.ts'
import { holdClaim } from '#server/indexing/runs/claims.ts'
import { processFile, endWithoutFile, processRecord, type FileResult } from './process-file.ts'
import { linkRecords } from '#server/indexing/linking/link-run-sql.ts'
import { endRun, finishRun, isActive } from '#server/indexing/runs/finish-run.ts'
import { stepsOfAction, type ActionSteps } from '#server/indexing/runs/actions.ts'
import { factsOf, goneBeside, linesOf } from './file-result.ts'
import { notifyCounter, reportRunLines } from '#server/indexing/runs/run-report.ts'
import * as rows from '#server/indexing/runs/run-sql.ts'
import { checkDirectory } from '#server/indexing/runs/start-run.ts'
import { removeRecordsOfFiles } from '#server/indexing/walk/exclude-file.ts'
import { writeTogether } from './write-together.ts'

/**
 * Rows claimed at once: few, so that a killed worker loses little; more where no file is opened.
 */
const TAKE = 8
const TAKE_RECORDS = 500
/** Seconds after which a batch ends and the next one starts, so that runs share the workers. */
const BATCH_MS = 5000

type Context = TaskContext<'indexing.batch'>
type Begun = { run: rows.RunRow; plan: ActionSteps; index: Index; pictures: PictureSetting }
/** What the tasks of a worker need: the handle owns its children and its counts. */
export type WorkerSetting = Pick<Config, 'libraryDir' | 'dataDir'> & {
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
  const begun = await tx(async (db) => {
    const run = await rows.selectRun(db, key)
    if (!run || !isActive(run) || run.phase !== 'work') return undefined
    const index = await getIndex(db, key.tenantId, key.indexId)
    return {
      run,
      plan: stepsOfAction(run),
      index,
      pictures: await sizesOf(db, setting.dataDir, key.tenantId, index.image_profile),
    }
  })
  if (!begun) return
  const release = holdClaim(setting.database, claim)
  const until = Date.now() + BATCH_MS
  try {
    const { work } = begun.plan
    const opensFiles = work !== 'rewrite' && work !== 'remove'
    const folder = opensFiles
      ? await checkDirectory(setting.libraryDir, key.tenantId, begun.index.directory)
      : ''
    const { plan, index, pictures } = begun
    const place = {
      database: setting.database,
      folder,
      dataDir: setting.dataDir,
      tenantId: key.tenantId,
      plan,
      index,
      pictures,
    }
    let after: string | undefined
    do {
      const asked: Omit<rows.Claiming, 'claim'> = {
        after,
        worker: setting.workerId,
        files: opensFiles ? TAKE : TAKE_RECORDS,
        records: hasSources(begun.index.type) ? TAKE_RECORDS : 0,
      }
      const taken = await tx((db) => take(db, key, claim, asked))
      if (taken.length === 0) break
      after = taken.map(({ id }) => id).reduce((one, other) => (one > other ? one : other))
      const doOne = (row: (typeof taken)[number]) =>
        row.partOf === null ? processFile(row, place) : processRecord(row)
      const save = async (done: FileResult[]) => {
        // A directory that went away makes every file look gone: that is the directory's fault, not
        // theirs.
        if (done.some(({ ending }) => ending?.code === 'indexing.fileGone'))
          await checkDirectory(setting.libraryDir, key.tenantId, begun.index.directory)
        jobCounts(setting.database).add(await tx((db) => write(db, key, claim, begun, done)))
      }
      if (opensFiles) await writeTogether(taken, doOne, save)
      else await save(taken.map((row) => endWithoutFile(row, work)))
    } while (Date.now() < until && !signal.aborted)
    const isDone = await tx(async (db) => {
      const isLeft = await rows.hasWork(db, key, ['waiting'])
      await (isLeft ? enqueue(db, 'indexing.batch', key) : finishRun(db, key))
      return !isLeft
    })
    if (isDone) await tx(searchFeed.flush)
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'database.away') throw error
    await tx((db) => endRun(db, key, { state: 'stopped', code: error.code, params: error.params }))
  } finally {
    release()
  }
}

const take = async (
  db: Db,
  key: rows.RunKey,
  claim: string,
  asked: Omit<rows.Claiming, 'claim'>,
) => {
  const taken = await rows.claimWork(db, key, { claim, ...asked })
  await rows.insertDelta(db, key, { waiting: -taken.length, started: taken.length })
  await rows.touchRun(db, key)
  const known = await selectKnownShas(
    db,
    key,
    taken.flatMap(({ fileId }) => fileId ?? []),
  )
  const held = await writtenPropertiesOf(
    db,
    key,
    taken.flatMap(({ fileId, sidecar }) => (fileId && sidecar ? fileId : [])),
  )
  return taken.map((row) => {
    const {
      sha256 = null,
      sidecar = null,
      damaged = null,
      stale = false,
    } = known.get(row.fileId ?? '') ?? {}
    return {
      ...row,
      knownSha: sha256,
      knownSidecar: sidecar,
      knownDamage: damaged,
      isStale: stale,
      held: held.get(row.fileId ?? '') ?? {},
    }
  })
}

/**
 * Ends the rows this attempt still holds and writes their results in one transaction. A file counts
 * once even if two attempts processed it.
 */
const write = async (
  db: Db,
  key: rows.RunKey,
  claim: string,
  begun: Begun,
  all: readonly FileResult[],
) => {
  const held = await rows.endWork(
    db,
    key,
    claim,
    all.flatMap(({ ending }) => ending ?? []),
  )
  const done = all.filter(({ row }) => held.has(row.id))
  const again = await rows.returnWork(
    db,
    key,
    claim,
    all.flatMap(({ row, ending }) => (ending ? [] : row.id)),
  )
  await keep(db, key, begun, done)
  const count = (state: string) => done.filter(({ ending }) => ending?.state === state).length
  const ended = {
    completed: count('completed'),
    failed: count('failed'),
    skipped: count('skipped'),
  }
  await rows.insertDelta(db, key, { started: -done.length - again, waiting: again, ...ended })
  await reportRunLines(db, key, done.flatMap(linesOf))
  await notifyCounter(db, key)
  return ended
}

/**
 * Updates picture records whose derivatives moved to another folder since their profile changed.
 * (indexing.thumbnails)
 */
const showNewSizes = async (
  db: Db,
  key: rows.RunKey,
  esIndex: string,
  done: readonly FileResult[],
): Promise<void> => {
  for (const [profile, some] of Map.groupBy(done, ({ read }) => read?.picture?.profile))
    if (profile !== undefined)
      await updateProfile(
        db,
        { ...key, esIndex },
        some.flatMap(({ row }) => row.fileId ?? []),
        profile,
      )
}

/** Writes results into the searched generation, or into the one being built. */
const keep = async (
  db: Db,
  key: rows.RunKey,
  { run, plan, index }: Begun,
  done: readonly FileResult[],
): Promise<void> => {
  const { tenantId, indexId } = key
  // A run that is taken up again has had its swap, or will have none: it writes in place.
  const into = run.reopened === null ? (run.generation ?? index.es_index) : index.es_index
  const ids = done.flatMap(({ row }) => row.fileId ?? [])
  if (plan.work === 'rewrite')
    return copyRecords(db, { tenantId, indexId }, { from: index.es_index, to: into }, ids)
  if (plan.work === 'remove')
    return removeRecordsOfFiles(db, { tenantId, indexId, esIndex: index.es_index }, ids, 'removed')
  if (plan.work === 'pictures') return showNewSizes(db, key, into, done)
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
    await keepEarlier(
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
  await putRecords(db, tenantId, indexId, into, records)
  if (index.writeback) await rewriteGone(db, { tenantId, indexId }, goneBeside(done))
  if (hasSources(index.type)) {
    // A record that was not known has no pictures yet: those are found when all are there.
    const known = done.flatMap(({ row }) => (row.partOf === null ? [] : (row.fileId ?? [])))
    if (known.length > 0) await linkRecords(db, { tenantId, indexId, esIndex: into }, known)
  }
}
