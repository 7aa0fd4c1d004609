import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { type Caller, findRecordPlace, getRecord } from '#server/records/service.ts'

/** A record as the caller sees it, with its index; throws `regions.recordNotFound` without one. */
export const findRecord = async (
  db: Db,
  caller: Caller,
  { tenantId, recordId }: { tenantId: string; recordId: string },
): Promise<{ indexId: string; source: Record<string, unknown> }> => {
  const place = await findRecordPlace(db, recordId)
  if (place?.tenantId !== tenantId) throw new Problem('regions.recordNotFound')
  const { indexId } = place
  const { source } = await getRecord(db, caller, { tenantId, id: indexId, recordId }).catch(
    (error: unknown) => {
      if (error instanceof Problem) return refuse('regions.recordNotFound')
      throw error
    },
  )
  return { indexId, source }
}
