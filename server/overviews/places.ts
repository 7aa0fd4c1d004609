import type { Answer } from '#contract/endpoint.ts'
import { namedKind } from '#contract/named-kind.ts'
import type { overviews } from '#contract/overviews.ts'
import { PLACES_MAX } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { countValues, type CountedValue } from './count-values.ts'
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

/** Whether a map of the places among counted values, the commonest first, shows any of them. */
export const hasMap = (values: readonly CountedValue[]): boolean => {
  const areas = values.filter(({ field, label }) => namedKind(field, label) === 'area')
  return Map.groupBy(areas, ({ field }) => field)
    .values()
    .some((some) => some.slice(0, PLACES_MAX).some(({ value }) => positionOf(value) !== null))
}
