import type { Answer, Parsed } from '#contract/endpoint.ts'
import { titleOf } from '#contract/record-title.ts'
import type { regions } from '#contract/regions.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  closesDescription,
  findVisibleIndex,
  generationOf,
  mayView,
  seesClosed,
  selectRecords,
  type Caller,
} from '#server/records/service.ts'
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
  const titles = await titlesOf(db, caller, tenantId, page)
  return {
    waiting: await countWithFaces(db, tenantId),
    pictures: page.flatMap((one) => {
      const title = titles.get(one.recordId)
      return title === undefined ? [] : [{ ...one, title }]
    }),
    next: found.length > size ? (page.at(-1)?.recordId ?? null) : null,
  }
}

type Place = { recordId: string; indexId: string }

/** The titles of those records that the caller sees. */
const titlesOf = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  places: readonly Place[],
): Promise<Map<string, string>> => {
  const titles = new Map<string, string>()
  for (const [indexId, group] of Map.groupBy(places, (place) => place.indexId)) {
    const index = await findVisibleIndex(db, caller, tenantId, indexId)
    if (!index) continue
    const ids = group.map(({ recordId }) => recordId)
    for (const { id, source, hidden, restriction } of await selectRecords(
      db,
      generationOf(tenantId, index),
      ids,
    )) {
      const isHidden = hidden !== null || (closesDescription(restriction) && !seesClosed(caller))
      if (mayView(caller, { visibility: index.visibility, hidden: isHidden }))
        titles.set(id, titleOf(source))
    }
  }
  return titles
}
