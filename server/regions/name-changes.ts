import type { Db } from '#server/kit/database/database.ts'
import { touchPublished } from '#server/publications/service.ts'
import { isShown } from './to-region.ts'
import { selectOfRecord } from './sql.ts'

type Place = { tenantId: string; indexId: string; recordId: string }

const shownNames = async (db: Db, { tenantId, recordId }: Place): Promise<string> =>
  JSON.stringify(
    (await selectOfRecord(db, tenantId, recordId)).flatMap((one) =>
      isShown(one) ? [[one.id, one.person]] : [],
    ),
  )

/**
 * Does work on the regions of a record, and enters the record into the ledger if visitors then read
 * other names. A trigger drops the pages that show it. (regions.ledger)
 */
export const withNameChange = async <T>(
  db: Db,
  place: Place,
  work: () => Promise<T>,
): Promise<T> => {
  const before = await shownNames(db, place)
  const done = await work()
  if ((await shownNames(db, place)) !== before)
    await touchPublished(db, place, place.recordId, 'named')
  return done
}
