import { IIIF_QUEUE } from '#contract/limits.ts'
import {
  derivativePath,
  imagePool,
  isThere,
  watermarkedDerivative,
  needsPyramid,
  renderPool,
  pyramidPath,
} from '#server/images/service.ts'
import { getIndex, masterPath } from '#server/indices/service.ts'
import type { Config } from '#server/kit/config.ts'
import type { Database } from '#server/kit/database/database.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { tenantDerivatives } from '#server/kit/derivatives.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Picture } from './picture.ts'

export type Places = Pick<Config, 'libraryDir' | 'dataDir'>

/** Pyramids in progress by path; concurrent requests wait for the same one. */
const pyramids = stateOf(() => new Map<string, Promise<unknown>>())

/**
 * The file to cut regions from: the pyramid, made at the first zoom, or the largest derivative if
 * it is the whole picture. (images.pyramids)
 */
export const pixelsOf = async (
  places: Places,
  database: Database,
  picture: Picture,
): Promise<string> => {
  const { tenantId, sha256, profile, marked } = picture
  if (marked) {
    const path = await watermarkedDerivative(
      renderPool(database),
      [places.dataDir, tenantId, sha256, profile, marked.size],
      marked.mark,
    )
    return path ?? refuse('records.imageMissing')
  }
  if (!needsPyramid(picture))
    return mustBeThere(derivativePath(places.dataDir, tenantId, sha256, profile, 'xx-large'))
  const tenantDir = tenantDerivatives(places.dataDir, tenantId)
  const path = pyramidPath(tenantDir, sha256)
  if (await isThere(path)) return path
  const making = pyramids(database)
  if (!making.has(path) && making.size >= IIIF_QUEUE.pyramids) throw new Problem('iiif.busy')
  const under =
    making.get(path) ??
    make(places, database, picture, tenantDir).finally(() => making.delete(path))
  making.set(path, under)
  await under
  return mustBeThere(path)
}

const mustBeThere = async (path: string): Promise<string> => {
  if (!(await isThere(path))) throw new Problem('records.imageMissing')
  return path
}

const make = async (
  { libraryDir }: Places,
  database: Database,
  { tenantId, indexId, rel }: Picture,
  tenantDir: string,
): Promise<void> => {
  const { path, pixelLimit } = await database.transact(
    { tenantId, readOnly: true },
    async (db) => ({
      path: await masterPath(db, libraryDir, { tenantId, indexId }, rel),
      ...(await getIndex(db, tenantId, indexId)),
    }),
  )
  await imagePool(database).process({
    path,
    tenantDir,
    pyramid: true,
    ...(pixelLimit !== null && { maxMegapixels: pixelLimit }),
  })
}
