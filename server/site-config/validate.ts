import { labelOf } from '#contract/fields.ts'
import { isRecordPicture, placeOfPicture, recordOfPicture } from '#contract/record-of-picture.ts'
import { backgroundFault, type SiteConfig } from '#contract/site-config.ts'
import { holdAsset } from '#server/assets/service.ts'
import { selectIndices } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { DECADE, isOneWord, YEAR } from '#server/search/service.ts'
import { selectPixels } from './sql.ts'

/** Refuses synonyms and stop words that are not single words. (siteConfig.synonyms) */
export const checkWords = ({
  synonyms,
  stopWords,
}: Pick<SiteConfig['search'], 'synonyms' | 'stopWords'>): void => {
  checkEach(stopWords, 'search.stopWords')
  for (const [at, group] of synonyms.entries()) {
    const field = `search.synonyms.${at}`
    checkEach(group, field)
    if (group.length < 2) throw new Problem('siteConfig.groupTooSmall', { field })
  }
}

const checkEach = (words: readonly string[], field: string): void => {
  const other = words.find((word) => !isOneWord(word))
  if (other !== undefined)
    throw new Problem('siteConfig.notOneWord', { params: { word: other }, field })
}

/** Refuses unknown fields and duplicate ones. (siteConfig.keys) */
export const checkFields = async (
  db: Db,
  tenantId: string,
  { search, archive }: Pick<SiteConfig, 'search' | 'archive'>,
): Promise<void> => {
  const named = [
    ...search.mappings.map(({ field }, at) => ({ field, path: `search.mappings.${at}.field` })),
    ...archive.levels.map(({ agg }, at) => ({
      field: agg.field,
      path: `archive.levels.${at}.agg.field`,
    })),
  ]
  if (named.length === 0) return
  const indices = await selectIndices(db, tenantId, { deleted: false })
  const own = new Set(indices.flatMap(({ ownFields }) => ownFields.map(({ field }) => field)))
  const unknown = named.find(
    ({ field }) => labelOf(field) === null && !own.has(field) && field !== DECADE && field !== YEAR,
  )
  if (unknown)
    throw new Problem('siteConfig.fieldUnknown', {
      params: { name: unknown.field },
      field: unknown.path,
    })
  const twice = twiceAt(search.mappings.map(({ field }) => field.toLowerCase()))
  if (twice !== undefined)
    throw new Problem('siteConfig.fieldTwice', { field: `search.mappings.${twice}.field` })
}

/** Refuses duplicate ids of levels. (siteConfig.levels) */
export const checkLevels = (levels: SiteConfig['archive']['levels']): void => {
  const twice = twiceAt(levels.map(({ agg }) => agg.id))
  if (twice !== undefined)
    throw new Problem('siteConfig.levelTwice', { field: `archive.levels.${twice}.agg.id` })
}

/** The position of the first duplicate text. */
const twiceAt = (texts: readonly string[]): number | undefined => {
  const at = texts.findIndex((text, place) => texts.indexOf(text) < place)
  return at < 0 ? undefined : at
}

/**
 * Refuses a background that is not one of the tenant's pictures, or unsuitable. Locks an asset
 * against deletion. (siteConfig.background)
 */
export const checkBackground = async (
  db: Db,
  tenantId: string,
  background: SiteConfig['background'],
): Promise<void> => {
  if (!background) return
  const { uri } = background
  const picture = isRecordPicture(tenantId, uri)
    ? await pictureOfRecord(db, tenantId, uri)
    : await holdAsset(db, tenantId, uri)
  const code = picture ? backgroundFault(picture) : 'siteConfig.backgroundMissing'
  if (!code) return
  const { name = '', size = 0, width, height } = picture ?? {}
  throw new Problem(code, {
    params: { name, bytes: size, width: width ?? 0, height: height ?? 0 },
    field: 'background.uri',
  })
}

/** A picture of a record. It is made as JPEG in all sizes, however large the original is. */
const pictureOfRecord = async (db: Db, tenantId: string, uri: string) => {
  const place = recordOfPicture(uri)
  const pixels = place && (await selectPixels(db, tenantId, place, placeOfPicture(uri)))
  return pixels && { ...pixels, name: '', type: 'image/jpeg', size: 0 }
}
