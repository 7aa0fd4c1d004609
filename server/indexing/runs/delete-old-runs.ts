import { sql } from '#server/kit/database/drizzle.ts'
import { RUN_KEPT_DAYS } from '#contract/work-limits.ts'
import { asOwner } from '#server/kit/database/database.ts'

/**
 * Deletes runs that ended long ago, with their jobs. Their hourly counts stay, and so does the run
 * whose counter an index shows. The owner runs it at start and daily. (indexing.reportKept)
 */
export const deleteOldRuns = (url: string): Promise<void> =>
  asOwner(url, async (db) => {
    for (let left = true; left;) {
      const gone = await db.execute(sql`
        delete from run r using (
          select tenant_id, index_id, id
          from run o
          where o.ended < now() - make_interval(days => ${RUN_KEPT_DAYS})
            and not exists (
              select from tenant_index i where i.tenant_id = o.tenant_id and i.counter_run = o.id
            )
          limit 1) old
        where r.tenant_id = old.tenant_id and r.index_id = old.index_id and r.id = old.id`)
      left = (gone.rowCount ?? 0) > 0
    }
  })
