import { z } from 'zod'
import { instant, inTenant, pageStart } from './common.ts'
import { endpoints } from './endpoint.ts'
import { ASSET_MAX_BYTES } from './limits.ts'

/**
 * Kinds of files taken as assets, known by their contents; pictures are those that a browser shows.
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

/** Formats that a picture can be made into as it is sent. (assets.resize) */
export const ASSET_FORMATS = ['jpg', 'png', 'webp'] as const

/**
 * A file that people uploaded for the web: for posts, the site's background, watermarks and covers.
 * (assets.asset)
 */
export const asset = z.object({
  id: z.uuid(),
  tenantID: z.string(),
  name: z.string(),
  /** Address of its bytes; whoever has it may read them. */
  uri: z.string(),
  /** The same address. */
  location: z.string(),
  isImage: z.boolean(),
  /** Media type, by the contents. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels; null for what is no picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  created: instant,
  creator: z.string().nullable(),
})
export type Asset = z.output<typeof asset>

/**
 * Where an asset is used: a thing of a slice, by its id and the name people know it by; `blogBin`
 * is a post in the bin. (assets.uses)
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
      /** The last asset of the page before: those older than it. */
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
      /** Longest edge, pixels. */
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
    /** `small`: a picture of at most 480 pixels, where the asset is a picture. */
    query: z.object({ size: z.literal('small').optional() }),
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
