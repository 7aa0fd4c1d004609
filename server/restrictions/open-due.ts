import { restrictions } from '#contract/restrictions.ts'
import { writeAudit } from '#server/audit/service.ts'
import { isUnavailable, type Database } from '#server/kit/database/database.ts'
import { log } from '#server/kit/log.ts'
import { pollEvery } from '#server/kit/poll.ts'
import { openDue, pathOf } from './service.ts'
import { selectDue } from './sql.ts'

/** Restrictions end at midnight; visitors see it at once, and searches within this time. */
const POLL_EVERY_MS = 60_000

/** Enters ended restrictions of all tenants until stopped. (restrictions.due) */
export const pollDueRestrictions = (database: Database): (() => Promise<void>) =>
  pollEvery(async () => void (await openDueRestrictions(database)), POLL_EVERY_MS)

/**
 * Enters ended restrictions into the ledger, the search index and the audit log; answers how many.
 * Any number of workers may do so at once.
 */
export const openDueRestrictions = async (database: Database): Promise<number> => {
  const due = await database.transact({ readOnly: true }, selectDue)
  let opened = 0
  for (const place of due)
    opened += await database
      .transact({ tenantId: place.tenantId }, async (db) => {
        if (!(await openDue(db, place))) return 0
        await writeAudit(db, {
          tenantId: place.tenantId,
          endpoint: restrictions.lift.name,
          path: pathOf(place),
          status: 200,
        })
        return 1
      })
      .catch((error: unknown) => {
        // One that fails must not stop the others; a database failure stops all.
        if (isUnavailable(error)) throw error
        log.error(error, 'restrictions')
        return 0
      })
  return opened
}
