import { basename, extname } from 'node:path'
import sharp from 'sharp'
import type { Storage, Stored } from '#server/storage/service.ts'
import type { Alteration } from './alteration.ts'
import { alteredProfile, derivativeFolder, derivativeKey } from './derivative-paths.ts'
import type { RenderPool } from './render-pool.ts'
import { ENDINGS } from './image-types.ts'

/** One derivative: the tenant's derivatives, and what its key is made of. */
export type DerivativePlace = [derivatives: Storage, ...Parameters<typeof derivativeKey>]

/** A stream of a derivative's bytes, or null if it does not exist. (images.serving) */
export const openDerivative = (
  ...[derivatives, ...place]: DerivativePlace
): Promise<NodeJS.ReadableStream | null> => derivatives.stream(derivativeKey(...place))

/**
 * The key of an altered derivative, made on demand; null if the derivative does not exist. Throws
 * if that fails: no visitor gets an unmarked or unblurred picture. (imageProfiles.visitors,
 * restrictions.blur)
 */
export const alteredDerivative = async (
  { alter }: Pick<RenderPool, 'alter'>,
  [derivatives, sha256, profile, size, type = 'jpeg']: DerivativePlace,
  alteration: Alteration,
): Promise<string | null> => {
  const to = derivativeKey(sha256, alteredProfile(profile, alteration), size, type)
  if (await derivatives.has(to)) return to
  const from = derivativeKey(sha256, profile, size, type)
  if (!(await derivatives.has(from))) return null
  const tenantDir = derivatives.address
  await alter({ tenantDir, from, to, type, quality: ALTERED_QUALITY, alteration })
  return to
}

/** High enough that the second compression is invisible. */
const ALTERED_QUALITY = 85

/** The bytes of an altered derivative; null if the derivative does not exist. */
export const openAltered = async (
  by: Pick<RenderPool, 'alter'>,
  place: DerivativePlace,
  alteration: Alteration,
): Promise<NodeJS.ReadableStream | null> => {
  const key = await alteredDerivative(by, place, alteration)
  return key === null ? null : place[0].stream(key)
}

/**
 * The key of a derivative of this content and size in any profile of the tenant; null if there is
 * none.
 */
export const anyDerivative = async (
  derivatives: Storage,
  sha256: string,
  size: string,
): Promise<string | null> => {
  const wanted = new RegExp(`/${sha256}-[0-9a-f]{12}/[^/]+$`)
  for await (const page of derivatives.list(`${sha256.slice(0, 2)}/${sha256}-`))
    for (const { key } of page)
      if (wanted.test(String(key)) && basename(String(key)) === `${size}.jpg`) return String(key)
  return null
}

/**
 * The derivatives of a picture, smallest first, each size in all its formats; none if not
 * processed. (records.sizes)
 */
export const derivativesAt = async (derivatives: Storage, sha256: string, profile: string) => {
  const listed: Stored[] = []
  for await (const page of derivatives.list(`${derivativeFolder(sha256, profile)}/`))
    listed.push(...page)
  const found = await Promise.all(
    // JPEG comes first, and what lies beside the pictures is left out.
    Object.values(ENDINGS)
      .flatMap((ending) => listed.filter(({ key }) => extname(String(key)) === `.${ending}`))
      .map((one) => describe(derivatives, one).catch(() => null)), // swept meanwhile
  )
  return found
    .filter((one) => one !== null)
    .toSorted(
      (one, other) =>
        Math.max(one.widthPx, one.heightPx) - Math.max(other.widthPx, other.heightPx) ||
        compareNames(one.size, other.size),
    )
}

/** Sizes larger than the original are equal; then sorts by name. */
const compareNames = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const describe = async (derivatives: Storage, { key, size }: Stored) => {
  const { path, release } = await derivatives.localPath(String(key))
  try {
    const { width, height } = await sharp(path).metadata()
    return {
      size: basename(String(key), extname(String(key))),
      file: basename(String(key)),
      widthPx: width,
      heightPx: height,
      sizeBytes: size,
    }
  } finally {
    await release()
  }
}
