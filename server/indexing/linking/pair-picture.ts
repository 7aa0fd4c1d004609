import { absolute, withLocalFile } from '#server/files/service.ts'
import { anyDerivative, imagePool } from '#server/images/service.ts'
import { sizesOf } from '#server/image-profiles/service.ts'
import { directoryOf, getIndex } from '#server/indices/service.ts'
import type { Database, Transact } from '#server/kit/database/database.ts'
import { isStorageAway } from '#server/kit/disk-faults.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { FileAnswer } from '#server/kit/http/routes.ts'
import { selectSide } from '#server/indexing/walk/moved-file-pairs-sql.ts'
import type { RunKey } from '#server/indexing/runs/run-sql.ts'
import type { Places } from '#server/storage/service.ts'

type PairSide = { pairId: string; side: 'file' | 'record' }

/** The size at which people compare the pictures of a pair. */
const SIZE = 'medium'

/**
 * The picture on one side of a pair: of the record when last read, or of the file on disk now.
 * Makes the file's derivative if it has none; a decision reuses it. (indexing.pairs)
 */
export const pairPicture = async (
  { originals, assets, ...places }: Places,
  { database, transact }: { database: Database; transact: Transact },
  key: RunKey,
  { pairId, side }: PairSide,
): Promise<FileAnswer> => {
  const { tenantId } = key
  const { pair, index, pictures } = await transact(async (db) => {
    const one = await getIndex(db, tenantId, key.indexId)
    const found = (await selectSide(db, key, pairId)) ?? refuse('indexing.pairNotFound')
    return {
      pair: found,
      index: one,
      pictures: await sizesOf(db, assets, tenantId, one.image_profile),
    }
  })
  const known = side === 'file' ? pair.found : pair.known
  const derivatives = places.derivatives.within(tenantId)
  let picture = known === null ? null : await anyDerivative(derivatives, known, SIZE)
  if (picture === null && side === 'file') {
    const folder = await directoryOf(originals, tenantId, index.directory)
    const original = absolute(folder, pair.rel_raw ?? Buffer.from(pair.rel))
    const made = await withLocalFile(original, (path) =>
      imagePool(database).process({
        path,
        tenantDir: derivatives.address,
        sizes: pictures.sizes,
        ...(index.pixelLimit !== null && { maxMegapixels: index.pixelLimit }),
      }),
    ).catch(nullIfUnreadable)
    picture = made && (await anyDerivative(derivatives, made.sha256, SIZE))
  }
  const body =
    (picture === null ? null : await derivatives.open(picture)) ?? refuse('records.imageMissing')
  return { type: 'image/jpeg', body, etag: `"${body.version}"`, cache: 'private, no-cache' }
}

/** A missing file, or one that is no picture, has no preview. */
const nullIfUnreadable = (error: unknown): null => {
  if (error instanceof Problem && !isStorageAway(error)) return null
  throw error
}
