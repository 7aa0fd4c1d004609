import { z } from 'zod'
import { bilingual, instant, inTenant, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { BACKGROUND, LEVELS_MAX, MAPPINGS_MAX, SITE_SEARCH_MAX as MAX } from './limits.ts'
import { SORTS } from './record-search.ts'

const word = z.string().trim().min(1).max(MAX.letters)
/** Removes duplicate words, ignoring case. */
const once = (words: string[]): string[] => [
  ...new Map(words.map((one) => [one.normalize('NFC').toLowerCase(), one])).values(),
]

const fieldName = z.string().min(1).max(100)
const label = z.string().trim().max(100)

/** Possible weights of a field in search. (search.boost) */
export const BOOSTS = [1, 2, 3, 4] as const

/**
 * A tenant's settings of a field. `label`: its name, empty for the default; `facet`: whether
 * indices without facets of their own offer it as one; `search`: whether its words are searched;
 * `boost`: its weight in ranking; `visible`: whether visitors see it and find its words; `sort`:
 * whether records can be ordered by it. (siteConfig.mappings)
 */
export const mapping = z.object({
  field: fieldName,
  label: label.default(''),
  facet: z.boolean().default(false),
  sort: z.boolean().default(false),
  search: z.boolean().default(true),
  boost: z.int().min(BOOSTS[0]).max(BOOSTS[3]).default(BOOSTS[0]),
  visible: z.boolean().default(true),
})
export type Mapping = z.output<typeof mapping>

/**
 * Search settings: words of a synonym group are equal, and stop words need not match. `shipped`:
 * whether the groups that come with the program count, and which of them do not.
 * (siteConfig.synonyms, search.shippedSynonyms)
 */
export const siteSearch = z.object({
  synonyms: z.array(z.array(word).overwrite(once).max(MAX.words)).max(MAX.groups).default([]),
  stopWords: z.array(word).overwrite(once).max(MAX.stopWords).default([]),
  mappings: z.array(mapping).max(MAPPINGS_MAX).default([]),
  shipped: z
    .object({
      on: z.boolean().default(true),
      off: z.array(z.string().max(MAX.letters)).max(MAX.groups).default([]),
    })
    .prefault({}),
})
export type SiteSearch = z.output<typeof siteSearch>

/**
 * A step of visitors' navigation in an archive: the values of a field, and their order. `value` is
 * empty here. (siteConfig.levels)
 */
export const level = z.object({
  sort: z
    .object({ count: z.boolean().default(true), order: z.enum(['asc', 'desc']).default('desc') })
    .prefault({}),
  agg: z.object({
    id: z.stringFormat('slug', /^[a-z0-9][a-z0-9-]{0,49}$/),
    field: fieldName,
    name: label.min(1),
    value: z.string().max(200).default(''),
  }),
})
export type Level = z.output<typeof level>

/** Orders of an album's pictures without a search. */
export const ALBUM_SORTS = SORTS.filter((sort) => sort !== 'relevance')

/** Other settings of a tenant's site, each with its default. */
export const siteSettings = z.object({
  albums: z
    .object({
      sort: z.enum(ALBUM_SORTS).default('indexed'),
      showadvancedmetadata: z.boolean().default(true),
    })
    .prefault({}),
  allowImageDownload: z.boolean().default(true),
  /** Whether visitors get large files only of free items. (siteConfig.downloadsByRights) */
  downloadsFollowRights: z.boolean().default(false),
  archive: z.object({ levels: z.array(level).max(LEVELS_MAX).default([]) }).prefault({}),
  /**
   * A picture of the tenant: an asset with a caption, or the picture of a record, whose caption is
   * that of the record. (siteConfig.background, siteConfig.backgroundCaption)
   */
  background: z
    .object({ uri: z.string().max(500), caption: bilingual(BACKGROUND.captionLetters) })
    .nullable()
    .default(null),
  /**
   * Whether UserDefined4 is shown instead of the credit, and pictures are ordered by UserDefined6
   * instead of the file name. (records.userDefined)
   */
  userDefined: z
    .object({ credit: z.boolean().default(false), fileSort: z.boolean().default(false) })
    .prefault({}),
})
export type SiteSettings = z.output<typeof siteSettings>

/** Media types allowed for a background picture. (siteConfig.backgroundType) */
export const BACKGROUND_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/**
 * Why a picture cannot be the background; undefined if it can. (siteConfig.backgroundType,
 * siteConfig.backgroundSize, siteConfig.backgroundEdge)
 */
export const backgroundFault = (picture: {
  type: string
  size: number
  width: number | null
  height: number | null
}) => {
  if (!BACKGROUND_TYPES.includes(picture.type)) return 'siteConfig.backgroundType'
  if (picture.size > BACKGROUND.maxBytes) return 'siteConfig.backgroundTooLarge'
  const isSmall =
    (picture.width ?? 0) < BACKGROUND.minWidthPx || (picture.height ?? 0) < BACKGROUND.minHeightPx
  return isSmall ? 'siteConfig.backgroundTooSmall' : undefined
}

/** The site settings of a tenant. */
export const siteConfig = siteSettings.extend({
  search: siteSearch,
  /** Null if never saved. */
  updated: instant.nullable(),
  edit_by: z.string().nullable(),
  version,
})
export type SiteConfig = z.output<typeof siteConfig>

export const siteConfigs = endpoints('siteConfig', {
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/config',
    needs: 'config.read',
    params: inTenant,
    answer: siteConfig,
    about: "Returns the tenant's site settings; the defaults if nothing was saved.",
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/config',
    needs: 'config.write',
    versioned: true,
    bodyMaxBytes: 2_500_000,
    params: inTenant,
    body: siteSettings.extend({ search: siteSearch }),
    answer: siteConfig,
    problems: [
      'siteConfig.notOneWord',
      'siteConfig.groupTooSmall',
      'siteConfig.fieldUnknown',
      'siteConfig.fieldTwice',
      'siteConfig.levelTwice',
      'siteConfig.backgroundMissing',
      'siteConfig.backgroundType',
      'siteConfig.backgroundTooLarge',
      'siteConfig.backgroundTooSmall',
      'version.stale',
    ],
    about: "Saves the tenant's site settings; searches use them at once.",
  },
})
