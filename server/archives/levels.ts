import type { z } from 'zod'
import type { archives, LevelOrder } from '#contract/archives.ts'
import type { Answer } from '#contract/endpoint.ts'
import { UNIT_LEAF } from '#contract/public-limits.ts'
import type { Level } from '#contract/site-config.ts'
import { attributesOf } from '#server/attributes/service.ts'
import { shownPictures } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { countLeaves } from '#server/kit/count-leaves.ts'
import {
  readValueYears,
  resolveIndices,
  searchRecords,
  type SearchBody,
} from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { countWithout, filtersOfValues, readValues, type Where } from './level-filters.ts'
import * as rows from './sql.ts'
import { topsOf } from './tops.ts'
import { archiveOf, describeUnits } from './units.ts'

type LevelAnswer = Answer<typeof archives.level>

/** The most values of a level that a page lists. */
const MOST_VALUES = 1000

/** A level of an archive: its values, or its units. (archives.levels) */
export const readLevel = async (
  db: Db,
  caller: Caller,
  { tenantId, id }: { tenantId: string; id: string },
  { values, order, page }: z.output<typeof archives.level.body>,
): Promise<LevelAnswer> => {
  const where = { tenantId, ids: id }
  const archive = await archiveOf(
    db,
    caller,
    tenantId,
    await resolveIndices(db, caller, tenantId, id),
  )
  const hasTree = (await rows.selectTrees(db, archive.scope)).length > 0
  const levels = hasTree ? [] : (await getConfig(db, tenantId)).archive.levels
  const filters = await filtersOfValues(db, caller, where, levels, values)
  const next = levels[values.length]
  const by = order ?? (next?.sort.count === false ? 'title' : 'count')
  const { values: listed, coverIndices } = next
    ? await listValues(db, caller, where, { level: next, filters, order, by })
    : NO_VALUES
  // Records come after the last level, and where none has a value of the next one.
  const areListed = !hasTree && listed.length === 0
  const { total, hits } = (
    await searchRecords(db, caller, where, {
      query: '',
      filters,
      aggs: {},
      from: (page - 1) * UNIT_LEAF,
      size: areListed ? UNIT_LEAF : 0,
      _source: ['Title'],
      sort: 'title',
      fallback: false,
    })
  ).hits
  // A value that no record has is no level.
  if (total === 0 && values.length > 0) throw new Problem('archives.levelMissing')
  const pages = countLeaves(page, areListed ? total : 0, UNIT_LEAF)
  const shown = areListed
    ? hits.map(({ _id }) => _id)
    : hasTree
      ? await topsOf(db, caller, id, archive)
      : []
  return {
    levels: levels.map(({ agg: { name, field } }) => ({ name, field })),
    chosen: values,
    values: listed,
    coverIndices,
    order: by,
    total,
    page,
    pages,
    units: await describeUnits(db, archive, shown),
  }
}

type Listed = Pick<LevelAnswer, 'values' | 'coverIndices'>
const NO_VALUES: Listed = { values: [], coverIndices: [] }

type Listing = {
  level: Level
  filters: SearchBody['filters']
  /** The order that the visitor chose. */
  order: LevelOrder | undefined
  by: LevelOrder
}

/**
 * The values of a level in its order, or in that of the visitor, with the years of their records
 * and their pictures; the records without any value come last. (archives.levelYears)
 */
const listValues = async (
  db: Db,
  caller: Caller,
  where: Where,
  { level, filters, order, by }: Listing,
): Promise<Listed> => {
  const { field } = level.agg
  const { buckets, isWhole } = await readValues(db, caller, where, {
    field,
    filters,
    order: by === 'count' ? 'count' : 'key',
  })
  if (buckets.length === 0) return NO_VALUES
  const years = await readValueYears(db, caller, where, { filters, field })
  const listed = buckets.slice(0, MOST_VALUES)
  const { imageOf, coverIndices } = await shownImages(
    db,
    where.tenantId,
    field,
    listed.map(({ key }) => key),
  )
  const values = listed.map(({ key, doc_count }) => ({
    value: key,
    count: doc_count,
    years: years.get(key) ?? null,
    image: imageOf(key),
  }))
  // Buckets come with the most frequent, or the first in the alphabet, first.
  const isAsFound = order !== undefined || (level.sort.order === 'desc') === level.sort.count
  const without = isWhole ? await countWithout(db, caller, where, { field, filters, buckets }) : 0
  const all = [
    ...(isAsFound ? values : values.toReversed()),
    ...(without > 0 ? [{ value: null, count: without, years: null, image: null }] : []),
  ]
  return { values: all, coverIndices }
}

/** The pictures of these values of a field that visitors may see. (galleries.shownCovers) */
const shownImages = async (db: Db, tenantId: string, field: string, values: readonly string[]) => {
  const known = await attributesOf(db, tenantId, field, values)
  const images = [...known.values()].flatMap(({ image }) => image ?? [])
  const { isShown, coverIndices } = await shownPictures(db, tenantId, images)
  const imageOf = (value: string): string | null => {
    const image = known.get(value)?.image ?? null
    return image !== null && isShown(image) ? image : null
  }
  return { imageOf, coverIndices }
}
