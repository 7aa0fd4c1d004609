import type { z } from 'zod'
import { type searchBody, stringFilters } from '#contract/record-search.ts'
import { titleOf } from '#contract/record-title.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Asker, type Named } from '#server/records/service.ts'
import { search } from '#server/search/service.ts'
import { selectFound } from './found-records.ts'
import { readingOf } from './query-settings.ts'
import { indicesOf, reachOf } from './scope.ts'

type Asked = Pick<z.output<typeof searchBody>, 'query' | 'filters'> & {
  size: number
  cursor: string | undefined
}

/** A page of all that a search finds, to its last record: the newest first. */
export const findPage = async (
  db: Db,
  asker: Asker,
  { tenantId, ids }: { tenantId: string; ids: string },
  { query, filters, size, cursor }: Asked,
): Promise<{ total: number; found: Named[]; cursor: string | null }> => {
  const indices = await indicesOf(db, asker, tenantId, ids)
  const { veil, ...reading } = await readingOf(db, asker, tenantId, indices)
  const asked = {
    query,
    ...reading,
    filters: stringFilters(filters),
    sort: 'indexed',
    facets: [],
    from: 0,
    size,
    cursor,
  }
  const { total, hits, cursor: next } = await search(db, reachOf(asker, tenantId, indices), asked)
  const found = await selectFound(db, tenantId, indices, hits, veil)
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
