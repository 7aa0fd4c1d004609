import { sql } from '#server/kit/database/drizzle.ts'
import { lockIndex, setIndex } from '#server/indices/service.ts'
import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { catchUpPicks, copyNewerRecords, deleteGenerationBatch } from '#server/records/service.ts'
import { ANALYSER_VERSION } from '#server/search/service.ts'
import type { RunKey, RunRow } from './run-sql.ts'

/** Records deleted at once. */
const AT_ONCE = 1000
/** Milliseconds after which a sweep ends and enqueues the next. */
const SWEEP_MS = 5000

type Place = { tenantId: string; indexId: string }

/** The name of the next generation of an index; no run has had it. */
export const nextGeneration = async (db: Db, place: Place, esIndex: string): Promise<string> => {
  const numbers = [esIndex, ...(await usedNames(db, place))].map(
    (name) => Number(name.slice(place.indexId.length + 1)) || 0,
  )
  return nameOf(place.indexId, Math.max(...numbers) + 1)
}

/** The name of a generation, such as `myndir-2`. */
const nameOf = (indexId: string, number: number) => `${indexId}-${number}`

const usedNames = async (db: Db, { tenantId, indexId }: Place): Promise<string[]> => {
  const used = await db.execute<{ generation: string }>(sql`
    select distinct generation
    from run
    where tenant_id = ${tenantId} and index_id = ${indexId} and generation is not null`)
  return used.rows.map(({ generation }) => generation)
}

/**
 * Swaps in the generation that a run built, in the transaction that ends the run. Copies what the
 * run did not write, such as records of missing and broken files, and what changed meanwhile.
 * (indexing.swap)
 */
export const swapGeneration = async (
  db: Db,
  { tenantId, indexId }: RunKey,
  { generation }: RunRow,
): Promise<void> => {
  const index = generation === null ? undefined : await lockIndex(db, tenantId, indexId)
  if (!index || generation === null) return
  await copyNewerRecords(db, { tenantId, indexId }, { from: index.esIndex, to: generation })
  await catchUpPicks(db, { tenantId, indexId, esIndex: generation })
  await setIndex(db, tenantId, indexId, { esIndex: generation, analyser: ANALYSER_VERSION })
  await enqueue(db, 'records.publish', { tenantId, indexId, reason: 'indexed' })
  if (await hasRestrictions(db, { tenantId, indexId }))
    await enqueue(db, 'restrictions.apply', { tenantId, indexId })
}

/** Whether a record of the index has an access restriction. (restrictions.searches) */
const hasRestrictions = async (db: Db, { tenantId, indexId }: Place): Promise<boolean> =>
  (
    await db.execute(sql`
      select 1 from restriction where tenant_id = ${tenantId} and index_id = ${indexId} limit 1`)
  ).rows.length > 0

/**
 * Deletes generations that are neither searched nor being built; enqueues itself if more is left.
 */
export const sweepGenerations = async ({
  payload,
  tx,
  signal,
}: TaskContext<'indexing.generations'>): Promise<void> => {
  const until = Date.now() + SWEEP_MS
  while (!signal.aborted) {
    const isMore = await tx(async (db) => {
      const kept = await namesInUse(db, payload)
      const stale = [nameOf(payload.indexId, 1), ...(await usedNames(db, payload))].filter(
        (name) => !kept.has(name),
      )
      for (const esIndex of stale)
        if (await deleteGenerationBatch(db, { ...payload, esIndex }, AT_ONCE)) return true
      return false
    })
    if (!isMore) return
    if (Date.now() > until) return tx((db) => enqueue(db, 'indexing.generations', payload))
  }
}

const namesInUse = async (db: Db, { tenantId, indexId }: Place): Promise<Set<string>> => {
  const rows = await db.execute<{ name: string }>(sql`
    select es_index as name from tenant_index where tenant_id = ${tenantId} and id = ${indexId}
    union
    select generation
    from run
    where tenant_id = ${tenantId} and index_id = ${indexId}
      and generation is not null
      and state in ('waiting', 'running')`)
  return new Set(rows.rows.map(({ name }) => name))
}
