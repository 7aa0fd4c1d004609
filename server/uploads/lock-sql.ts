import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { uploadLock } from './table.ts'

/** A lock of one upload, and the call that holds or wants it. */
export type LockKey = { tenantId: string; indexId: string; uploadId: string; holder: string }

/**
 * Takes the lock unless a living call holds it; asks that call to release it. Answers whether this
 * call has the lock now.
 */
export const takeLock = async (
  db: Db,
  { tenantId, indexId, uploadId, holder }: LockKey,
  silentSeconds: number,
): Promise<boolean> => {
  const { rows } = await db.execute<{ holder: string }>(sql`
    insert into ${uploadLock} as held (tenant_id, index_id, upload_id, holder)
    values (${tenantId}, ${indexId}, ${uploadId}, ${holder}::uuid)
    on conflict (tenant_id, upload_id) do update
    set holder = case when ${isSilent(silentSeconds)} then excluded.holder else held.holder end,
        wanted = not ${isSilent(silentSeconds)},
        beat = case when ${isSilent(silentSeconds)} then now() else held.beat end
    returning holder`)
  return rows[0]?.holder === holder
}

const isSilent = (seconds: number) => sql`held.beat < now() - make_interval(secs => ${seconds})`

/** Renews the lock. 'lost' if another call took it, 'wanted' if another call waits for it. */
export const renewLock = async (
  db: Db,
  { tenantId, uploadId, holder }: LockKey,
): Promise<'held' | 'wanted' | 'lost'> => {
  const { rows } = await db.execute<{ wanted: boolean }>(sql`
    update ${uploadLock} set beat = now()
    where tenant_id = ${tenantId} and upload_id = ${uploadId} and holder = ${holder}::uuid
    returning wanted`)
  const [row] = rows
  return row ? (row.wanted ? 'wanted' : 'held') : 'lost'
}

/** Releases the lock; removes locks of the tenant that killed servers left for a day. */
export const releaseLock = (db: Db, { tenantId, uploadId, holder }: LockKey) =>
  db.execute(sql`
    delete from ${uploadLock}
    where tenant_id = ${tenantId}
      and (upload_id = ${uploadId} and holder = ${holder}::uuid
        or beat < now() - interval '1 day')`)
