import type { Answer } from '#contract/endpoint.ts'
import { ANY_FIELD } from '#contract/limits.ts'
import type { recordCounts } from '#contract/record-counts.ts'
import type { Db } from '#server/kit/database/database.ts'
import { inTime } from '#server/kit/database/statement-timeout.ts'
import type { Asker } from '#server/records/service.ts'
import { DECADE, YEAR } from '#server/search/service.ts'
import { countLacking, countRecords } from './missing-values-sql.ts'
import { indicesOf, reachOf } from './scope.ts'

/** How many records there are, and how many have no value in a field, where that is counted soon enough. (records.lacking) */
export const lackingOf = async (
  db: Db,
  asker: Asker,
  { tenantId, ids }: { tenantId: string; ids: string },
  field: string,
): Promise<Answer<typeof recordCounts.lacking>> => {
  const { generations, hiddenToo } = reachOf(
    asker,
    tenantId,
    await indicesOf(db, asker, tenantId, ids),
  )
  const reach = { tenantId, generations, hiddenToo }
  const column = field === DECADE || field === YEAR ? 'date' : field
  return {
    total: await countRecords(db, reach),
    lacking: await inTime(db, ANY_FIELD.ms, () => countLacking(db, reach, column)),
  }
}
