import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  configuredFields,
  deleteStaleSortKeys,
  type FieldWeights,
  lockDocuments,
  reanalyseDocuments,
  searchFeed,
  selectOutdated,
} from '#server/search/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { fieldWeightsFor } from './visibility.ts'
import { type Generation, selectRecords } from './sql.ts'
import { searchInputs } from './picks.ts'
import * as rows from './reanalysis-sql.ts'

/** A task stops after this time and enqueues the next, so that other tasks get a worker. */
const BATCH_MS = 5000
/**
 * Records read, and records written, in one transaction; a writer of the same record waits for it.
 * (bench/reanalysis.ts)
 */
const [READ_LIMIT, WRITE_LIMIT] = [5000, 1000]
/** Delay before records that another transaction held are visited again. */
const RETRY_SECONDS = 1

/**
 * Re-analyses records of an index whose words were indexed by older field settings, for at most
 * five seconds. The next task goes on. (search.rewording)
 */
export const reanalyse = async ({
  payload,
  tx,
  signal,
}: TaskContext<'records.reword'>): Promise<void> => {
  let place: rows.Place = payload
  const doneIndices = [payload.indexId]
  for (const until = Date.now() + BATCH_MS; !signal.aborted && Date.now() < until;) {
    if ((await tx((db) => reanalyseBatch(db, place))) === 'more') continue
    // A tenant may have many small indices; a task for each would wait a second for its turn.
    const indexId = await tx((db) => rows.selectOtherIndex(db, place, doneIndices))
    if (indexId === undefined) return
    doneIndices.push(indexId)
    place = { ...place, indexId }
  }
  await tx((db) => enqueue(db, 'records.reword', place))
}

const reanalyseBatch = async (db: Db, place: rows.Place): Promise<'more' | 'ended'> => {
  const progress = await rows.lockProgress(db, place)
  // Another task was enqueued for whoever restarted this re-analysis or holds its lock.
  if (!progress || progress.ended !== null) return 'ended'
  // Settings need no lock: whoever saves them waits for this batch and then restarts the
  // re-analysis.
  const weights = fieldWeightsFor((await getConfig(db, place.tenantId)).search)
  const total = progress.total ?? (await rows.countRecords(db, place))
  const fields = await configuredFields(db, place.tenantId, weights)
  const candidates = await rows.selectNextRecords(db, place, {
    ...progress,
    fields,
    limit: READ_LIMIT,
  })
  const ofOne = candidates.filter(({ esIndex }) => esIndex === candidates[0]?.esIndex)
  const { found, isEveryWritten } = await reanalyseGeneration(db, place, ofOne, weights)
  const hasSkipped = progress.missed || !isEveryWritten
  const last = found.at(-1)
  const isComplete = candidates.length < READ_LIMIT && found.length === candidates.length
  await rows.updateProgress(db, place, {
    total,
    passed: progress.passed + found.length,
    missed: hasSkipped,
    ...(last && { afterGeneration: last.esIndex, afterId: last.id }),
    ...(isComplete && !hasSkipped && { total: progress.passed + found.length, ended: nowIso() }),
    ...(isComplete &&
      hasSkipped && { passed: 0, missed: false, afterGeneration: null, afterId: null }),
  })
  if (!isComplete) return 'more'
  if (hasSkipped) await enqueue(db, 'records.reword', place, { delaySeconds: RETRY_SECONDS })
  else await searchFeed.flush(db)
  return 'ended'
}

type Candidates = Awaited<ReturnType<typeof rows.selectNextRecords>>

/**
 * Writes the first outdated records of one generation; answers the records it finished, and
 * whether it skipped none.
 */
const reanalyseGeneration = async (
  db: Db,
  place: rows.Place,
  candidates: Candidates,
  weights: FieldWeights,
): Promise<{ found: Candidates; isEveryWritten: boolean }> => {
  const generation: Generation = { ...place, esIndex: candidates[0]?.esIndex ?? '' }
  const all = await selectOutdated(db, generation, candidates, weights)
  const outdated = all.slice(0, WRITE_LIMIT)
  const found =
    all.length > WRITE_LIMIT
      ? candidates.slice(0, candidates.findIndex(({ id }) => id === outdated.at(-1)) + 1)
      : candidates
  const ids = found.map(({ id }) => id)
  await deleteStaleSortKeys(db, generation, ids, weights.ordered)
  const locked = await lockDocuments(db, generation, outdated)
  // Read after the lock, so that no older values overwrite a newer edit.
  const records = await selectRecords(db, generation, locked)
  await reanalyseDocuments(db, generation, await searchInputs(db, place, records), weights)
  return { found, isEveryWritten: locked.length === outdated.length }
}
