import type { z } from 'zod'
import type { Index } from '#contract/indices.ts'
import { EXPORT_MAX } from '#contract/limits.ts'
import { stringFilters, type exportQuery } from '#contract/record-search.ts'
import { titleOf } from '#contract/record-title.ts'
import { RIGHTS_FIELD } from '#contract/rights.ts'
import { csvOfPages } from '#server/kit/csv.ts'
import type { Db, Transact } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { MOST_RANKED, search } from '#server/search/service.ts'
import { fmtNumber } from '#texts/format.ts'
import { exportTexts } from '#texts/records.ts'
import { cellOf, columnsOf } from './export-cells.ts'
import { resolveIndices, searchScopeOf } from './resolve-indices.ts'
import { selectFoundRecords, type FoundRecord, readQuerySettings } from './search-records.ts'
import { listFields } from './list-fields.ts'

type ExportRequest = z.output<typeof exportQuery>
type Place = { tenantId: string; ids: string }

/** Records read in one transaction. */
const PAGE = 1000

/**
 * Exports a search as CSV in the order of its results. A last line says if there are more records
 * than an export may have. `base` is the address of this site. (records.export)
 */
export const exportRecords = async (
  transact: Transact,
  caller: Caller,
  { tenantId, ids }: Place,
  { lang, ...request }: ExportRequest,
  { base, most = EXPORT_MAX, page = PAGE }: { base: string; most?: number; page?: number },
) => {
  const { columns, total, sort } = await transact((db) =>
    readHeader(db, caller, { tenantId, ids }, request),
  )
  const head = [
    exportTexts.title[lang],
    ...columns.map(({ label }) => label[lang]),
    exportTexts.id[lang],
    exportTexts.link[lang],
  ]
  const line = ({ id, index, source, rights }: FoundRecord) => [
    titleOf(source),
    ...columns.map(({ field }) =>
      field === RIGHTS_FIELD ? (rights?.uri ?? '') : cellOf(source, field, lang),
    ),
    id,
    recordUrl(base, tenantId, index, id),
  ]
  const pages = async function* () {
    let [cursor, left]: [string | undefined, number] = [undefined, most]
    do {
      const size = Math.min(page, left)
      const read = await transact((db) =>
        readPage(db, caller, { tenantId, ids }, { ...request, sort, size, cursor }),
      )
      left -= size
      cursor = read.cursor ?? undefined
      yield read.found.map(line)
    } while (cursor !== undefined && left > 0)
    if (total > most) yield [[exportTexts.cut[lang](fmtNumber(most, lang), fmtNumber(total, lang))]]
  }
  return csvOfPages(head, pages())
}

/** The address of the index browser with the record open, as web/admin/paths.ts builds it. */
const recordUrl = (base: string, tenantId: string, indexId: string, recordId: string): string => {
  const index = `${encodeURIComponent(tenantId)}/indices/${encodeURIComponent(indexId)}`
  return `${base}/admin/settings/${index}/browse?r=${recordId}`
}

/** The file name of an export: its indices and the day. */
export const tableName = (ids: string, now: Date): string =>
  `${ids.split(',').join('-').slice(0, 100)}-${now.toISOString().slice(0, 10)}.csv`

/**
 * The columns, the total and the order. Only so many records can be ranked; a larger result is
 * exported newest first.
 */
const readHeader = async (
  db: Db,
  caller: Caller,
  place: Place,
  request: Omit<ExportRequest, 'lang'>,
) => {
  const columns = columnsOf(await listFields(db, caller, place))
  const indices = await resolveIndices(db, caller, place.tenantId, place.ids)
  const { total } = await search(db, searchScopeOf(caller, place.tenantId, indices), {
    ...(await searchRequest(db, caller, place.tenantId, request, indices)),
    size: 0,
  })
  const isRanked = request.sort === undefined || request.sort === 'relevance'
  return { columns, total, sort: isRanked && total > MOST_RANKED ? 'indexed' : request.sort }
}

const searchRequest = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  { query, filters, sort, from, to }: Omit<ExportRequest, 'lang'>,
  indices: readonly Index[],
) => ({
  query,
  period: { from, to },
  ...(await readQuerySettings(db, caller, tenantId, indices)),
  filters: stringFilters(filters),
  sort,
  facets: [],
  from: 0,
})

/** One page of the results. The indices are read again: a run may have replaced a generation. */
const readPage = async (
  db: Db,
  caller: Caller,
  { tenantId, ids }: Place,
  {
    size,
    cursor,
    ...request
  }: Omit<ExportRequest, 'lang'> & { size: number; cursor: string | undefined },
) => {
  const indices = await resolveIndices(db, caller, tenantId, ids)
  const pageRequest = {
    ...(await searchRequest(db, caller, tenantId, request, indices)),
    size,
    cursor,
  }
  const { hits, cursor: next } = await search(
    db,
    searchScopeOf(caller, tenantId, indices),
    pageRequest,
  )
  return {
    found: await selectFoundRecords(db, tenantId, indices, hits, pageRequest.access),
    cursor: next,
  }
}
