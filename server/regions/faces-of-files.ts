import type { Answer, Parsed } from '#contract/endpoint.ts'
import { titleOf } from '#contract/record-title.ts'
import type { regions } from '#contract/regions.ts'
import { visibleRecords } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { countWithFaces, selectWithFaces } from './faces-of-files-sql.ts'

/**
 * Pictures whose files mark faces that nobody of staff has looked at, newest first. Those that the
 * caller does not see are left out. (regions.fromFiles)
 */
export const listFacesOfFiles = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  { before, size }: Parsed<typeof regions.fromFiles>['query'],
): Promise<Answer<typeof regions.fromFiles>> => {
  const found = await selectWithFaces(db, tenantId, { before, size })
  const page = found.slice(0, size)
  const { records } = await visibleRecords(db, tenantId, page, caller)
  const titles = new Map(records.map(({ _id, _source }) => [_id, titleOf(_source)]))
  return {
    waiting: await countWithFaces(db, tenantId),
    pictures: page.flatMap((one) => {
      const title = titles.get(one.recordId)
      return title === undefined ? [] : [{ ...one, title }]
    }),
    next: found.length > size ? (page.at(-1)?.recordId ?? null) : null,
  }
}
