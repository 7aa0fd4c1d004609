import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  holdDocuments,
  removeOtherOrders,
  rewordDocuments,
  saidFields,
  selectMisworded,
  settleWords,
  type Wording,
} from '#server/search/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { wordingBy } from './field-access.ts'
import type { Generation } from './generation.ts'
import * as rows from './reanalysis-sql.ts'
import { selectRecords } from './sql.ts'

/** A batch ends after this long and the next goes on, so that jobs share the workers. */
const BATCH_MS = 5000
/** Records looked at in one transaction, and those that it writes: who writes one of them meanwhile waits for it. (bench/rewording.ts) */
const [LOOKED_AT, WRITTEN] = [5000, 1000]
/** Where a record was being written by somebody else, all are looked at again after so long. */
const AGAIN_SECONDS = 1

/** Writes the words of an index's records anew, where they are written otherwise, for at most five seconds; then the next batch goes on. (search.rewording) */
export const reword = async ({
  payload,
  tx,
  signal,
}: TaskContext<'records.reword'>): Promise<void> => {
  let place: rows.Place = payload
  const taken = [payload.indexId]
  for (const until = Date.now() + BATCH_MS; !signal.aborted && Date.now() < until;) {
    if ((await tx((db) => rewordSome(db, place))) === 'more') continue
    // Small indices are many: their tasks would each wait a second for their turn.
    const indexId = await tx((db) => rows.selectOther(db, place, taken))
    if (indexId === undefined) return
    taken.push(indexId)
    place = { ...place, indexId }
  }
  await tx((db) => enqueue(db, 'records.reword', place))
}

const rewordSome = async (db: Db, place: rows.Place): Promise<'more' | 'ended'> => {
  const under = await rows.holdRewording(db, place)
  // Whoever began it anew, or goes on with it, has a task of his own.
  if (!under || under.ended !== null) return 'ended'
  // Not held: whoever changes it waits for this batch, since he begins anew what it goes on with.
  const wording = wordingBy((await getConfig(db, place.tenantId)).search)
  const total = under.total ?? (await rows.countAll(db, place))
  const fields = await saidFields(db, place.tenantId, wording)
  const looked = await rows.selectNext(db, place, { ...under, fields, limit: LOOKED_AT })
  const ofOne = looked.filter(({ esIndex }) => esIndex === looked[0]?.esIndex)
  const { found, isAll } = await rewordFirst(db, place, ofOne, wording)
  const missed = under.missed || !isAll
  const last = found.at(-1)
  const isThrough = looked.length < LOOKED_AT && found.length === looked.length
  await rows.updateRewording(db, place, {
    total,
    passed: under.passed + found.length,
    missed,
    ...(last && { afterGeneration: last.esIndex, afterId: last.id }),
    ...(isThrough && !missed && { total: under.passed + found.length, ended: nowIso() }),
    ...(isThrough && missed && { passed: 0, missed: false, afterGeneration: null, afterId: null }),
  })
  if (!isThrough) return 'more'
  if (missed) await enqueue(db, 'records.reword', place, { delaySeconds: AGAIN_SECONDS })
  else await settleWords(db)
  return 'ended'
}

type Looked = Awaited<ReturnType<typeof rows.selectNext>>

/** Writes the first of one generation's records anew; answers those that were dealt with, and whether none was passed over. */
const rewordFirst = async (
  db: Db,
  place: rows.Place,
  looked: Looked,
  wording: Wording,
): Promise<{ found: Looked; isAll: boolean }> => {
  const generation: Generation = { ...place, esIndex: looked[0]?.esIndex ?? '' }
  const all = await selectMisworded(db, generation, looked, wording)
  const wrong = all.slice(0, WRITTEN)
  const found =
    all.length > WRITTEN
      ? looked.slice(0, looked.findIndex(({ id }) => id === wrong.at(-1)) + 1)
      : looked
  const ids = found.map(({ id }) => id)
  await removeOtherOrders(db, generation, ids, wording.ordered)
  const held = await holdDocuments(db, generation, wrong)
  // Read once they are held, so that nothing older is written over what was changed meanwhile.
  await rewordDocuments(db, generation, await selectRecords(db, generation, held), wording)
  return { found, isAll: held.length === wrong.length }
}
