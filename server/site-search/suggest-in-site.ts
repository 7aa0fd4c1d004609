import type { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import { fold } from '#contract/folding.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import { SUGGESTED_VALUES } from '#contract/public-limits.ts'
import { completed } from '#contract/record-search.ts'
import type { siteSearch } from '#contract/site-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import { suggestCompletions } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { commonestValues, searchedFields } from './search-fields.ts'

/** Suggests searches, or values of a field, for what a visitor has typed. (siteSearch.suggest) */
export const suggestInSite = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  { q, field }: z.output<typeof siteSearch.suggest.query>,
): Promise<Answer<typeof siteSearch.suggest>> => {
  const searched = await searchedFields(db, caller, tenantId)
  if (q.trim().length < QUERY_MIN || searched.ids === '') return []
  if (field === '') {
    const { ids } = searched
    const { words, values } = await suggestCompletions(db, caller, { tenantId, ids }, q)
    const texts = [...words.map((word) => completed(q, word)), ...values.map(({ value }) => value)]
    return [...new Set(texts)]
  }
  const valuesOf = await commonestValues(db, caller, tenantId, searched, {
    of: [field],
    size: SUGGESTED_VALUES.read,
  })
  const typed = fold(q.trim())
  return valuesOf(field)
    .filter((value) => fold(value).includes(typed))
    .slice(0, SUGGESTED_VALUES.offered)
}
