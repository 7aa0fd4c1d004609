import type { z } from 'zod'
import type { Index } from '#contract/indices.ts'
import { EXPORT_MAX } from '#contract/limits.ts'
import { type exportQuery, stringFilters } from '#contract/record-search.ts'
import { titleOf } from '#contract/record-title.ts'
import { csvOfPages } from '#server/kit/csv.ts'
import type { Db, Transact } from '#server/kit/database/database.ts'
import type { Asker } from '#server/records/service.ts'
import { MOST_RANKED, search } from '#server/search/service.ts'
import { fmtNumber } from '#texts/format.ts'
import { exportTexts } from '#texts/records.ts'
import { cellOf, columnsOf } from './export-cells.ts'
import { type FoundRecord, selectFound } from './found-records.ts'
import { mappingsOf } from './list-fields.ts'
import { readingOf } from './query-settings.ts'
import { indicesOf, reachOf } from './scope.ts'

type Asked = z.output<typeof exportQuery>
type Place = { tenantId: string; ids: string }

/** Records read in one transaction. */
const PAGE = 1000

/**
 * What a search finds as a table for a spreadsheet, in its order: as many records as a table may have, and a last line that says so where
 * there are more. `base` is the address of this site. (records.export)
 */
export const exportRecords = async (
  transact: Transact,
  asker: Asker,
  { tenantId, ids }: Place,
  { lang, ...asked }: Asked,
  { base, most = EXPORT_MAX, page = PAGE }: { base: string; most?: number; page?: number },
) => {
  const { columns, total, sort } = await transact((db) =>
    beginning(db, asker, { tenantId, ids }, asked),
  )
  const head = [
    exportTexts.title[lang],
    ...columns.map(({ label }) => label[lang]),
    exportTexts.id[lang],
    exportTexts.link[lang],
  ]
  const line = ({ id, index, source }: FoundRecord) => [
    titleOf(source),
    ...columns.map(({ field }) => cellOf(source, field, lang)),
    id,
    // As web/admin/paths.ts writes the browser of an index, with the record open.
    `${base}/admin/settings/${encodeURIComponent(tenantId)}/indices/${encodeURIComponent(index)}/browse?r=${id}`,
  ]
  const pages = async function* () {
    let [cursor, left]: [string | undefined, number] = [undefined, most]
    do {
      const size = Math.min(page, left)
      const read = await transact((db) =>
        readPage(db, asker, { tenantId, ids }, { ...asked, sort, size, cursor }),
      )
      left -= size
      cursor = read.cursor ?? undefined
      yield read.found.map(line)
    } while (cursor !== undefined && left > 0)
    if (total > most) yield [[exportTexts.cut[lang](fmtNumber(most, lang), fmtNumber(total, lang))]]
  }
  return csvOfPages(head, pages())
}

/** What the file of a table is called: its indices and the day. */
export const tableName = (ids: string, now: Date): string =>
  `${ids.split(',').join('-').slice(0, 100)}-${now.toISOString().slice(0, 10)}.csv`

/** The columns, how many are found, and their order: only so many can be ranked, and where there are more the newest go first. */
const beginning = async (db: Db, asker: Asker, place: Place, asked: Omit<Asked, 'lang'>) => {
  const columns = columnsOf(await mappingsOf(db, asker, place))
  const indices = await indicesOf(db, asker, place.tenantId, place.ids)
  const { total } = await search(db, reachOf(asker, place.tenantId, indices), {
    ...(await searched(db, asker, place.tenantId, asked, indices)),
    size: 0,
  })
  const isRanked = asked.sort === undefined || asked.sort === 'relevance'
  return { columns, total, sort: isRanked && total > MOST_RANKED ? 'indexed' : asked.sort }
}

const searched = async (
  db: Db,
  asker: Asker,
  tenantId: string,
  { query, filters, sort }: Omit<Asked, 'lang'>,
  indices: readonly Index[],
) => ({
  query,
  ...(await readingOf(db, asker, tenantId, indices)),
  filters: stringFilters(filters),
  sort,
  facets: [],
  from: 0,
})

/** A page of what is found; the indices are looked up anew, since one may have been built anew meanwhile. */
const readPage = async (
  db: Db,
  asker: Asker,
  { tenantId, ids }: Place,
  { size, cursor, ...asked }: Omit<Asked, 'lang'> & { size: number; cursor: string | undefined },
) => {
  const indices = await indicesOf(db, asker, tenantId, ids)
  const wanted = { ...(await searched(db, asker, tenantId, asked, indices)), size, cursor }
  const { hits, cursor: next } = await search(db, reachOf(asker, tenantId, indices), wanted)
  return { found: await selectFound(db, tenantId, indices, hits, wanted.veil), cursor: next }
}
