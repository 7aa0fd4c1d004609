import { NEAR_DUPLICATE_BITS, bitsBetween } from '#server/images/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { selectNearDuplicates } from './sql.ts'

/** The most files shown of each kind. */
const SHOWN_MAX = 12

/**
 * Files with the same content, and near-duplicate pictures with other content, most similar first.
 * (images.nearDuplicates)
 */
export const listNearDuplicates = async (
  db: Db,
  place: { tenantId: string; indexId: string },
  fileId: string,
) => {
  const [own, ...others] = await selectNearDuplicates(db, place, fileId)
  if (!own || own.id !== fileId) return { same: [], near: [] }
  const brief = ({ id, rel }: { id: string; rel: string }) => ({ fileId: id, rel })
  const near = others
    .filter(({ is_same }) => !is_same)
    .flatMap((one) =>
      own.dhash && one.dhash ? [{ ...one, bits: bitsBetween(own.dhash, one.dhash) }] : [],
    )
    .filter(({ bits }) => bits <= NEAR_DUPLICATE_BITS)
    .sort((a, b) => a.bits - b.bits)
  return {
    same: others
      .filter(({ is_same }) => is_same)
      .map(brief)
      .slice(0, SHOWN_MAX),
    near: near.map(brief).slice(0, SHOWN_MAX),
  }
}
