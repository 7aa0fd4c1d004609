import { createHash } from 'node:crypto'
import { IMAGE_TYPES, type ImageType } from '#contract/image-profiles.ts'
import {
  derivativesAt,
  ENDINGS,
  openAltered,
  openDerivative,
  renderPool,
  type DerivativePlace,
  withSegment,
} from '#server/images/service.ts'
import type { Database, Transact } from '#server/kit/database/database.ts'
import { originOfHost } from '#server/kit/http/own-host.ts'
import type { FileAnswer } from '#server/kit/http/routes.ts'
import { Problem } from '#server/kit/problem.ts'
import { type Caller, getRecord, showRecord } from '#server/records/service.ts'
import { downloadMetadata } from './download-metadata.ts'
import { downloadName } from './download-name.ts'
import { pictureLimit, refuseLargePicture } from './download-limit.ts'
import { pictureValues } from './picture-values.ts'
import { versionOf } from './picture-version.ts'
import { alterationFor } from './visitor-alteration.ts'
import { siteNameOf } from '#server/sites/service.ts'
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
  /** The origin that the request came to. */
  origin: string
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
  const { source, restriction, shown, site, alterationIn, limit } = await transact(async (db) => {
    const record = await getRecord(db, caller, request)
    return {
      ...record,
      alterationIn: await alterationFor(assets, db, caller, request.tenantId, request.id),
      limit: await pictureLimit(db, caller, request.tenantId, record.use),
      // A file is named and described only by values that the caller may see.
      shown: download ? await showRecord(db, caller, request) : null,
      site: download ? await siteNameOf(db, request.tenantId) : null,
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
  const described =
    shown && site && type === 'jpeg'
      ? downloadMetadata({
          ...shown,
          institution: site.name,
          address: `${originOfHost(site.host, request.origin)}/main/r/${request.recordId}`,
        })
      : null
  // A visitor's browser may keep what it has shown for a day. (records.imageVersion)
  const isCurrent =
    !caller.may('record.read') && request.v === versionOf(picture, alteration?.key ?? null)
  // Otherwise the browser asks each time: someone may hide the record or replace the picture.
  const etag = [
    sha256,
    profile,
    ...(alteration ? [alteration.key] : []),
    type === 'jpeg' ? size : `${size}.${type}`,
    ...(described ? [createHash('sha256').update(described).digest('hex').slice(0, 12)] : []),
  ].join('-')
  const response: FileAnswer = {
    type: `image/${type}`,
    body: described ? withSegment(body, described) : body,
    cache: isCurrent ? 'private, max-age=86400' : 'private, no-cache',
    etag: `"${etag}"`,
    headers: { vary: 'accept', ...(restriction?.noindex && NOT_LISTED) },
  }
  if (!download) return response
  const file = `${size}.${ENDINGS[type]}`
  const made = (await derivativesAt(derivatives, sha256, profile)).find((one) => one.file === file)
  return {
    ...response,
    download: downloadName(shown?.source ?? {}, at, made?.widthPx ?? null, ENDINGS[type]),
  }
}
