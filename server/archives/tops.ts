import { ARCHIVE_HITS, ARCHIVES_MAX } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { searchRecords } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { matchesFilters } from '#server/search/service.ts'
import * as rows from './sql.ts'
import { type Archive, topsAbove } from './units.ts'

/** Whether an alias narrows an index of these. */
export const isNarrowed = ({ indices }: Pick<Archive, 'indices'>): boolean =>
  indices.some(
    ({ aliasFilters = [] }) =>
      aliasFilters.length > 0 && aliasFilters.every((filters) => filters.length > 0),
  )

/**
 * The units at the top of an index or alias by title. Of an index that an alias narrows, only those
 * that pass its filters, or that stand above one of its first records. (archives.aliasTops)
 */
export const topsOf = async (
  db: Db,
  caller: Caller,
  id: string,
  archive: Archive,
): Promise<string[]> => {
  const tops = await rows.selectTops(db, archive.scope, ARCHIVES_MAX)
  if (!isNarrowed(archive)) return tops
  const where = { tenantId: archive.tenantId, ids: id }
  const { hits } = await searchRecords(db, caller, where, {
    query: '',
    filters: [],
    aggs: {},
    from: 0,
    size: ARCHIVE_HITS.most,
    _source: ['Title'],
    fallback: false,
  }).then((found) => found.hits)
  const above = await topsAbove(
    db,
    archive,
    hits.map(({ _id }) => _id),
  )
  const passing = (await rows.selectUnitValues(db, archive.scope, tops)).flatMap(
    ({ id: top, index_id, source }) => {
      const index = archive.indices.find((one) => one.id === index_id)
      return index && matchesFilters(source, index.aliasFilters, index.rights) ? [top] : []
    },
  )
  const shown = new Set([...above, ...passing])
  return tops.filter((top) => shown.has(top))
}
