import { recordOfPicture } from '#contract/record-of-picture.ts'
import type { Db } from '#server/kit/database/database.ts'
import { visibleRecords } from './visible-records.ts'

/**
 * The records of these picture addresses that visitors may see, and whether a picture is shown: all
 * are but those of other records, and of records whose files are closed. (news.pictures,
 * galleries.shownCovers)
 */
export const shownPictures = async (db: Db, tenantId: string, addresses: readonly string[]) => {
  const places = new Map(
    addresses.flatMap((address) => {
      const place = recordOfPicture(address)
      return place ? [[place.recordId, place] as const] : []
    }),
  )
  const { indices, records } = await visibleRecords(db, tenantId, [...places.values()])
  const shown = new Set(records.flatMap(({ _id, hasOpenFiles }) => (hasOpenFiles ? _id : [])))
  const isShown = (address: string): boolean => {
    const place = recordOfPicture(address)
    return place === undefined || shown.has(place.recordId)
  }
  return { indices, records, isShown, coverIndices: indices.map(({ id }) => id) }
}
