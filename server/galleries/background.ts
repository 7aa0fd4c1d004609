import type { Background } from '#contract/galleries.ts'
import { placeOfPicture, recordOfPicture } from '#contract/record-of-picture.ts'
import type { Db } from '#server/kit/database/database.ts'
import { maxListedPx } from '#server/record-media/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { picturesOf, recordWords } from './listed-picture.ts'
import { visibleRecords } from './visible-records.ts'

/**
 * The background of a tenant's front page, for members as visitors see it; null if it is of a
 * record that visitors may not see, or whose files are closed. (galleries.background)
 */
export const getBackground = async (db: Db, tenantId: string): Promise<Background | null> => {
  const { background } = await getConfig(db, tenantId)
  if (!background) return null
  const place = recordOfPicture(background.uri)
  return place ? pictureOf(db, tenantId, place, placeOfPicture(background.uri)) : background
}

const pictureOf = async (
  db: Db,
  tenantId: string,
  place: { indexId: string; recordId: string },
  at: number,
): Promise<Background | null> => {
  const {
    indices: [index],
    records: [record],
  } = await visibleRecords(db, tenantId, [place])
  if (!index || !record?.hasOpenFiles) return null
  const { _id: id, _index: indexId, _source } = record
  const pictures = await picturesOf(db, index, _source, await maxListedPx(db, tenantId))
  const picture = pictures.find((one) => one.at === at)
  return picture
    ? { record: { id, indexId, ...recordWords(_source), ...picture, isHidden: false } }
    : null
}
