import { fieldLabel } from '#contract/field-names.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import type { Suggestions } from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Asker } from '#server/records/service.ts'
import { goOn } from '#server/search/service.ts'
import { fieldNames } from '#server/site-config/service.ts'
import { selectFound } from './found-records.ts'
import { readingOf } from './query-settings.ts'
import { indicesOf, reachOf } from './scope.ts'

/**
 * How a query may go on. Words are met among what is found and each value is counted there, so nobody is told what stands only in records that
 * he may not see. (records.suggest)
 */
export const suggestionsOf = async (
  db: Db,
  asker: Asker,
  { tenantId, ids }: { tenantId: string; ids: string },
  q: string,
): Promise<Suggestions> => {
  const indices = await indicesOf(db, asker, tenantId, ids)
  const query = q.normalize('NFC').trimStart()
  if (query.trim().length < QUERY_MIN) return { words: [], values: [] }
  const { veil, ...reading } = await readingOf(db, asker, tenantId, indices)
  const own = new Map(
    reading.ownFields.map(({ field, label }) => [field, { is: label, en: label }]),
  )
  const names = await fieldNames(db, tenantId)
  const labelFor = (field: string) => fieldLabel(names, field, own.get(field))
  const { words, values } = await goOn(db, reachOf(asker, tenantId, indices), reading, query, {
    sourcesOf: async (hits) =>
      (await selectFound(db, tenantId, indices, hits, veil)).map(({ source }) => source),
    isNamed: (field) => labelFor(field) !== undefined && !veil.closed.has(field.toLowerCase()),
  })
  return {
    words,
    values: values.flatMap(({ field, value, n }) => {
      const label = labelFor(field)
      return label ? [{ field, value, label, count: n }] : []
    }),
  }
}
