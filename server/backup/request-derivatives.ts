import { sql } from '#server/kit/database/drizzle.ts'
import { startRun } from '#server/indexing/service.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { asOwner, JOB_LIMITS, openDatabase } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { openStorage } from '#server/storage/service.ts'

/**
 * Requests new derivatives for every index, since backups contain none. The runs wait until Varða
 * starts. Answers the number of indices whose originals are missing. (backup.pictures)
 */
export const requestDerivatives = async (url: string, libraryDir: string): Promise<number> => {
  const indices = await asOwner(
    url,
    async (db) =>
      (
        await db.execute<{ tenant_id: string; id: string }>(sql`
          select tenant_id, id from tenant_index where deleted_at is null order by tenant_id, id`)
      ).rows,
  )
  const originals = openStorage('originals', libraryDir)
  const database = openDatabase(url, { max: 1, limits: JOB_LIMITS })
  const closeJobs = await connectJobs(database, url)
  let left = 0
  try {
    for (const { tenant_id: tenantId, id: indexId } of indices) {
      const run = database.transact({ tenantId }, (db) =>
        startRun(db, originals, undefined, { tenantId, indexId, action: 'thumbnails' }),
      )
      await run.catch((error: unknown) => {
        // A run that was active in the backup continues by itself.
        if (!(error instanceof Problem)) throw error
        if (error.code !== 'indexing.alreadyRunning') left += 1
      })
    }
    return left
  } finally {
    await database.close()
    await closeJobs()
  }
}
