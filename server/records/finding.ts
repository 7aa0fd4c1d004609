import type { z } from 'zod'
import type { Index } from '#contract/indices.ts'
import { stringFilters, type searchBody } from '#contract/record-search.ts'
import { titleOf } from '#contract/record-title.ts'
import type { Db } from '#server/kit/database/database.ts'
import { search } from '#server/search/service.ts'
import { indicesOf, reachOf } from './reach.ts'
import { generationOf, readingOf, selectFound } from './searching.ts'
import * as rows from './sql.ts'
import type { Asker } from './visibility.ts'

type Asked = Pick<z.output<typeof searchBody>, 'query' | 'filters'> & {
  size: number
  cursor: string | undefined
}

/** A record that is meant, by name. */
export type Named = { indexId: string; recordId: string; title: string }

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

/** Records of indices by id, those that are there. */
export const titlesOf = async (
  db: Db,
  tenantId: string,
  indices: readonly Index[],
  ids: readonly string[],
): Promise<Named[]> => {
  const found: Named[] = []
  for (const index of indices)
    for (const { id, source } of await rows.selectRecords(db, generationOf(tenantId, index), ids))
      found.push({ indexId: index.id, recordId: id, title: titleOf(source) })
  return found
}
