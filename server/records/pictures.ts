import { openDerivative, openMarked } from '#server/images/serving.ts'
import type { Db } from '#server/kit/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { FileAnswer } from '#server/kit/routes.ts'
import { visitorsMark } from './marks.ts'
import { getRecord, shownOf } from './service.ts'
import type { Asker } from './visibility.ts'

type Asked = { tenantId: string; id: string; recordId: string; size: string; at: number }
type Transact = <T>(fn: (db: Db) => Promise<T>) => Promise<T>

/** A record's picture in one of its sizes, for those who may see the record: for visitors with the watermark of its profile. (records.image, records.staffPictures) */
export const pictureOf = async (dataDir: string, transact: Transact, asker: Asker, { size, at, ...asked }: Asked): Promise<FileAnswer> => {
  const { source, mark } = await transact(async (db) => ({
    ...(await getRecord(db, asker, asked)),
    mark: await visitorsMark(dataDir, db, asker, asked.tenantId, asked.id),
  }))
  const { sha256, profile } = shownOf(source, at)
  if (typeof sha256 !== 'string' || typeof profile !== 'string') throw new Problem('records.imageMissing')
  const place = [dataDir, asked.tenantId, sha256, profile, size] as const
  const body = await (mark ? openMarked([...place], mark) : openDerivative(...place))
  if (!body) throw new Problem('records.imageMissing')
  // The browser asks each time whether the record may still be seen, and whether the picture is the same.
  const etag = [sha256, profile, ...(mark ? [mark.key] : []), size].join('-')
  return { type: 'image/jpeg', body, cache: 'private, no-cache', etag: `"${etag}"` }
}
