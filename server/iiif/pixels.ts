import { IIIF_QUEUE } from '#contract/limits.ts'
import {
  derivativeKey,
  imagePool,
  alteredDerivative,
  needsPyramid,
  renderPool,
  pyramidKey,
} from '#server/images/service.ts'
import { getIndex, originalOf } from '#server/indices/service.ts'
import type { Database } from '#server/kit/database/database.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Lease, Places, Storage } from '#server/storage/service.ts'
import type { Picture } from './picture.ts'

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
): Promise<Lease> => {
  const { tenantId, sha256, profile, altered } = picture
  const derivatives = places.derivatives.within(tenantId)
  if (altered) {
    const key = await alteredDerivative(
      renderPool(database),
      [derivatives, sha256, profile, altered.size],
      altered.alteration,
    )
    return derivatives.localPath(key ?? refuse('records.imageMissing'))
  }
  if (!needsPyramid(picture))
    return lendExisting(derivatives, derivativeKey(sha256, profile, 'xx-large'))
  const key = pyramidKey(sha256)
  if (await derivatives.has(key)) return derivatives.localPath(key)
  const making = pyramids(database)
  const target = `${derivatives.address}/${key}`
  if (!making.has(target) && making.size >= IIIF_QUEUE.pyramids) throw new Problem('iiif.busy')
  const under =
    making.get(target) ??
    make(places, database, picture, derivatives.address).finally(() => making.delete(target))
  making.set(target, under)
  await under
  return lendExisting(derivatives, key)
}

const lendExisting = async (derivatives: Storage, key: string): Promise<Lease> => {
  if (!(await derivatives.has(key))) throw new Problem('records.imageMissing')
  return derivatives.localPath(key)
}

const make = async (
  { originals }: Places,
  database: Database,
  { tenantId, indexId, rel }: Picture,
  tenantDir: string,
): Promise<void> => {
  const { directory, key, pixelLimit } = await database.transact(
    { tenantId, readOnly: true },
    async (db) => ({
      ...(await originalOf(db, originals, { tenantId, indexId }, rel)),
      pixelLimit: (await getIndex(db, tenantId, indexId)).pixelLimit,
    }),
  )
  const { path, release } = await directory.localPath(key)
  try {
    await imagePool(database).process({
      path,
      tenantDir,
      pyramid: true,
      ...(pixelLimit !== null && { maxMegapixels: pixelLimit }),
    })
  } finally {
    await release()
  }
}
