import type { Answer } from '#contract/endpoint.ts'
import { DECADE_FIELD } from '#contract/facets.ts'
import type { ListedPicture } from '#contract/galleries.ts'
import type { Histogram, HistogramRequest } from '#contract/histogram.ts'
import { HISTOGRAM_BINS_MAX } from '#contract/limits.ts'
import type { overviews } from '#contract/overviews.ts'
import { TIMELINE } from '#contract/public-limits.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'
import { pictureList, searchOf } from '#server/galleries/service.ts'
import { listPublicIndices } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { searchGrouped, type ScopedIndex } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'

type Bins = Histogram['bins']
/** Where a timeline is read: the public indices of a tenant, as a caller sees them. */
type Where = { db: Db; caller: Caller; tenantId: string; indices: readonly ScopedIndex[] }

const EVERYTHING = { q: '', values: [] }

/** The public records of a tenant by decade and year, with some pictures. (overviews.time) */
export const getTimeline = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<Answer<typeof overviews.time>> => {
  const indices = await listPublicIndices(db, tenantId)
  const where = { db, caller, tenantId, indices }
  const { bins, total, ...span } = await countDates(where, { step: 10 })
  const years = span.last === null ? [] : await countYears(where, span.last)
  const decades = bins.map((bin) => ({
    ...bin,
    years: years.filter(({ year }) => year >= bin.year && year < bin.year + span.step),
  }))
  const pictures = span.step === 10 ? await readPictures(where, decades) : new Map<number, never>()
  return {
    ...span,
    dated: total - span.undated,
    decades: decades.map((decade) => ({ ...decade, pictures: pictures.get(decade.year) ?? [] })),
    indices: indices.map(({ id }) => id),
  }
}

const NO_DATES: Histogram = { step: 10, first: null, last: null, undated: 0, bins: [] }

const countDates = async (
  { db, caller, tenantId, indices }: Where,
  request: HistogramRequest,
): Promise<Histogram & { total: number }> => {
  const body = { ...searchOf(EVERYTHING), histogram: request }
  const { counts, histogram = NO_DATES } = await searchGrouped(
    db,
    caller,
    tenantId,
    indices,
    body,
    new Map(),
    indices,
  )
  return { ...histogram, total: counts.values().reduce((sum, n) => sum + n, 0) }
}

/** The years that one histogram can hold, the latest ones. */
const countYears = async (where: Where, last: number): Promise<Bins> => {
  const { step, bins } = await countDates(where, {
    step: 1,
    from: Math.max(1, last - HISTOGRAM_BINS_MAX + 1),
  })
  return step === 1 ? bins : []
}

/** Some pictures of each decade; of the latest ones if there are many. */
const readPictures = async (
  { db, caller, tenantId, indices }: Where,
  decades: Bins,
): Promise<Map<number, ListedPicture[]>> => {
  const albums = indices.filter(({ type }) => KIND_OF_TYPE[type] === 'album')
  const toPicture = await pictureList(db, tenantId, albums)
  // Some may be of the decade before or after.
  const page = { indices: albums, from: 0, size: 3 * TIMELINE.pictures }
  const pictures = new Map<number, ListedPicture[]>()
  for (const { year } of decades.slice(-TIMELINE.decades)) {
    const values = [{ field: DECADE_FIELD, value: String(year) }]
    const body = searchOf({ ...EVERYTHING, values })
    const pages = new Map([['page', page]])
    const { groups } = await searchGrouped(db, caller, tenantId, albums, body, pages, [])
    const found = (groups.get('page')?.hits ?? [])
      .filter(({ _source }) => decadeOf(_source.date) === year)
      .map(toPicture)
      .filter(({ sizes }) => sizes.length > 0)
    pictures.set(year, found.slice(0, TIMELINE.pictures))
  }
  return pictures
}

/** The decade of the middle of a date. */
const decadeOf = (value: unknown): number | null => {
  const { min, max } = (value ?? {}) as { min?: unknown; max?: unknown }
  const [first, last] = [min, max].map((day) => Number(String(day).slice(0, 4)))
  return Math.floor(((first ?? NaN) + (last ?? NaN)) / 20) * 10 || null
}
