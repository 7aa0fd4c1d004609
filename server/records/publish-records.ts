import type { Restriction } from '#contract/restrictions.ts'
import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import { holdGeneration } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  publish,
  publishedHashes,
  publishedIds,
  type Reason,
  withdraw,
} from '#server/publications/service.ts'
import { searchFeed } from '#server/search/service.ts'
import { isUnlisted } from './closure.ts'
import { searchInputs } from './picks.ts'
import { visitorHash } from './visitor-hash.ts'
import type { Generation, IndexSettings } from './sql.ts'
import * as rows from './sql.ts'

/** Records of one transaction, and milliseconds after which the next task goes on. */
const [AT_ONCE, BATCH_MS] = [1000, 5000]
const FIRST_UUID = '00000000-0000-0000-0000-000000000000'

type Written = {
  id: string
  source: Record<string, unknown>
  hidden: boolean
  restriction: Restriction | null
}
type Settings = Pick<IndexSettings, 'searched' | 'visitors'>

/**
 * Enters records that were just written into the ledger of what visitors see, in the same
 * transaction. Does nothing where visitors do not see the index or the generation.
 * (publications.ledger)
 */
export const publishWritten = async (
  db: Db,
  { tenantId, indexId, esIndex }: Generation,
  { searched, visitors }: Settings,
  records: readonly Written[],
  reason: Reason,
): Promise<void> => {
  if (!visitors || searched !== esIndex) return
  const { access, ...index } = visitors
  const shown = records.filter((one) => !isUnlisted(one))
  const hidden = records.flatMap((one) => (one.hidden ? one.id : []))
  const closed = records.flatMap((one) => (isUnlisted(one) && !one.hidden ? one.id : []))
  await publish(
    db,
    { tenantId, indexId },
    shown.map((one) => ({ id: one.id, hash: visitorHash(access, one, index) })),
    reason,
  )
  await withdraw(db, { tenantId, indexId }, closed, 'restricted')
  await withdraw(db, { tenantId, indexId }, hidden, 'hidden')
}

/**
 * Writes records again into the search index and the ledger after their restriction changed.
 * (restrictions.searches)
 */
export const refreshRecords = async (
  db: Db,
  generation: Generation,
  ids: readonly string[],
  reason: Reason,
): Promise<void> => {
  const settings = await rows.selectIndexSettings(db, generation)
  const found = await rows.selectRecords(db, generation, ids)
  const inputs = await searchInputs(db, generation, found)
  await searchFeed.put(db, generation, inputs, settings)
  await publishWritten(
    db,
    generation,
    settings,
    found.map((one) => ({ ...one, hidden: one.hidden !== null })),
    reason,
  )
}

/** The same for records whose rows another slice changed. */
export const publishRecords = async (
  db: Db,
  generation: Generation,
  ids: readonly string[],
  reason: Reason,
): Promise<void> => {
  const settings = await rows.selectIndexSettings(db, generation)
  if (!settings.visitors || settings.searched !== generation.esIndex) return
  const found = await rows.selectRecords(db, generation, ids)
  await publishWritten(
    db,
    generation,
    settings,
    found.map((one) => ({ ...one, hidden: one.hidden !== null })),
    reason,
  )
}

type Context = TaskContext<'records.publish'>
type Payload = Context['payload']

/**
 * Brings the ledger in line with an index after a change that touches all its records: opened,
 * closed, deleted, another generation, field visibility, rights. For at most five seconds; the
 * next task goes on. It may be repeated. (publications.wholeIndex)
 */
export const publishIndex = async ({ payload, tx, signal }: Context): Promise<void> => {
  const until = Date.now() + BATCH_MS
  let next: Payload | null = payload
  while (next && !signal.aborted && Date.now() < until) {
    const from: Payload = next
    next = await tx((db) => publishBatch(db, from))
  }
  const rest = next
  if (rest) await tx((db) => enqueue(db, 'records.publish', rest))
}

/** Handles the next records: first those of the index, then those of the ledger. Null: no more. */
const publishBatch = async (db: Db, payload: Payload): Promise<Payload | null> => {
  const { tenantId, indexId, step = 'publish', after = FIRST_UUID } = payload
  const { reason = 'settings' } = payload
  const place = { tenantId, indexId }
  // Locks the settings, so that none changes within the batch.
  const { visitors } = await rows.selectIndexSettings(db, place)
  // Otherwise a run that ends now would replace the generation.
  const esIndex = visitors ? await holdGeneration(db, tenantId, indexId) : undefined
  if (step === 'publish' && visitors && esIndex !== undefined) {
    const generation = { ...place, esIndex }
    const found = await rows.selectNextRecords(db, generation, after, AT_ONCE)
    await publishChanged(db, generation, visitors, found, reason)
    const last = found.at(-1)
    if (found.length === AT_ONCE && last) return { ...payload, step, after: last.id }
    return { ...payload, step: 'withdraw', after: FIRST_UUID }
  }
  const known = await publishedIds(db, place, step === 'withdraw' ? after : FIRST_UUID, AT_ONCE)
  const left =
    visitors && esIndex !== undefined
      ? await rows.selectPresentIds(db, { ...place, esIndex }, known)
      : new Set<string>()
  await withdraw(
    db,
    place,
    known.filter((id) => !left.has(id)),
    visitors ? 'removed' : reason,
  )
  const last = known.at(-1)
  return known.length === AT_ONCE && last !== undefined
    ? { ...payload, step: 'withdraw', after: last }
    : null
}

type Numbered = Awaited<ReturnType<typeof rows.selectNextRecords>>[number]

/** Enters those of the records that visitors see differently by the ledger. */
const publishChanged = async (
  db: Db,
  { tenantId, indexId, esIndex }: Generation,
  { access, ...index }: NonNullable<IndexSettings['visitors']>,
  found: readonly Numbered[],
  reason: Reason,
): Promise<void> => {
  const place = { tenantId, indexId }
  const known = await publishedHashes(
    db,
    place,
    found.map(({ id }) => id),
  )
  const hashed = found.map((one) => ({
    id: one.id,
    version: one.version,
    hash: isUnlisted(one) ? null : visitorHash(access, one, index),
  }))
  const changed = hashed.filter(({ id, hash }) => hash !== (known.get(id) ?? null))
  // Whoever holds a record, or has changed it since, enters it themselves.
  const locked = await rows.lockUnchanged(db, { ...place, esIndex }, changed)
  const ours = changed.filter(({ id }) => locked.has(id))
  await publish(
    db,
    place,
    ours.flatMap(({ id, hash }) => (hash === null ? [] : { id, hash })),
    reason,
  )
  await withdraw(
    db,
    place,
    ours.flatMap(({ id, hash }) => (hash === null ? id : [])),
    'hidden',
  )
}
