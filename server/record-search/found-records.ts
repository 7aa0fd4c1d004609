import type { Index } from '#contract/indices.ts'
import type { Hit } from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type FieldAccess, generationOf, selectRecords } from '#server/records/service.ts'
import type { SearchResult } from '#server/search/service.ts'

type Source = Hit['_source']

/** A search result with its index and the values that the caller may see. */
export type FoundRecord = { id: string; index: string; score: number | null; source: Source }

/** The records of search hits, in their order. A record removed since the search is left out. */
export const selectFoundRecords = async (
  db: Db,
  tenantId: string,
  indices: readonly Index[],
  hits: SearchResult['hits'],
  access: FieldAccess,
): Promise<FoundRecord[]> => {
  const known = new Map<string, { index: string; source: Source }>()
  for (const index of indices) {
    const own = hits.filter(({ esIndex }) => esIndex === index.es_index).map(({ id }) => id)
    for (const { id, source } of own.length === 0
      ? []
      : await selectRecords(db, generationOf(tenantId, index), own))
      known.set(id, { index: index.id, source: access.visibleValues(source, index) })
  }
  return hits.flatMap(({ id, score }) => {
    const record = known.get(id)
    return record ? [{ id, score, ...record }] : []
  })
}
