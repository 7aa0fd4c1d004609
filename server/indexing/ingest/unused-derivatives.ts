import { sql } from '#server/kit/database/drizzle.ts'
import { pictureSettings } from '#server/image-profiles/service.ts'
import { profileHash } from '#server/images/service.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { SWEEP_AGE_MS, sweepDaily, type Places, type Storage } from '#server/storage/service.ts'
import { usedContents } from '#server/records/service.ts'
import { reportLines } from '#server/indexing/runs/run-report.ts'
import { derivativesOf, type Made } from './made-derivatives.ts'

/** Contents checked per pass over the records. */
const AT_ONCE = 10_000

/** Removes unused derivatives of each tenant once a day until stopped. */
export const sweepUnusedDaily = (
  database: Database,
  places: Pick<Places, 'derivatives' | 'assets'>,
): (() => void) =>
  sweepDaily(places.derivatives, (tenantId, signal) =>
    sweepUnused(database, places, tenantId, signal),
  )

/**
 * Removes derivatives, pyramids and waveforms of contents that no file or record of the tenant has.
 * Also removes sizes of old profiles and watermarks that no record shows. (images.swept,
 * images.sweptProfiles)
 */
export const sweepUnused = async (
  database: Database,
  { derivatives, assets }: Pick<Places, 'derivatives' | 'assets'>,
  tenantId: string,
  signal?: AbortSignal,
): Promise<void> => {
  const ofTenant = derivatives.within(tenantId)
  const read = <T>(fn: (db: Db) => Promise<T>) =>
    database.transact({ tenantId, readOnly: true }, fn)
  const current = await read((db) => currentPictures(db, assets, tenantId))
  const isUsed = ({ sha256, profile, mark }: Made, references: ReadonlySet<string>): boolean => {
    if (profile === undefined) return references.has(sha256)
    if (mark !== undefined && !current.marks.has(mark)) return false
    return (
      references.has(`${sha256}-${profile}`) ||
      (references.has(sha256) && current.profiles.has(profile))
    )
  }
  const unreferenced: Made[] = []
  for await (const made of derivativesOf(ofTenant)) {
    const known = await read((db) => contentsOfFiles(db, tenantId, hashesOf(made)))
    unreferenced.push(...made.filter((one) => !isUsed(one, known)))
  }
  let count = 0
  for (let at = 0; at < unreferenced.length && !signal?.aborted; at += AT_ONCE) {
    const some = unreferenced.slice(at, at + AT_ONCE)
    const shown = await read((db) => usedContents(db, tenantId, hashesOf(some)))
    for (const { key } of some.filter((one) => !isUsed(one, shown)))
      count += (await ofTenant.removeUnused(key, Date.now() - SWEEP_AGE_MS)) ? 1 : 0
  }
  if (count > 0)
    await database.transact({ tenantId }, (db) =>
      reportLines(db, tenantId, [{ level: 'info', code: 'derivatives.swept', params: { count } }]),
    )
}

const hashesOf = (made: readonly Made[]): string[] => [...new Set(made.map(({ sha256 }) => sha256))]

/** The folder names of the tenant's current profiles and watermarks. */
const currentPictures = async (db: Db, assets: Storage, tenantId: string) => {
  const settings = await pictureSettings(db, assets, tenantId)
  return {
    profiles: new Set(settings.map(({ sizes }) => profileHash(sizes))),
    marks: new Set(settings.flatMap(({ mark }) => mark?.key ?? [])),
  }
}

/**
 * The given contents that files of the tenant have, in any index and state, with the profiles of
 * their derivatives.
 */
const contentsOfFiles = async (
  db: Db,
  tenantId: string,
  hashes: readonly string[],
): Promise<Set<string>> => {
  const found = await db.execute<{ sha256: string; profile: string | null }>(sql`
    select distinct sha256, picture ->> 'profile' as profile from indexed_file
    where tenant_id = ${tenantId} and sha256 = any (${sql.param([...hashes])}::text[])`)
  return new Set(found.rows.flatMap(({ sha256, profile }) => [sha256, `${sha256}-${profile}`]))
}
