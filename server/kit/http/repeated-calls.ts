import { createHash } from 'node:crypto'
import { sql } from '#server/kit/database/drizzle.ts'
import { SAME_CALL_SECONDS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { recentCall } from '#server/kit/table.ts'

/**
 * One call. `who` is an account id; it is empty for visitors, whose form ticket tells them apart.
 */
type SentCall = {
  tenantId: string
  endpoint: string
  path: string
  who: string
  body: unknown
}

/**
 * Refuses a call equal to one that the same person sent within `SAME_CALL_SECONDS` (409
 * `request.repeated`). Of two simultaneous calls the second waits for the first, and passes if the
 * first failed. (kit.once)
 */
export const refuseRepeated = async (db: Db, { tenantId, ...call }: SentCall): Promise<void> => {
  const hash = createHash('sha256').update(JSON.stringify(call)).digest()
  const isOver = sql`${recentCall.at} < now() - make_interval(secs => ${SAME_CALL_SECONDS})`
  const written = await db
    .insert(recentCall)
    .values({ tenantId, hash })
    .onConflictDoUpdate({
      target: [recentCall.tenantId, recentCall.hash],
      set: { at: sql`excluded.at` },
      setWhere: isOver,
    })
    .returning({ at: recentCall.at })
  if (written.length === 0) throw new Problem('request.repeated')
  // Rows locked by another call are skipped.
  await db.execute(sql`delete from ${recentCall} where (tenant_id, hash) in (
    select tenant_id, hash
    from ${recentCall}
    where tenant_id = ${tenantId} and at < now() - interval '1 minute'
    limit 20
    for update skip locked)`)
}
