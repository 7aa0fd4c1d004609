import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/kit/database.ts'
import { derivativesIn, isSweepDue, removeUnused, tenantDerivatives, tenantsWithDerivatives, type Made } from '#server/kit/derivatives.ts'
import { contentsShown } from '#server/records/service.ts'
import { tellLines } from './report.ts'

const LOOK_EVERY_MS = 3_600_000
/** Contents asked for at once: the records are gone through once for so many. */
const AT_ONCE = 10_000

/** Sweeps each tenant's derivatives once a day until stopped. Several workers may do so at once. */
export const keepSweepingUnused = (database: Database, dataDir: string): (() => void) => {
  const stopping = new AbortController()
  const look = async () => {
    for (const tenantId of await tenantsWithDerivatives(dataDir)) {
      if (stopping.signal.aborted) return
      await sweepIfDue(tenantId).catch(() => {}) // the database or the disk is away; tomorrow is soon enough
    }
  }
  const sweepIfDue = async (tenantId: string) => {
    if (await isSweepDue(tenantDerivatives(dataDir, tenantId))) await sweepUnused(database, dataDir, tenantId, stopping.signal)
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  void look()
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}

/** Removes the derivatives, pyramids and waveforms of contents that no file and no record of the tenant has any more. (images.swept) */
export const sweepUnused = async (database: Database, dataDir: string, tenantId: string, signal?: AbortSignal): Promise<void> => {
  const tenantDir = tenantDerivatives(dataDir, tenantId)
  const ask = <T>(fn: (db: Db) => Promise<T>) => database.transact({ tenantId, readOnly: true }, fn)
  const loose: Made[] = []
  for await (const made of derivativesIn(tenantDir)) {
    const known = await ask((db) => contentsOfFiles(db, tenantId, hashesOf(made)))
    loose.push(...made.filter(({ sha256 }) => !known.has(sha256)))
  }
  let count = 0
  for (let at = 0; at < loose.length && !signal?.aborted; at += AT_ONCE) {
    const some = loose.slice(at, at + AT_ONCE)
    const shown = await ask((db) => contentsShown(db, tenantId, hashesOf(some)))
    for (const { path } of some.filter(({ sha256 }) => !shown.has(sha256))) count += (await removeUnused(tenantDir, path)) ? 1 : 0
  }
  if (count > 0)
    await database.transact({ tenantId }, (db) =>
      tellLines(db, tenantId, [{ level: 'info', code: 'derivatives.swept', params: { count } }]),
    )
}

const hashesOf = (made: readonly Made[]): string[] => [...new Set(made.map(({ sha256 }) => sha256))]

/** Which of these contents files of the tenant have, in any index and state. */
const contentsOfFiles = async (db: Db, tenantId: string, hashes: readonly string[]): Promise<Set<string>> => {
  const found = await db.execute<{ sha256: string }>(sql`
    select distinct sha256 from indexed_file where tenant_id = ${tenantId} and sha256 = any (${sql.param([...hashes])}::text[])`)
  return new Set(found.rows.map(({ sha256 }) => sha256))
}
