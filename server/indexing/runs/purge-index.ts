import { sql } from '#server/kit/database/drizzle.ts'
import { BIN_DAYS } from '#contract/limits.ts'
import { emitEvent } from '#server/events/service.ts'
import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import { asOwner, type Db, type Transact } from '#server/kit/database/database.ts'
import { deleteOverlays } from '#server/overlays/service.ts'
import { deleteGenerationBatch } from '#server/records/service.ts'

/** Records deleted at once. */
const AT_ONCE = 1000
/** Milliseconds after which a task ends and enqueues the next. */
const PURGE_MS = 5000

type Place = { tenantId: string; indexId: string }
/** Deletes the data that other slices hold about the records of an index. */
export type DeleteRelated = (db: Db, place: Place) => Promise<void>

/**
 * Purges indices whose time in the bin is over, and emptied ones that no worker has purged. The
 * owner runs it at start and daily. (indices.binEmptied)
 */
export const purgeExpired = (url: string): Promise<void> =>
  asOwner(url, async (db) => {
    const { rows } = await db.execute<{ tenant_id: string; id: string }>(sql`
      select tenant_id, id
      from tenant_index
      where deleted_at < now() - make_interval(days => ${BIN_DAYS}) or emptied is not null`)
    for (const { tenant_id: tenantId, id: indexId } of rows)
      await purge((fn) => fn(db), { tenantId, indexId })
  })

/**
 * Purges an index after the bin was emptied, for at most five seconds; then the next task
 * continues. (indices.emptyBin)
 */
export const purgeIndex = async (
  { payload, tx, signal }: TaskContext<'indexing.purge'>,
  deleteRelated: DeleteRelated,
): Promise<void> => {
  const until = Date.now() + PURGE_MS
  // Another worker may have purged it, and a new index may have its id.
  if (!(await tx((db) => isEmptied(db, payload)))) return
  if (await purge(tx, payload, () => signal.aborted || Date.now() > until))
    return tx((db) => deleteRelated(db, payload))
  return tx((db) => enqueue(db, 'indexing.purge', payload))
}

/**
 * Deletes an index with all its data: records of every generation and those set aside, overlays,
 * files, runs and saved searches. The files on disk stay. Answers whether it finished.
 */
const purge = async (tx: Transact, place: Place, isOver = () => false): Promise<boolean> => {
  const { tenantId, indexId } = place
  for (const esIndex of await tx((db) => generationsOf(db, place)))
    while (await tx((db) => deleteGenerationBatch(db, { ...place, esIndex }, AT_ONCE)))
      if (isOver()) return false
  await tx(async (db) => {
    await deleteOverlays(db, place)
    const { rows } = await db.execute<{ name: string }>(sql`
      delete from tenant_index where tenant_id = ${tenantId} and id = ${indexId} returning name`)
    // If several machines purge the same index, only one reports it.
    for (const { name } of rows)
      await emitEvent(db, tenantId, { code: 'index.purged', params: { name }, tone: 'info' })
  })
  return true
}

const isEmptied = async (db: Db, { tenantId, indexId }: Place): Promise<boolean> => {
  const found = await db.execute(sql`
    select from tenant_index
    where tenant_id = ${tenantId} and id = ${indexId} and emptied is not null`)
  return found.rowCount === 1
}

const generationsOf = async (db: Db, { tenantId, indexId }: Place): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct es_index as name
    from record
    where tenant_id = ${tenantId} and index_id = ${indexId}
    union select es_index from tenant_index where tenant_id = ${tenantId} and id = ${indexId}`)
  return rows.map(({ name }) => name)
}
