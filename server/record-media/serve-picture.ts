import { IMAGE_TYPES, type ImageType } from '#contract/image-profiles.ts'
import {
  derivativesAt,
  ENDINGS,
  openAltered,
  openDerivative,
  renderPool,
  type DerivativePlace,
} from '#server/images/service.ts'
import type { Database, Transact } from '#server/kit/database/database.ts'
import type { FileAnswer } from '#server/kit/http/routes.ts'
import { Problem } from '#server/kit/problem.ts'
import { type Caller, getRecord, showRecord } from '#server/records/service.ts'
import { downloadName } from './download-name.ts'
import { pictureLimit, refuseLargePicture } from './download-limit.ts'
import { pictureValues } from './picture-values.ts'
import { versionOf } from './picture-version.ts'
import { alterationFor } from './visitor-alteration.ts'
import type { Places } from '#server/storage/service.ts'

type PictureRequest = {
  tenantId: string
  id: string
  recordId: string
  size: string
  at: number
  download?: boolean
  v?: string | undefined
  accept?: string | undefined
}

/**
 * The formats to look for: the one in the file name, else WebP if the browser accepts it, else
 * JPEG. (records.imageType)
 */
const requestedTypes = ({
  size,
  accept = '',
  download,
}: PictureRequest): { name: string; types: ImageType[] } => {
  const [name = '', ending] = size.split('.')
  const named = IMAGE_TYPES.find((type) => ENDINGS[type] === ending)
  if (named) return { name, types: [named] }
  return { name, types: !download && accept.includes('image/webp') ? ['webp', 'jpeg'] : ['jpeg'] }
}

/** Keeps the picture out of search engines. (restrictions.noindex) */
const NOT_LISTED = { 'x-robots-tag': 'noindex' }

/**
 * Answers a record's picture in one size, if the caller may see the record. Visitors get the
 * watermark of its profile, and blurred what is redacted. (records.image, records.staffPictures,
 * restrictions.blur)
 */
export const servePicture = async (
  { assets, ...places }: Places,
  { database, transact, ...caller }: Caller & { database: Database; transact: Transact },
  request: PictureRequest,
): Promise<FileAnswer> => {
  const { at, download = false } = request
  const derivatives = places.derivatives.within(request.tenantId)
  const { name: size, types } = requestedTypes(request)
  const { source, restriction, named, alterationIn, limit } = await transact(async (db) => {
    const record = await getRecord(db, caller, request)
    return {
      ...record,
      alterationIn: await alterationFor(assets, db, caller, request.tenantId, request.id),
      limit: await pictureLimit(db, caller, request.tenantId, record.use),
      // The name of the file has only values that the caller may see.
      named: download ? (await showRecord(db, caller, request)).source : {},
    }
  })
  if (download && !limit.mayDownload) throw new Problem('records.downloadClosed')
  const picture = pictureValues(source, at)
  const { sha256, profile } = picture
  const alteration = alterationIn(picture)
  if (typeof sha256 !== 'string') throw new Problem('records.noPicture')
  if (typeof profile !== 'string') throw new Problem('records.imageMissing')
  await refuseLargePicture({ derivatives, sha256, profile }, size, limit)
  const by = renderPool(database)
  let body: NodeJS.ReadableStream | null = null
  let type: ImageType = 'jpeg'
  for (type of types) {
    const place: DerivativePlace = [derivatives, sha256, profile, size, type]
    body = await (alteration ? openAltered(by, place, alteration) : openDerivative(...place))
    if (body) break
  }
  if (!body) throw new Problem('records.imageMissing')
  // A visitor's browser may keep what it has shown for a day. (records.imageVersion)
  const isCurrent =
    !caller.may('record.read') && request.v === versionOf(picture, alteration?.key ?? null)
  // Otherwise the browser asks each time: someone may hide the record or replace the picture.
  const etag = [
    sha256,
    profile,
    ...(alteration ? [alteration.key] : []),
    type === 'jpeg' ? size : `${size}.${type}`,
  ].join('-')
  const response: FileAnswer = {
    type: `image/${type}`,
    body,
    cache: isCurrent ? 'private, max-age=86400' : 'private, no-cache',
    etag: `"${etag}"`,
    headers: { vary: 'accept', ...(restriction?.noindex && NOT_LISTED) },
  }
  if (!download) return response
  const file = `${size}.${ENDINGS[type]}`
  const made = (await derivativesAt(derivatives, sha256, profile)).find((one) => one.file === file)
  return { ...response, download: downloadName(named, at, made?.widthPx ?? null, ENDINGS[type]) }
}
