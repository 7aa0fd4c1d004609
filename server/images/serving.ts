import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { derivativePath } from './paths.ts'

/** The bytes of a derivative as they are read, or null where it has not been made. (images.serving) */
export const openDerivative = async (...place: Parameters<typeof derivativePath>): Promise<NodeJS.ReadableStream | null> => {
  const file = await open(derivativePath(...place)).catch(() => null)
  return file && file.createReadStream()
}

/** The derivatives that have been made of a picture, the smallest first; none where it has not been done. (records.state) */
export const derivativesAt = async (dataDir: string, tenantId: string, sha256: string, profile: string) => {
  const folder = dirname(derivativePath(dataDir, tenantId, sha256, profile, 'any'))
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.filter((name) => name.endsWith('.jpg')).map((name) => describe(join(folder, name)).catch(() => null)), // swept meanwhile
  )
  return found
    .filter((one) => one !== null)
    .toSorted((one, other) => Math.max(one.widthPx, one.heightPx) - Math.max(other.widthPx, other.heightPx))
}

const describe = async (path: string) => {
  const [{ size }, { width, height }] = [await stat(path), await sharp(path).metadata()]
  return { size: basename(path, '.jpg'), widthPx: width, heightPx: height, sizeBytes: size }
}
