import type { z } from 'zod'
import type { archives, LevelOrder } from '#contract/archives.ts'
import { attributeId } from '#contract/attributes.ts'
import type { Answer } from '#contract/endpoint.ts'
import { UNIT_LEAF } from '#contract/public-limits.ts'
import type { Level } from '#contract/site-config.ts'
import { listAttributes } from '#server/attributes/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { resolveIndices, searchRecords } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import * as rows from './sql.ts'
import { archiveOf, describeUnits } from './units.ts'

/** The most values of a level that a page lists. */
const MOST_VALUES = 1000

/** A level of an archive: its values, or its units. (archives.levels) */
export const readLevel = async (
  db: Db,
  caller: Caller,
  { tenantId, id }: { tenantId: string; id: string },
  { values, order, page }: z.output<typeof archives.level.body>,
): Promise<Answer<typeof archives.level>> => {
  const indices = await resolveIndices(db, caller, tenantId, id)
  const archive = await archiveOf(db, caller, tenantId, indices)
  const hasTree = await rows.hasTree(db, archive.scope)
  const levels = hasTree ? [] : (await getConfig(db, tenantId)).archive.levels
  if (values.length > levels.length) throw new Problem('archives.levelMissing')
  const next = levels[values.length]
  const by = order ?? (next?.sort.count === false ? 'title' : 'count')
  const found = await searchRecords(
    db,
    caller,
    { tenantId, ids: id },
    {
      query: '',
      filters: values.map((value, at) => ({
        type: 'term' as const,
        field: levels[at]?.agg.field ?? '',
        value,
        queryType: 'must' as const,
      })),
      aggs: next
        ? {
            next: {
              field: next.agg.field,
              size: MOST_VALUES,
              order: by === 'count' ? 'count' : 'key',
            },
          }
        : {},
      from: (page - 1) * UNIT_LEAF,
      size: hasTree ? 0 : UNIT_LEAF,
      _source: ['Title'],
      sort: 'title',
      fallback: false,
    },
  )
  const { total, hits } = found.hits
  const buckets = found.aggregations.next?.buckets ?? []
  // Records come after the last level, and where none has a value of the next one.
  const areListed = !hasTree && buckets.length === 0
  const tops = hasTree ? await rows.selectTops(db, archive.scope, MOST_VALUES) : []
  // A value that no record has is no level.
  if (total === 0 && values.length > 0) throw new Problem('archives.levelMissing')
  const pages = areListed ? Math.max(1, Math.ceil(total / UNIT_LEAF)) : 1
  if (page > pages) throw new Problem('galleries.pageMissing')
  return {
    levels: levels.map(({ agg: { name, field } }, at) => ({
      name,
      field,
      value: values[at] ?? '',
    })),
    values: next ? await describeValues(db, tenantId, next, order, buckets) : [],
    order: by,
    total,
    page,
    pages,
    units: await describeUnits(db, archive, areListed ? hits.map(({ _id }) => _id) : tops),
  }
}

type Bucket = { key: string; doc_count: number }

/** The values of a level in its order, or in that of the visitor, with their pictures. */
const describeValues = async (
  db: Db,
  tenantId: string,
  { agg: { field }, sort }: Level,
  order: LevelOrder | undefined,
  buckets: readonly Bucket[],
) => {
  const images = new Map(
    (await listAttributes(db, tenantId, field)).map(({ id, image }) => [id, image]),
  )
  const values = buckets.map(({ key, doc_count }) => ({
    value: key,
    count: doc_count,
    image: images.get(attributeId(field, key)) ?? null,
  }))
  // Buckets come with the most frequent, or the first in the alphabet, first.
  const isAsFound = order !== undefined || (sort.order === 'desc') === sort.count
  return isAsFound ? values : values.toReversed()
}
