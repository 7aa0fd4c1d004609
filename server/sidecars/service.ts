import type { SidecarStatus } from '#contract/sidecars.ts'
import type { WrittenProperties } from '#server/images/service.ts'
import { getIndex } from '#server/indices/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import * as rows from './sql.ts'

/** The values Varða wrote into sidecars, by record id. */
export const writtenPropertiesOf = async (
  db: Db,
  place: rows.Place,
  ids: readonly string[],
): Promise<Map<string, WrittenProperties>> =>
  ids.length === 0
    ? new Map()
    : new Map((await rows.selectHeld(db, place, ids)).map(({ id, held }) => [id, held]))

/** The progress of writing sidecars, and the failures. (sidecars.status) */
export const statusOf = async (
  db: Db,
  place: rows.Place,
  asked: Parameters<typeof rows.selectFailures>[2],
): Promise<SidecarStatus> => {
  const { writeback } = await getIndex(db, place.tenantId, place.indexId)
  const counts = (await rows.selectCounts(db, place)) ?? { written: 0, waiting: 0, failed: 0 }
  const found =
    counts.failed > 0 ? await rows.selectFailures(db, place, asked) : { rows: [], cursor: null }
  const failures = found.rows.map(({ id, rel, code, params, again }) => ({
    recordId: id,
    rel,
    reason: { code, params: params ?? {} },
    again: again && isoTime(again),
  }))
  return { on: writeback, ...counts, failures, cursor: found.cursor }
}

/** Retries failed sidecars now. (sidecars.retry) */
export const retrySidecars = async (db: Db, place: rows.Place): Promise<void> => {
  await getIndex(db, place.tenantId, place.indexId)
  await rows.awaitAll(db, place, false)
  await enqueue(db, 'sidecars.write', place)
}

/** Retries one failed sidecar now. */
export const retrySidecar = async (db: Db, { recordId, ...place }: rows.Key): Promise<void> => {
  await rows.awaitOne(db, { ...place, recordId })
  await enqueue(db, 'sidecars.write', place)
}

/**
 * Writes deleted sidecars again: those of records whose sidecar the scan did not meet.
 * (sidecars.deleted)
 */
export const rewriteGone = async (
  db: Db,
  place: rows.Place,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length > 0 && (await rows.awaitGone(db, place, ids)))
    await enqueue(db, 'sidecars.write', place)
}
