import type { z } from 'zod'
import type { archives, FoundGroup } from '#contract/archives.ts'
import type { Answer } from '#contract/endpoint.ts'
import { ARCHIVE_HITS } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import { resolveIndices, searchRecords } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { filtersOfValues } from './level-filters.ts'
import { archiveIndices } from './list-archives.ts'
import * as rows from './sql.ts'
import { archiveOf, describeUnits, stepOf, waysTo } from './units.ts'

type Asked = z.output<typeof archives.search.body>

/** Hits in archives with the units above them, grouped by archive. (archives.search) */
export const searchArchives = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  { q, id, values, under, group }: Asked,
): Promise<Answer<typeof archives.search>> => {
  const indices =
    id === undefined
      ? await archiveIndices(db, caller, tenantId)
      : await resolveIndices(db, caller, tenantId, id)
  const archive = await archiveOf(db, caller, tenantId, indices)
  const [within] = under === undefined ? [] : await rows.selectUnits(db, archive.scope, [under])
  if (under !== undefined && !within) return refuse('records.notFound')
  if (indices.length === 0) return NOTHING
  const ids = id ?? indices.map((index) => index.id).join(',')
  const trees = await rows.selectTrees(db, archive.scope)
  const levels = trees.length > 0 ? [] : (await getConfig(db, tenantId)).archive.levels
  const answer = await searchRecords(
    db,
    caller,
    { tenantId, ids },
    {
      query: q,
      filters: await filtersOfValues(db, caller, { tenantId, ids }, levels, values),
      aggs: {},
      from: 0,
      size: ARCHIVE_HITS.most,
      _source: ['Title'],
      fallback: true,
    },
  )
  const { total, hits } = answer.hits
  const ways = await waysTo(
    db,
    archive,
    hits.map(({ _id }) => _id),
  )
  const flat = new Set(
    indices.filter(({ es_index }) => !trees.includes(es_index)).map((index) => index.id),
  )
  const groups = new Map<string, Group>()
  let counted = 0
  for (const { _id, _index } of hits) {
    const way = ways.get(_id)
    if (!way || (under !== undefined && !way.some((one) => one.id === under))) continue
    const top = flat.has(_index) ? null : (way[0]?.id ?? _id)
    if (group !== undefined && top !== group) continue
    const found = groups.get(top ?? _index) ?? { top, indexId: _index, ids: [] }
    found.ids.push(_id)
    groups.set(top ?? _index, found)
    counted += 1
  }
  const isAlone = group !== undefined || (indices.length === 1 && flat.size === 1)
  const most = isAlone ? ARCHIVE_HITS.ofGroup : ARCHIVE_HITS.shown
  const shown = await describeUnits(
    db,
    archive,
    [...groups.values()].flatMap((one) => one.ids.slice(0, most)),
  )
  const listed = new Map(shown.map((unit) => [unit.id, unit]))
  const titleOf = ({ top, indexId, ids: [first = ''] }: Group): string =>
    top === null
      ? (indices.find((index) => index.id === indexId)?.name ?? '')
      : (ways.get(first)?.[0]?.title ?? listed.get(top)?.title ?? '')
  const isCut = total > hits.length
  const [above] = within ? ((await waysTo(db, archive, [within.id])).get(within.id) ?? []) : []
  return {
    total: isCut && under === undefined && group === undefined ? total : counted,
    isCut,
    groups: Array.from(groups.values(), (found): FoundGroup => ({
      top: { id: found.top, indexId: found.indexId, title: titleOf(found) },
      total: found.ids.length,
      units: found.ids
        .slice(0, most)
        .flatMap((one) => listed.get(one) ?? [])
        .map((unit) => ({ ...unit, path: ways.get(unit.id) ?? [] })),
    })),
    under: within ? stepOf(archive, within) : null,
    archive: above ?? null,
    suggestion: answer.suggestion,
    missing: answer.missing,
  }
}

/** Hits below one unit, or in an index in which no unit stands above another. */
type Group = { top: string | null; indexId: string; ids: string[] }

const NOTHING = {
  total: 0,
  isCut: false,
  groups: [],
  under: null,
  archive: null,
  suggestion: null,
  missing: [],
}
