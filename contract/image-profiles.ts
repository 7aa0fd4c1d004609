import { z } from 'zod'
import { instant, inTenant, slug, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { DEFAULT_SIZES, PROFILE_FALLBACK, WATERMARK_DEFAULT } from './limits.ts'

/**
 * Positions of a watermark: eight compass directions and the centre, row by row from the top.
 * (imageProfiles.watermark)
 */
export const GRAVITIES = [
  'northwest',
  'north',
  'northeast',
  'west',
  'center',
  'east',
  'southwest',
  'south',
  'southeast',
] as const
export type Gravity = (typeof GRAVITIES)[number]

/**
 * The profile of indices that name none; it exists before it is first saved, and cannot be deleted.
 * (imageProfiles.default)
 */
export const DEFAULT_PROFILE = 'default'

/**
 * Anything but a number becomes 80; a number may be written as text. (imageProfiles.numeric,
 * limits.profileFallback)
 */
export const numberOrFallback = (value: unknown): number => {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text !== '' && Number.isFinite(Number(text)) ? Math.round(Number(text)) : PROFILE_FALLBACK
}
const numeric = (max: number) =>
  z.unknown().transform(numberOrFallback).pipe(z.int().min(1).max(max))

const MAXSIZE = 10_000

/**
 * The formats of a size. Every size has a JPEG, which watermarks, IIIF and downloads need; other
 * formats are stored beside it. (imageProfiles.types)
 */
export const IMAGE_TYPES = ['jpeg', 'webp', 'png'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
const types = z
  .array(z.enum(IMAGE_TYPES))
  .max(10)
  .default([])
  .transform((asked) => IMAGE_TYPES.filter((type) => type === 'jpeg' || asked.includes(type)))

/**
 * A named size: longest edge in pixels, quality of JPEG and WebP, and formats.
 * (imageProfiles.longestEdge)
 */
const sizeIn = z.object({
  maxsize: numeric(MAXSIZE),
  quality: numeric(100),
  types,
})
export const imageSize = z.object({
  maxsize: z.int(),
  quality: z.int(),
  types: z.array(z.enum(IMAGE_TYPES)),
})
export type ImageSize = z.output<typeof imageSize>

/** Number of derivative files of a picture with these sizes. (imageProfiles.remake) */
export const filesOf = (sizes: Record<string, ImageSize>): number =>
  Object.values(sizes).reduce((sum, size) => sum + size.types.length, 0)

/** The name of a size; every profile has the seven usual ones. (imageProfiles.ownSizes) */
export const SIZE_NAME = /^[a-z0-9][a-z0-9-]{0,29}$/
export const sizeName = z.stringFormat('slug', SIZE_NAME)
/**
 * The file name of a size: its name, perhaps with the extension of a format. (records.imageType)
 */
export const sizeFile = z.stringFormat('sizeFile', /^[a-z0-9][a-z0-9-]{0,29}(\.(jpg|webp|png))?$/)

const share = z.coerce.number().min(0.01).max(1)
const opacity = z.coerce.number().min(0).max(1)

/**
 * The watermark on visitors' pictures: an asset, with its address in `path`.
 * (imageProfiles.watermark)
 */
export const watermark = z.object({
  opacity: opacity.default(WATERMARK_DEFAULT.opacity),
  gravity: z.enum(GRAVITIES).default('southeast'),
  /** Largest share of the picture's width and height. */
  maxsize: share.default(WATERMARK_DEFAULT.maxsize),
  path: z.string().min(1).max(500),
  name: z.string().max(300).default(''),
})
export type Watermark = z.output<typeof watermark>

const hasPath = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  value.path.trim() !== ''

const fields = {
  name: z.string().trim().min(2).max(100),
  /** A watermark without a path is dropped. (imageProfiles.watermarkWithoutPath) */
  watermark: z
    .preprocess((value) => (hasPath(value) ? value : null), watermark.nullable())
    .default(null),
  profiles: z
    .record(sizeName, sizeIn)
    .refine((sizes) => Object.keys(sizes).length <= 30)
    .default({}),
}

/** The sizes of derivatives, and the watermark for visitors. (imageProfiles.profile) */
export const imageProfile = z.object({
  id: z.string(),
  tenantID: z.string(),
  name: z.string(),
  watermark: watermark.nullable(),
  profiles: z.record(z.string(), imageSize),
  /** Indices that use the profile, with their number of pictures. */
  indices: z.array(z.object({ id: z.string(), name: z.string(), pictures: z.int() })),
  /** Null if never saved. */
  updated: instant.nullable(),
  edit_by: z.string().nullable(),
  version,
})
export type ImageProfile = z.output<typeof imageProfile>

/** The seven usual sizes in the form of a profile. (images.sizes) */
export const USUAL_SIZES: Record<string, ImageSize> = Object.fromEntries(
  Object.entries(DEFAULT_SIZES).map(([name, size]) => [
    name,
    { ...size, types: ['jpeg' as const] },
  ]),
)

const one = inTenant.extend({ id: slug })
const path = '/api/tenants/:tenantId/profiles'

export const imageProfiles = endpoints('imageProfiles', {
  list: {
    method: 'GET',
    path,
    needs: 'profile.read',
    params: inTenant,
    answer: z.array(imageProfile),
    about: 'Lists the image profiles of a tenant by name; the default one is always included.',
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    needs: 'profile.read',
    params: one,
    answer: imageProfile,
    problems: ['imageProfiles.notFound'],
    about: 'Returns one image profile.',
  },
  create: {
    method: 'POST',
    path,
    needs: 'profile.write',
    once: true,
    params: inTenant,
    body: z.object({ ...fields, id: slug.optional() }),
    answer: imageProfile,
    problems: ['imageProfiles.idTaken', 'imageProfiles.watermarkMissing'],
    about: 'Creates an image profile; the id is derived from the name if not given.',
  },
  save: {
    method: 'PUT',
    path: `${path}/:id`,
    needs: 'profile.write',
    versioned: true,
    params: one,
    body: z.object(fields),
    answer: imageProfile,
    problems: ['imageProfiles.notFound', 'imageProfiles.watermarkMissing', 'version.stale'],
    about:
      'Saves an image profile. The watermark applies to visitors at once; the action ' +
      '`thumbnails` makes new sizes.',
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    needs: 'profile.write',
    params: one,
    problems: ['imageProfiles.notFound', 'imageProfiles.isDefault', 'imageProfiles.inUse'],
    about: 'Deletes an image profile that no index uses.',
  },
  render: {
    kind: 'file',
    method: 'GET',
    path: `${path}/:id/render`,
    needs: 'profile.read',
    audited: false,
    params: one,
    query: z.object({
      gravity: z.enum(GRAVITIES).default('southeast'),
      opacity: opacity.default(WATERMARK_DEFAULT.opacity),
      maxsize: share.default(WATERMARK_DEFAULT.maxsize),
      /** Address of an asset of the tenant; empty for no watermark. */
      watermark: z.string().max(500).default(''),
      /** 0-based position of the sample among the pictures that use the profile. */
      sample: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    problems: [
      'imageProfiles.notFound',
      'imageProfiles.watermarkMissing',
      'images.unreadable',
      'iiif.busy',
    ],
    about: 'Renders a sample picture with the given watermark settings; nothing is stored.',
  },
})
