import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { tenantDerivatives } from '#server/kit/derivatives.ts'
import { derivativePath, watermarkedProfile } from './paths.ts'
import { isThere } from './pyramid.ts'
import type { RenderPool } from './render-pool.ts'
import { ENDINGS } from './types.ts'
import type { Mark } from './watermark.ts'

/** A stream of a derivative's bytes, or null if it does not exist. (images.serving) */
export const openDerivative = async (
  ...place: Parameters<typeof derivativePath>
): Promise<NodeJS.ReadableStream | null> => {
  const file = await open(derivativePath(...place)).catch(() => null)
  return file && file.createReadStream()
}

/**
 * The path of a watermarked derivative, made on demand; null if the derivative does not exist.
 * Throws if watermarking fails: no visitor gets an unmarked picture. (imageProfiles.visitors)
 */
export const watermarkedDerivative = async (
  { watermark }: Pick<RenderPool, 'watermark'>,
  [dataDir, tenantId, sha256, profile, size, type = 'jpeg']: Parameters<typeof derivativePath>,
  mark: Mark,
): Promise<string | null> => {
  const to = derivativePath(
    dataDir,
    tenantId,
    sha256,
    watermarkedProfile(profile, mark),
    size,
    type,
  )
  if (await isThere(to)) return to
  const from = derivativePath(dataDir, tenantId, sha256, profile, size, type)
  if (!(await isThere(from))) return null
  await watermark({ from, to, type, quality: WATERMARKED_QUALITY, mark })
  return to
}

/** High enough that the second compression is invisible. */
const WATERMARKED_QUALITY = 85

/** The bytes of a watermarked derivative; null if the derivative does not exist. */
export const openWatermarked = async (
  by: Pick<RenderPool, 'watermark'>,
  place: Parameters<typeof derivativePath>,
  mark: Mark,
): Promise<NodeJS.ReadableStream | null> => {
  const path = await watermarkedDerivative(by, place, mark)
  const file = path === null ? null : await open(path).catch(() => null)
  return file && file.createReadStream()
}

/** A derivative of this content and size in any profile of the tenant; null if there is none. */
export const anyDerivative = async (
  dataDir: string,
  tenantId: string,
  sha256: string,
  size: string,
): Promise<string | null> => {
  const part = join(tenantDerivatives(dataDir, tenantId), sha256.slice(0, 2))
  const names = await readdir(part).catch((): string[] => [])
  for (const name of names.filter((one) => new RegExp(`^${sha256}-[0-9a-f]{12}$`).test(one))) {
    const path = join(part, name, `${size}.jpg`)
    if (await isThere(path)) return path
  }
  return null
}

/**
 * The derivatives of a picture, smallest first, each size in all its formats; none if not
 * processed. (records.sizes)
 */
export const derivativesAt = async (
  dataDir: string,
  tenantId: string,
  sha256: string,
  profile: string,
) => {
  const folder = dirname(derivativePath(dataDir, tenantId, sha256, profile, 'any'))
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    // JPEG comes first, and what lies beside the pictures is left out.
    Object.values(ENDINGS)
      .flatMap((ending) => names.filter((name) => extname(name) === `.${ending}`))
      .map((name) => describe(join(folder, name)).catch(() => null)), // swept meanwhile
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

const describe = async (path: string) => {
  const [{ size }, { width, height }] = [await stat(path), await sharp(path).metadata()]
  return {
    size: basename(path, extname(path)),
    file: basename(path),
    widthPx: width,
    heightPx: height,
    sizeBytes: size,
  }
}
