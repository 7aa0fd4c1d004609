import type { Db } from '#server/kit/database.ts'
import type { Asked, Reach } from './asking.ts'
import { writeCursor, type Cursor } from './cursor.ts'
import { selectRanked, selectSorted } from './reading.ts'
import type { SearchAsked, SearchFound } from './shapes.ts'

/** More candidates than these are not ranked. (search.ranked) */
export const MOST_RANKED = 10_000
/**
 * Where more are found than this, a page is met soonest by going along the order and asking each record; where fewer are, by
 * finding and sorting them. At a million records both take some 30 ms here (bench/search.ts).
 */
const MANY = 50_000

type Page = Pick<SearchFound, 'hits' | 'cursor'>
/** How many are found, and where the page before ended. */
type Place = { total: number; after: Cursor | undefined }

/** One page of what is found, by relevance where words are asked for and no other order is. */
export const pageOf = async (db: Db, reach: Reach, condition: Asked, asked: SearchAsked, place: Place): Promise<Page> => {
  if (asked.size === 0) return { hits: [], cursor: null }
  const byRelevance = condition.words.length > 0 && (asked.sort ?? 'relevance') === 'relevance'
  return byRelevance ? rankedPage(db, reach, condition, asked, place) : sortedPage(db, reach, condition, asked, place)
}

const rankedPage = async (db: Db, reach: Reach, condition: Asked, { from, size }: SearchAsked, { total, after }: Place): Promise<Page> => {
  const begin = after?.kind === 'score' ? after : null
  const rows = await selectRanked(db, reach, condition, { many: total > MOST_RANKED, after: begin, from: begin ? 0 : from, size })
  const last = rows.length === size ? rows.at(-1) : undefined
  return {
    hits: rows.map(({ id, es_index, score }) => ({ id, esIndex: es_index, score })),
    cursor: last ? writeCursor({ kind: 'score', total, score: last.score, id: last.id }) : null,
  }
}

const sortedPage = async (
  db: Db,
  reach: Reach,
  condition: Asked,
  { sort, from, size }: SearchAsked,
  { total, after }: Place,
): Promise<Page> => {
  const order = sort === undefined || sort === 'relevance' ? 'indexed' : sort
  // A cursor of another order begins anew.
  const begin = after?.kind === 'key' && after.sort === order ? after.key : null
  // Only one generation's records, and none put last, stand in the order of an index.
  const walk = reach.generations.length === 1 && condition.demoted === null && (isEverything(condition) || total > MANY)
  const rows = await selectSorted(db, reach, condition, { sort: order, after: begin, walk, from: begin ? 0 : from, size })
  const last = rows.length === size ? rows.at(-1) : undefined
  return {
    hits: rows.map(({ id, es_index }) => ({ id, esIndex: es_index, score: null })),
    cursor: last ? writeCursor({ kind: 'key', total, sort: order, key: last.key }) : null,
  }
}

const isEverything = ({ wanted, times, otherTimes }: Asked): boolean => wanted === null && times.length === 0 && otherTimes.length === 0
