import { sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database/database.ts'
import type { RunKey } from './sql.ts'

const held = ({ tenantId, indexId, runId }: RunKey, claim: string) =>
  sql`tenant_id = ${tenantId} and index_id = ${indexId} and id = ${runId} and claim = ${claim}`

/** Says that the attempt goes on; false where it no longer holds the run. */
export const touchHeld = async (db: Db, key: RunKey, claim: string): Promise<boolean> =>
  ((await db.execute(sql`update run set beat = now() where ${held(key, claim)}`)).rowCount ?? 0) > 0

/** Lets another attempt begin. */
export const freeHeld = (db: Db, key: RunKey, claim: string) =>
  db.execute(sql`update run set claim = null, worker = null where ${held(key, claim)}`)

/** Lets other attempts begin at what a worker holds. */
export const freeOf = (db: Db, { tenantId, indexId, runId }: RunKey, worker: string) =>
  db.execute(sql`
    update run set claim = null, worker = null
    where tenant_id = ${tenantId} and index_id = ${indexId} and id = ${runId} and worker = ${worker}`)

/** Whether the worker that holds the run lives, and has said within some seconds that it goes on. */
export const isGoingOn = async (
  db: Db,
  { tenantId, indexId, runId }: RunKey,
  { workerSilentSeconds, silentSeconds }: { workerSilentSeconds: number; silentSeconds: number },
): Promise<boolean> =>
  (
    await db.execute(sql`
      select from run r join worker p on p.instance = r.worker
      where r.tenant_id = ${tenantId} and r.index_id = ${indexId} and r.id = ${runId} and r.beat > now() - make_interval(secs => ${silentSeconds})
        and p.ended is null and p.beat > now() - make_interval(secs => ${workerSilentSeconds})`)
  ).rows.length > 0
