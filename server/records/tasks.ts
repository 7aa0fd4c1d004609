import { enqueue, task, type TaskContext } from '#server/jobs/service.ts'
import type { Db } from '#server/kit/database.ts'
import { holdMisworded, rewordDocuments, settleWords } from '#server/search/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import * as rows from './rewording-sql.ts'
import { selectRecords, type Generation } from './sql.ts'
import { wordingBy } from './veil.ts'

/** A batch ends after this long and the next goes on, so that jobs share the workers. */
const BATCH_MS = 5000
/** Records looked at in one transaction: who writes one of them meanwhile waits for it. */
const AT_ONCE = 250
/** Where a record was being written by somebody else, all are looked at again after so long. */
const AGAIN_SECONDS = 1

/** Writes the words of an index's records anew, where they are written otherwise, for at most five seconds; then the next batch goes on. (search.rewording) */
export const reword = async ({ payload: place, tx, signal }: TaskContext<'records.reword'>): Promise<void> => {
  for (const until = Date.now() + BATCH_MS; !signal.aborted && Date.now() < until;)
    if ((await tx((db) => rewordSome(db, place))) === 'ended') return
  await tx((db) => enqueue(db, 'records.reword', place))
}

const rewordSome = async (db: Db, place: rows.Place): Promise<'more' | 'ended'> => {
  const under = await rows.holdRewording(db, place)
  // Whoever began it anew, or goes on with it, has a task of his own.
  if (!under || under.ended !== null) return 'ended'
  // Not held: whoever changes it waits for this batch, since he begins anew what it goes on with.
  const wording = wordingBy((await getConfig(db, place.tenantId)).search)
  const total = under.total ?? (await rows.countAll(db, place))
  const found = await rows.selectNext(db, place, under, AT_ONCE)
  let { missed } = under
  for (const [esIndex, some] of Map.groupBy(found, (one) => one.esIndex)) {
    const generation: Generation = { ...place, esIndex }
    const ids = some.map(({ id }) => id)
    const { ids: wrong, isAll } = await holdMisworded(db, generation, ids, wording)
    // Read once they are held, so that nothing older is written over what was changed meanwhile.
    await rewordDocuments(db, generation, await selectRecords(db, generation, wrong), wording)
    missed ||= !isAll
  }
  const last = found.at(-1)
  const isThrough = found.length < AT_ONCE
  await rows.updateRewording(db, place, {
    total,
    passed: under.passed + found.length,
    missed,
    ...(last && { afterGeneration: last.esIndex, afterId: last.id }),
    ...(isThrough && !missed && { total: under.passed + found.length, ended: new Date().toISOString() }),
    ...(isThrough && missed && { passed: 0, missed: false, afterGeneration: null, afterId: null }),
  })
  if (!isThrough) return 'more'
  if (missed) await enqueue(db, 'records.reword', place, { delaySeconds: AGAIN_SECONDS })
  else await settleWords(db)
  return 'ended'
}

export const recordTasks = [task('records.reword', reword)]
