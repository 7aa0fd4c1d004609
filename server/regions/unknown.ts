import type { Answer, Parsed } from '#contract/endpoint.ts'
import type { ListedPicture } from '#contract/galleries.ts'
import { REGION } from '#contract/public-limits.ts'
import { plainText } from '#contract/record-title.ts'
import type { regions } from '#contract/regions.ts'
import { pictureList, visibleRecords } from '#server/galleries/service.ts'
import { countLeaves } from '#server/kit/count-leaves.ts'
import type { Db } from '#server/kit/database/database.ts'
import { selectUnknown } from './sql.ts'

type Waiting = { picture: ListedPicture; place: string; decade: number | null }

/**
 * A leaf of the pictures whose people wait for names, as visitors see them, with how many there are
 * of each place and decade. (regions.unknown)
 */
export const listUnknown = async (
  db: Db,
  tenantId: string,
  { place, decade, page }: Parsed<typeof regions.unknown>['query'],
): Promise<Answer<typeof regions.unknown>> => {
  const all = await readWaiting(db, tenantId)
  const isIn = (one: Waiting) =>
    (place === undefined || one.place === place) && (decade === undefined || one.decade === decade)
  const found = all.filter(isIn)
  const pages = countLeaves(page, found.length, REGION.leaf)
  return {
    total: found.length,
    page,
    pages,
    pictures: found
      .slice((page - 1) * REGION.leaf, page * REGION.leaf)
      .map(({ picture }) => picture),
    places: counted(all.flatMap((one) => (one.place === '' ? [] : [one.place])))
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, REGION.places)
      .map(([name, count]) => ({ place: name, count })),
    decades: counted(all.flatMap((one) => (one.decade === null ? [] : [one.decade])))
      .toSorted((one, other) => one[0] - other[0])
      .map(([first, count]) => ({ decade: first, count })),
  }
}

const counted = <K>(values: readonly K[]): [K, number][] =>
  [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length])

/** The pictures that wait, the newest first; only what visitors see of them is used. */
const readWaiting = async (db: Db, tenantId: string): Promise<Waiting[]> => {
  const unknown = await selectUnknown(db, tenantId)
  const { indices, records } = await visibleRecords(db, tenantId, unknown)
  const toPicture = await pictureList(db, tenantId, indices)
  const whole = new Set(unknown.flatMap((one) => (one.isWhole ? [one.recordId] : [])))
  const waiting = new Map<string, Waiting>()
  for (const { stored, ...record } of records) {
    const { _id: id, _source: seen } = record
    if (stored.restriction !== null) continue
    // A mark on the whole picture asks for names until the record has some.
    if (whole.has(id) && [stored.source.PersonInImage ?? []].flat().length > 0) continue
    const picture = toPicture(record)
    if (picture.sizes.length === 0) continue
    waiting.set(id, { picture, place: plainText(seen.City), decade: decadeOf(seen.date) })
  }
  return unknown.flatMap(({ recordId }) => waiting.get(recordId) ?? [])
}

/** The decade of the earliest day that a record may be from. */
const decadeOf = (date: unknown): number | null => {
  const year = Number(String((date as { min?: unknown } | undefined)?.min ?? '').slice(0, 4))
  return year > 0 ? Math.floor(year / 10) * 10 : null
}
