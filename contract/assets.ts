import { z } from 'zod'
import { instant, inTenant, pageStart } from './common.ts'
import { endpoints } from './endpoint.ts'
import { ASSET_MAX_BYTES, ASSET_MEDIUM_PX, ASSET_SMALL_PX } from './limits.ts'

/**
 * The accepted kinds of assets, identified by content; browsers can show those marked as images.
 * (assets.kinds)
 */
export const ASSET_KINDS = {
  jpg: { type: 'image/jpeg', isImage: true },
  png: { type: 'image/png', isImage: true },
  webp: { type: 'image/webp', isImage: true },
  tif: { type: 'image/tiff', isImage: false },
  pdf: { type: 'application/pdf', isImage: false },
  zip: { type: 'application/zip', isImage: false },
  office: { type: 'application/octet-stream', isImage: false },
} as const
export type AssetKind = keyof typeof ASSET_KINDS

/** Longest edges of the smaller pictures of an asset, in pixels. (limits.assetMedium) */
export const ASSET_SIZES = { small: ASSET_SMALL_PX, medium: ASSET_MEDIUM_PX } as const
export type AssetSize = keyof typeof ASSET_SIZES
export const ASSET_SIZE_NAMES = Object.keys(ASSET_SIZES) as AssetSize[] // its keys are the sizes

/** The formats that an uploaded picture can be converted to. (assets.resize) */
export const ASSET_FORMATS = ['jpg', 'png', 'webp'] as const

/**
 * A file uploaded for the website: for posts, the background, watermarks and covers. (assets.asset)
 */
export const asset = z.object({
  id: z.uuid(),
  tenantID: z.string(),
  name: z.string(),
  /** The URL of its bytes; whoever knows it may read them. */
  uri: z.string(),
  /** The same URL. */
  location: z.string(),
  isImage: z.boolean(),
  /** The media type by content. */
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** In pixels; null for other files than pictures. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  created: instant,
  creator: z.string().nullable(),
})
export type Asset = z.output<typeof asset>

/**
 * A use of an asset: the kind, id and name of the user; `blogBin` is a post in the bin.
 * (assets.uses)
 */
export const assetUse = z.object({
  kind: z.enum(['imageProfile', 'attribute', 'siteConfig', 'blog', 'blogBin']),
  id: z.string(),
  name: z.string(),
})
export type AssetUse = z.output<typeof assetUse>

const oneAsset = inTenant.extend({ assetId: z.uuid() })
const path = '/api/tenants/:tenantId/assets'

export const assets = endpoints('assets', {
  list: {
    method: 'GET',
    path,
    needs: 'asset.read',
    params: inTenant,
    query: z.object({
      q: z.string().max(200).default(''),
      isImage: z.stringbool().optional(),
      /** The last asset of the previous page; the answer has older ones. */
      before: z.uuid().optional(),
      from: pageStart,
      size: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    answer: z.array(asset),
    problems: ['assets.notFound'],
    about:
      'The assets of a tenant, newest first; `q` is looked for in their names. The last of a ' +
      'full page is the `before` of the next; where it was deleted meanwhile that is 404.',
  },
  upload: {
    kind: 'upload',
    method: 'POST',
    path,
    needs: 'asset.upload',
    fileMaxBytes: ASSET_MAX_BYTES,
    params: inTenant,
    answer: z.array(asset).min(1),
    problems: [
      'upload.noFile',
      'upload.fileTooLarge',
      'upload.diskFull',
      'upload.folderReadOnly',
      'assets.typeRefused',
      'assets.notPicture',
      'assets.empty',
    ],
    about:
      'Keeps files; the answer lists them in the order sent. What is in them says what they ' +
      'are, not their names.',
  },
  uploadImage: {
    kind: 'upload',
    method: 'POST',
    path: `${path}/image`,
    needs: 'asset.upload',
    fileMaxBytes: ASSET_MAX_BYTES,
    params: inTenant,
    query: z.object({
      /** The longest edge in pixels. */
      maxsize: z.coerce.number().int().min(1).max(10_000).optional(),
      type: z.preprocess(
        (value) => (value === 'jpeg' ? 'jpg' : value),
        z.enum(ASSET_FORMATS).optional(),
      ),
      quality: z.coerce.number().int().min(1).max(100).optional(),
    }),
    answer: z.array(asset).min(1),
    problems: [
      'upload.noFile',
      'upload.fileTooLarge',
      'upload.diskFull',
      'upload.folderReadOnly',
      'assets.notPicture',
      'assets.empty',
      'images.tooManyPixels',
      'images.unreadable',
      'iiif.busy',
    ],
    about:
      'Keeps pictures (JPEG, PNG, WebP or TIFF), made smaller or into another format where ' +
      'that is asked for.',
  },
  uses: {
    method: 'GET',
    path: `${path}/:assetId/uses`,
    needs: 'asset.read',
    params: oneAsset,
    answer: z.array(assetUse),
    problems: ['assets.notFound'],
    about: 'Where an asset is used.',
  },
  file: {
    kind: 'file',
    method: 'GET',
    path: `${path}/:assetId`,
    needs: 'public',
    audited: false,
    params: oneAsset,
    /** A smaller picture, if the asset is one; pictures stored without it answer themselves. */
    query: z.object({ size: z.enum(ASSET_SIZE_NAMES).optional() }),
    problems: ['assets.notFound', 'request.rangeUnsatisfiable'],
    about:
      'The bytes of an asset: pictures are shown, all else is saved. Its address cannot be ' +
      'guessed; whoever has it may read it.',
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:assetId`,
    needs: 'asset.delete',
    params: oneAsset,
    problems: ['assets.notFound', 'assets.inUse'],
    about: 'Deletes an asset that nothing uses.',
  },
})
