import type { Db } from '#server/kit/database/database.ts'
import { VISITOR } from '#server/kit/http/viewer.ts'
import {
  closesDescription,
  closesFiles,
  findVisibleIndex,
  generationOf,
  mayView,
  readFieldAccess,
  seesClosed,
  selectRecords,
  type Caller,
} from '#server/records/service.ts'
import type { FoundRecord } from './listed-picture.ts'

/**
 * A record with the values that the caller sees; `stored` has all of them. The files of a record
 * that visitors see may be closed to them.
 */
type VisibleRecord = FoundRecord & {
  stored: Awaited<ReturnType<typeof selectRecords>>[number]
  hasOpenFiles: boolean
}
type Index = NonNullable<Awaited<ReturnType<typeof findVisibleIndex>>>

/** The records that the caller may see, with the values that they see, and their indices. */
export const visibleRecords = async (
  db: Db,
  tenantId: string,
  places: readonly { indexId: string | null; recordId: string }[],
  caller: Caller = VISITOR,
): Promise<{ indices: Index[]; records: VisibleRecord[] }> => {
  const access = await readFieldAccess(db, caller, tenantId)
  const indices: Index[] = []
  const records: VisibleRecord[] = []
  for (const [indexId, group] of Map.groupBy(places, (place) => place.indexId ?? '')) {
    const index = await findVisibleIndex(db, caller, tenantId, indexId)
    if (!index) continue
    indices.push(index)
    const ids = group.map(({ recordId }) => recordId)
    for (const row of await selectRecords(db, generationOf(tenantId, index), ids)) {
      const { id, source, hidden, restriction } = row
      if (closesDescription(restriction) && !seesClosed(caller)) continue
      if (mayView(caller, { visibility: index.visibility, hidden: hidden !== null }))
        records.push({
          _id: id,
          _index: indexId,
          _source: access.visibleValues(source, index, restriction),
          stored: row,
          hasOpenFiles: !closesFiles(restriction),
        })
    }
  }
  return { indices, records }
}
