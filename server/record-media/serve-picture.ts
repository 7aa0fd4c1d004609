import { IMAGE_TYPES, type ImageType } from '#contract/image-profiles.ts'
import { titleOf } from '#contract/record-title.ts'
import { openDerivative, openMarked } from '#server/images/serving.ts'
import { ENDINGS } from '#server/images/types.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { FileAnswer } from '#server/kit/http/routes.ts'
import { Problem } from '#server/kit/problem.ts'
import { type Asker, getRecord } from '#server/records/service.ts'
import { mostPxFor, refuseLarge } from './download-limit.ts'
import { shownOf } from './picture-values.ts'
import { visitorsMark } from './visitor-watermark.ts'

type Asked = {
  tenantId: string
  id: string
  recordId: string
  size: string
  at: number
  download?: boolean
  accept?: string | undefined
}
type Transact = <T>(fn: (db: Db) => Promise<T>) => Promise<T>

/** The formats that a picture is looked for in: the one that its name ends with, else WebP where it is taken, else JPEG. (records.imageType) */
const wantedTypes = ({
  size,
  accept = '',
  download,
}: Asked): { name: string; types: ImageType[] } => {
  const [name = '', ending] = size.split('.')
  const named = IMAGE_TYPES.find((type) => ENDINGS[type] === ending)
  if (named) return { name, types: [named] }
  return { name, types: !download && accept.includes('image/webp') ? ['webp', 'jpeg'] : ['jpeg'] }
}

/** A record's picture in one of its sizes, for those who may see the record: for visitors with the watermark of its profile. (records.image, records.staffPictures) */
export const pictureOf = async (
  dataDir: string,
  transact: Transact,
  asker: Asker,
  asked: Asked,
): Promise<FileAnswer> => {
  const { at, download = false } = asked
  const { name: size, types } = wantedTypes(asked)
  const { source, mark, mostPx } = await transact(async (db) => ({
    ...(await getRecord(db, asker, asked)),
    mark: await visitorsMark(dataDir, db, asker, asked.tenantId, asked.id),
    mostPx: await mostPxFor(db, asker, asked.tenantId),
  }))
  if (download && mostPx !== undefined) throw new Problem('records.downloadClosed')
  const { sha256, profile } = shownOf(source, at)
  if (typeof sha256 !== 'string') throw new Problem('records.noPicture')
  if (typeof profile !== 'string') throw new Problem('records.imageMissing')
  if (mostPx !== undefined)
    await refuseLarge({ dataDir, tenantId: asked.tenantId, sha256, profile }, size, mostPx)
  let body: NodeJS.ReadableStream | null = null
  let type: ImageType = 'jpeg'
  for (type of types) {
    const place = [dataDir, asked.tenantId, sha256, profile, size, type] as const
    body = await (mark ? openMarked([...place], mark) : openDerivative(...place))
    if (body) break
  }
  if (!body) throw new Problem('records.imageMissing')
  // The browser asks each time whether the record may still be seen, and whether the picture is the same.
  const etag = [
    sha256,
    profile,
    ...(mark ? [mark.key] : []),
    type === 'jpeg' ? size : `${size}.${type}`,
  ].join('-')
  const answer: FileAnswer = {
    type: `image/${type}`,
    body,
    cache: 'private, no-cache',
    etag: `"${etag}"`,
    headers: { vary: 'accept' },
  }
  return download
    ? { ...answer, download: `${titleOf(source).replace(/[\\/]/g, '-')}.${ENDINGS[type]}` }
    : answer
}
