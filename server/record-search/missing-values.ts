import type { Answer } from '#contract/endpoint.ts'
import { ANY_FIELD } from '#contract/limits.ts'
import type { recordCounts } from '#contract/record-counts.ts'
import type { Db } from '#server/kit/database/database.ts'
import { withStatementTimeout } from '#server/kit/database/statement-timeout.ts'
import type { Caller } from '#server/records/service.ts'
import { DECADE, YEAR } from '#server/search/service.ts'
import { countMissing, countRecords } from './missing-values-sql.ts'
import { resolveIndices, searchScopeOf } from './resolve-indices.ts'

/**
 * Counts all records and those without a value in a field. The second count is left out if it
 * takes too long. (records.lacking)
 */
export const countMissingValues = async (
  db: Db,
  caller: Caller,
  { tenantId, ids }: { tenantId: string; ids: string },
  field: string,
): Promise<Answer<typeof recordCounts.lacking>> => {
  const { generations, hiddenToo } = searchScopeOf(
    caller,
    tenantId,
    await resolveIndices(db, caller, tenantId, ids),
  )
  const scope = { tenantId, generations, hiddenToo }
  const column = field === DECADE || field === YEAR ? 'date' : field
  return {
    total: await countRecords(db, scope),
    lacking: await withStatementTimeout(db, ANY_FIELD.ms, () => countMissing(db, scope, column)),
  }
}
