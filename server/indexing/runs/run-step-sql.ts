import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { RunKey } from './run-sql.ts'

const isClaimedBy = ({ tenantId, indexId, runId }: RunKey, claim: string) =>
  sql`tenant_id = ${tenantId} and index_id = ${indexId} and id = ${runId} and claim = ${claim}`

/** Renews the attempt's lease; false if it no longer holds the run. */
export const renewLease = async (db: Db, key: RunKey, claim: string): Promise<boolean> =>
  ((await db.execute(sql`update run set beat = now() where ${isClaimedBy(key, claim)}`)).rowCount ??
    0) > 0

/** Releases the lease. */
export const releaseLease = (db: Db, key: RunKey, claim: string) =>
  db.execute(sql`update run set claim = null, worker = null where ${isClaimedBy(key, claim)}`)

/** Releases the leases that a worker holds. */
export const releaseLeasesOf = (db: Db, { tenantId, indexId, runId }: RunKey, worker: string) =>
  db.execute(sql`
    update run set claim = null, worker = null
    where tenant_id = ${tenantId} and index_id = ${indexId}
      and id = ${runId}
      and worker = ${worker}`)

/** Whether the holding worker is alive and has renewed the lease within some seconds. */
export const isLeaseAlive = async (
  db: Db,
  { tenantId, indexId, runId }: RunKey,
  { workerSilentSeconds, silentSeconds }: { workerSilentSeconds: number; silentSeconds: number },
): Promise<boolean> =>
  (
    await db.execute(sql`
      select from run r join worker p on p.instance = r.worker
      where r.tenant_id = ${tenantId} and r.index_id = ${indexId}
        and r.id = ${runId}
        and r.beat > now() - make_interval(secs => ${silentSeconds})
        and p.ended is null and p.beat > now() - make_interval(secs => ${workerSilentSeconds})`)
  ).rows.length > 0
