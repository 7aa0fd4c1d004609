import type { Answer } from '#contract/endpoint.ts'
import type { overviews } from '#contract/overviews.ts'
import { PLACES_MAX } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { countValues } from './count-values.ts'
import { positionOf } from './gazetteer.ts'

/** The places that public records name, with their numbers of records. (overviews.places) */
export const listPlaces = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<Answer<typeof overviews.places>> => {
  const { values, indices } = await countValues(db, caller, tenantId, {
    kinds: ['area'],
    size: PLACES_MAX,
  })
  return { places: values.map((one) => ({ ...one, position: positionOf(one.value) })), indices }
}
