import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { tenantDerivatives } from '#server/kit/derivatives.ts'
import type { ImageType } from '#contract/image-profiles.ts'
import { typesOf, type Sizes } from './make-sizes.ts'
import { ENDINGS } from './types.ts'

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

/** The folder name of a profile's watermarked derivatives, beside the plain ones. */
export const watermarkedProfile = (profile: string, { key }: { key: string }): string =>
  `${profile}-${key}`

/**
 * The folder of a picture's derivatives, relative to the tenant's: content-addressed, so that equal
 * files share it.
 */
export const derivativeFolder = (sha256: string, profile: string): string =>
  join(sha256.slice(0, 2), `${sha256}-${profile}`)

/**
 * The path of a picture's pyramid in the tenant's folder; the same for every profile.
 * (images.pyramids)
 */
export const pyramidPath = (tenantDir: string, sha256: string): string =>
  join(tenantDir, sha256.slice(0, 2), `${sha256}-pyramid.tif`)

/** Full path of one derivative. (images.derivativePath) */
export const derivativePath = (
  dataDir: string,
  tenantId: string,
  sha256: string,
  profile: string,
  size: string,
  type: ImageType = 'jpeg',
): string =>
  join(
    tenantDerivatives(dataDir, tenantId),
    derivativeFolder(sha256, profile),
    `${size}.${ENDINGS[type]}`,
  )
