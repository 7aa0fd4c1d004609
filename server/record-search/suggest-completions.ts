import { fieldLabel } from '#contract/field-names.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import type { Suggestions } from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { completeQuery } from '#server/search/service.ts'
import { fieldNames } from '#server/site-config/service.ts'
import { resolveIndices, searchScopeOf } from './resolve-indices.ts'
import { selectFoundRecords, readQuerySettings } from './search-records.ts'

/**
 * Suggests how a query may continue. Words and counts come from visible records only, so nothing
 * of hidden records is revealed. (records.suggest)
 */
export const suggestCompletions = async (
  db: Db,
  caller: Caller,
  { tenantId, ids }: { tenantId: string; ids: string },
  q: string,
): Promise<Suggestions> => {
  const indices = await resolveIndices(db, caller, tenantId, ids)
  const query = q.normalize('NFC').trimStart()
  if (query.trim().length < QUERY_MIN) return { words: [], values: [] }
  const { access, ...settings } = await readQuerySettings(db, caller, tenantId, indices)
  const own = new Map(
    settings.ownFields.map(({ field, label }) => [field, { is: label, en: label }]),
  )
  const names = await fieldNames(db, tenantId)
  const labelFor = (field: string) => fieldLabel(names, field, own.get(field))
  const { words, values } = await completeQuery(
    db,
    searchScopeOf(caller, tenantId, indices),
    settings,
    query,
    {
      sourcesOf: async (hits) =>
        (await selectFoundRecords(db, tenantId, indices, hits, access)).map(({ source }) => source),
      isNamed: (field) => labelFor(field) !== undefined && !access.closed.has(field.toLowerCase()),
    },
  )
  return {
    words,
    values: values.flatMap(({ field, value, n }) => {
      const label = labelFor(field)
      return label ? [{ field, value, label, count: n }] : []
    }),
  }
}
