import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { tenantDerivatives } from '#server/kit/derivatives.ts'
import { derivativePath, markedProfile } from './paths.ts'
import { isThere } from './pyramid.ts'
import { layMark } from './rendering.ts'
import { ENDINGS } from './types.ts'
import type { Mark } from './watermark.ts'

/** The bytes of a derivative as they are read, or null where it has not been made. (images.serving) */
export const openDerivative = async (
  ...place: Parameters<typeof derivativePath>
): Promise<NodeJS.ReadableStream | null> => {
  const file = await open(derivativePath(...place)).catch(() => null)
  return file && file.createReadStream()
}

/** Derivatives that are being marked, by path: those who ask meanwhile wait for the same one. */
const marking = new Map<string, Promise<void>>()

/**
 * Where a derivative with a watermark lies, laid on now where it is not there yet; null where the derivative itself has not been made.
 * Throws where the mark cannot be laid: no visitor gets a picture without it. (imageProfiles.visitors)
 */
export const markedDerivative = async (
  [dataDir, tenantId, sha256, profile, size, type = 'jpeg']: Parameters<typeof derivativePath>,
  mark: Mark,
): Promise<string | null> => {
  const to = derivativePath(dataDir, tenantId, sha256, markedProfile(profile, mark), size, type)
  if (await isThere(to)) return to
  const from = derivativePath(dataDir, tenantId, sha256, profile, size, type)
  if (!(await isThere(from))) return null
  const under =
    marking.get(to) ??
    layMark({ from, to, type, quality: MARKED_QUALITY, mark }).finally(() => marking.delete(to))
  marking.set(to, under)
  await under
  return to
}

/** High enough that a second compression is not seen. */
const MARKED_QUALITY = 85

/** The bytes of a derivative with a watermark; null where the derivative has not been made. */
export const openMarked = async (
  place: Parameters<typeof derivativePath>,
  mark: Mark,
): Promise<NodeJS.ReadableStream | null> => {
  const path = await markedDerivative(place, mark)
  const file = path === null ? null : await open(path).catch(() => null)
  return file && file.createReadStream()
}

/** A derivative of the tenant's of these contents, of whatever profile, in a size; null where there is none. */
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

/** The derivatives that have been made of a picture, the smallest first and each size in all its formats; none where it has not been done. (records.sizes) */
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

/** Sizes larger than the master are equal: then those of one name stand together. */
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
