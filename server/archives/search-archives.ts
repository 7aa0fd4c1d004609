import type { z } from 'zod'
import type { archives, FoundGroup } from '#contract/archives.ts'
import type { Answer } from '#contract/endpoint.ts'
import { ARCHIVE_HITS } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import { resolveIndices, searchRecords } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { archiveIndices } from './list-archives.ts'
import * as rows from './sql.ts'
import { archiveOf, describeUnits, stepOf, waysTo } from './units.ts'

type Asked = z.output<typeof archives.search.body>

/** Hits in archives with the units above them, grouped by archive. (archives.search) */
export const searchArchives = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  { q, id, under, group }: Asked,
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
  const answer = await searchRecords(
    db,
    caller,
    { tenantId, ids },
    {
      query: q,
      filters: [],
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
  const groups = new Map<string, { indexId: string; ids: string[] }>()
  let counted = 0
  for (const { _id, _index } of hits) {
    const way = ways.get(_id)
    if (!way || (under !== undefined && !way.some((one) => one.id === under))) continue
    const top = way[0]?.id ?? _id
    if (group !== undefined && top !== group) continue
    const found = groups.get(top) ?? { indexId: _index, ids: [] }
    found.ids.push(_id)
    groups.set(top, found)
    counted += 1
  }
  const most = group === undefined ? ARCHIVE_HITS.shown : ARCHIVE_HITS.ofGroup
  const shown = await describeUnits(
    db,
    archive,
    [...groups.values()].flatMap((one) => one.ids.slice(0, most)),
  )
  const listed = new Map(shown.map((unit) => [unit.id, unit]))
  const isCut = total > hits.length
  return {
    total: isCut && under === undefined && group === undefined ? total : counted,
    isCut,
    groups: Array.from(groups, ([top, found]): FoundGroup => {
      const [first] = found.ids
      const title = ways.get(first ?? '')?.[0]?.title ?? listed.get(top)?.title ?? ''
      return {
        top: { id: top, indexId: found.indexId, title },
        total: found.ids.length,
        units: found.ids
          .slice(0, most)
          .flatMap((one) => listed.get(one) ?? [])
          .map((unit) => ({ ...unit, path: ways.get(unit.id) ?? [] })),
      }
    }),
    under: within ? stepOf(archive, within) : null,
    suggestion: answer.suggestion,
    missing: answer.missing,
  }
}

const NOTHING = {
  total: 0,
  isCut: false,
  groups: [],
  under: null,
  suggestion: null,
  missing: [],
}
