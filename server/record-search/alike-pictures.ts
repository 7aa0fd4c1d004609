import { sql } from '#server/kit/database/drizzle.ts'
import { bandsOf, bitsBetween, NEAR_DUPLICATE_BITS } from '#server/images/service.ts'
import type { Db } from '#server/kit/database/database.ts'

/** Pictures that are compared at most, and returned at most. */
const [COMPARED_MAX, RETURNED_MAX] = [2000, 100]
/**
 * Every blank page has nearly the same hash, so a hash with fewer set or unset bits is not
 * compared, nor are parts of a hash without any.
 */
const LEAST_BITS = 8
const EMPTY_BANDS = new Set([0, 0xffff])
const BAND_MASK = 0xffff
/** 64 bits without and with all set. */
const [NO_BITS, ALL_BITS] = ['0'.repeat(16), 'f'.repeat(16)]

/** A picture's record, and its likeness: 1 for equal hashes. */
type AlikePicture = { id: string; indexId: string; likeness: number }

/**
 * Records whose own picture looks like one with this perceptual hash, the most alike first. The
 * caller must check which of them may be seen. (images.nearDuplicates)
 */
export const findAlikePictures = async (
  db: Db,
  tenantId: string,
  indexIds: readonly string[],
  dhash: unknown,
): Promise<AlikePicture[]> => {
  if (typeof dhash !== 'string' || !/^[0-9a-f]{16}$/.test(dhash)) return []
  const bands = bandsOf(dhash).filter((band) => !EMPTY_BANDS.has(band & BAND_MASK))
  const isFlat = [NO_BITS, ALL_BITS].some((flat) => bitsBetween(dhash, flat) < LEAST_BITS)
  if (isFlat || bands.length === 0) return []
  const { rows } = await db.execute<{ index_id: string; id: string; dhash: string }>(sql`
    select index_id, id, dhash from pictures_sharing_bands(
      ${tenantId}, ${sql.param([...indexIds])}::text[], ${sql.param(bands)}::int[],
      ${COMPARED_MAX})`)
  return rows
    .map(({ id, index_id: indexId, dhash: other }) => ({
      id,
      indexId,
      bits: bitsBetween(dhash, other),
    }))
    .filter(({ bits }) => bits <= NEAR_DUPLICATE_BITS)
    .toSorted((one, other) => one.bits - other.bits)
    .slice(0, RETURNED_MAX)
    .map(({ bits, ...picture }) => ({
      ...picture,
      likeness: 1 - bits / (2 * NEAR_DUPLICATE_BITS),
    }))
}
