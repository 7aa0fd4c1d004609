import type { z } from 'zod'
import { stringFilters, type searchBody } from '#contract/record-search.ts'
import { titleOf } from '#contract/record-title.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller, NamedRecord } from '#server/records/service.ts'
import { search } from '#server/search/service.ts'
import { resolveIndices, searchScopeOf } from './resolve-indices.ts'
import { selectFoundRecords, readQuerySettings } from './search-records.ts'

type PageRequest = Pick<z.output<typeof searchBody>, 'query' | 'filters' | 'period'> & {
  size: number
  cursor: string | undefined
}

/** A page of a search's results, newest first; pages reach the last record. */
export const findPage = async (
  db: Db,
  caller: Caller,
  { tenantId, ids }: { tenantId: string; ids: string },
  { query, filters, period, size, cursor }: PageRequest,
): Promise<{ total: number; found: NamedRecord[]; cursor: string | null }> => {
  const indices = await resolveIndices(db, caller, tenantId, ids)
  const { access, ...settings } = await readQuerySettings(db, caller, tenantId, indices)
  const request = {
    query,
    period,
    ...settings,
    filters: stringFilters(filters),
    sort: 'indexed',
    facets: [],
    from: 0,
    size,
    cursor,
  }
  const {
    total,
    hits,
    cursor: next,
  } = await search(db, searchScopeOf(caller, tenantId, indices), request)
  const found = await selectFoundRecords(db, tenantId, indices, hits, access)
  return {
    total,
    found: found.map(({ id, index, source }) => ({
      indexId: index,
      recordId: id,
      title: titleOf(source),
    })),
    cursor: next,
  }
}
