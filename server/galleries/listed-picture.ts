import type { ListedPicture } from '#contract/galleries.ts'
import type { RecordPicture } from '#contract/public-records.ts'
import type { Index } from '#contract/indices.ts'
import type { Hit } from '#contract/record-search.ts'
import { codeOf, plainText, titleOf } from '#contract/record-title.ts'
import { sizesShown } from '#server/image-profiles/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  blurredParts,
  isWithin,
  maxListedPx,
  pictureValues,
  pictureVersion,
} from '#server/record-media/service.ts'

const dateText = (value: unknown): string =>
  plainText(((value ?? {}) as { display?: unknown }).display)

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What a list shows of a search hit. */
export type FoundRecord = Pick<Hit, '_id' | '_index' | '_source'> & Partial<Hit>

/**
 * Turns search hits of these indices into listed pictures, with the sizes of each index's image
 * profile. (galleries.pictures)
 */
export const pictureList = async (
  db: Db,
  tenantId: string,
  indices: readonly Index[],
): Promise<(hit: FoundRecord) => ListedPicture> => {
  const maxPx = await maxListedPx(db, tenantId)
  const shown = new Map<string, Shown>()
  for (const { id, image_profile: profile } of indices)
    shown.set(id, await sizesShown(db, tenantId, profile))
  const open = new Set(indices.flatMap(({ id, visibility }) => (visibility === 'public' ? id : [])))
  return ({ _id, _index, _source, hidden = false }) => {
    const { title, byline, date, alt } = recordWords(_source)
    const picture = pixelsOf(pictureValues(_source, 0), shown.get(_index), maxPx)
    const isHidden = hidden || !open.has(_index)
    return { id: _id, indexId: _index, title, byline, date, alt, ...picture, isHidden }
  }
}

/**
 * The pictures of a record that have been made, in order, in the sizes that the caller may read. A
 * picture's own record has one. (publicRecords.pictures)
 */
export const picturesOf = async (
  db: Db,
  { tenantID: tenantId, image_profile: profile }: Pick<Index, 'tenantID' | 'image_profile'>,
  source: Record<string, unknown>,
  maxPx: number | undefined,
): Promise<(Pixels & Pick<RecordPicture, 'at'>)[]> => {
  const shown = await sizesShown(db, tenantId, profile)
  const { length } = [source.pictures ?? [source]].flat()
  return Array.from({ length }, (_, at) => ({
    ...pixelsOf(pictureValues(source, at), shown, maxPx),
    at,
  })).filter(({ sizes }) => sizes.length > 0)
}

/** The words by which visitors know a record. */
export const recordWords = (source: Record<string, unknown>) => ({
  title: titleOf(source),
  byline: plainText(source.Byline),
  date: dateText(source.date),
  alt: plainText(source.AltTextAccessibility),
  description: plainText(source.CaptionAbstract ?? source.ScopeAndContent ?? source.Description),
  code: codeOf(source),
})

type Pixels = Pick<ListedPicture, 'width' | 'height' | 'sizes' | 'version' | 'colour'>
type Shown = Awaited<ReturnType<typeof sizesShown>>

const pixelsOf = (
  picture: Record<string, unknown>,
  { sizes, markKey }: Shown = { sizes: {}, markKey: null },
  maxPx?: number,
): Pixels => {
  const width = numberOf(picture.width)
  const height = numberOf(picture.height)
  return {
    width,
    height,
    sizes: picture.profile && width && height ? widthsOf(sizes, { width, height }, maxPx) : [],
    version: pictureVersion(picture, markKey),
    // Nothing of a blurred picture is told but what its reader sees.
    colour: blurredParts(picture).length > 0 ? null : numberOf(picture.dominantColour),
  }
}

/** The widths of a picture in its named sizes within a limit; a picture is never enlarged. */
const widthsOf = (
  sizes: Record<string, { maxsize: number }>,
  { width, height }: { width: number; height: number },
  maxPx: number | undefined,
): ListedPicture['sizes'] =>
  Object.entries(sizes)
    .flatMap(([name, { maxsize }]) => {
      const scale = Math.min(1, maxsize / Math.max(width, height))
      const size = { width: Math.max(1, Math.round(width * scale)), height: height * scale }
      return isWithin(size, maxPx) ? [{ name, width: size.width }] : []
    })
    .toSorted((one, other) => one.width - other.width)
