import { IIIF_MAX, TILE_PX } from '#contract/limits.ts'
import { renderPool } from '#server/images/service.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { Places } from '#server/storage/service.ts'
import type { Picture } from './picture.ts'
import { pixelsOf } from './pixels.ts'
import { FORMATS, QUALITIES, isBeyond, readRequest } from './request.ts'

export { findPicture } from './picture.ts'

/** The image information of the Image API 3.0. */
export const infoOf = (
  { width, height, altered, mostPx = IIIF_MAX.edgePx }: Picture,
  id: string,
) => {
  const scaleFactors = [1]
  for (let scale = 2; Math.max(width, height) / scale > TILE_PX / 2; scale *= 2)
    scaleFactors.push(scale)
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width,
    height,
    maxWidth: altered ? Math.min(width, mostPx) : mostPx,
    maxHeight: altered ? Math.min(height, mostPx) : mostPx,
    maxArea: IIIF_MAX.areaPx,
    sizes: scaleFactors
      .map((scale) => ({
        width: Math.max(1, Math.round(width / scale)),
        height: Math.max(1, Math.round(height / scale)),
      }))
      .filter((size) => !isBeyond(size, mostPx))
      .toReversed(),
    tiles: [{ width: TILE_PX, scaleFactors }],
    extraFormats: FORMATS.filter((one) => one !== 'jpg' && one !== 'png'),
    extraQualities: QUALITIES.filter((one) => one !== 'default'),
    extraFeatures: ['mirroring', 'profileLinkHeader'],
  }
}

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** The requested part of a picture. (iiif.images) */
export const imageOf = async (
  places: Places,
  database: Database,
  picture: Picture,
  asked: { region: string; size: string; rotation: string; file: string },
) => {
  const wanted = readRequest(asked, picture)
  const { path, release } = await pixelsOf(places, database, picture)
  const key = picture.altered ? [picture.altered.alteration.key] : []
  const etag = `"${[picture.sha256.slice(0, 32), ...key, ...Object.values(asked)].join('-')}"`
  try {
    const body = await renderPool(database).cutPart({ path, whole: picture, wanted })
    return { type: TYPES[wanted.format], body, etag }
  } finally {
    await release()
  }
}
