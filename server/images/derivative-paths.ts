import { createHash } from 'node:crypto'
import type { ImageType } from '#contract/image-profiles.ts'
import { typesOf, type Sizes } from './make-sizes.ts'
import { ENDINGS } from './image-types.ts'

/**
 * Changes of the derivative recipe by EXIF orientation. Derivatives of such pictures have new
 * names, so that no disk or browser cache serves old ones. (images.recipe)
 */
const RECIPES: Record<number, string> = { 5: 'mirrored before turned', 7: 'mirrored before turned' }

/**
 * Names a profile by its effect: equal sizes, qualities and formats have equal hashes in any order.
 */
export const profileHash = (sizes: Sizes, orientation = 1): string => {
  const lines = Object.entries(sizes).map(([name, { maxsize, quality, types }]) =>
    // Every profile has JPEG.
    [name, maxsize, quality, ...typesOf({ types }).slice(1).toSorted()].join(' '),
  )
  const recipe = RECIPES[orientation]
  return createHash('sha256')
    .update([...lines.toSorted(), ...(recipe ? [recipe] : [])].join('\n'))
    .digest('hex')
    .slice(0, 12)
}

/** The folder name of a profile's altered derivatives, beside the plain ones. */
export const alteredProfile = (profile: string, { key }: { key: string }): string =>
  `${profile}-${key}`

/**
 * The key of the folder of a picture's derivatives below the tenant's: content-addressed, so that
 * equal files share it.
 */
export const derivativeFolder = (sha256: string, profile: string): string =>
  `${sha256.slice(0, 2)}/${sha256}-${profile}`

/**
 * The key of a picture's pyramid below the tenant's derivatives; the same for every profile.
 * (images.pyramids)
 */
export const pyramidKey = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}-pyramid.tif`

/** The key of one derivative below the tenant's. (images.derivativePath) */
export const derivativeKey = (
  sha256: string,
  profile: string,
  size: string,
  type: ImageType = 'jpeg',
): string => `${derivativeFolder(sha256, profile)}/${size}.${ENDINGS[type]}`
