import type { Db } from '#server/kit/database/database.ts'
import type { Finder } from './finder.ts'
import { writeCursor, type Cursor } from './page-cursor.ts'
import { askedIn, isEverything, type Asked, type SearchScope } from './request.ts'
import { selectSorted } from './search-sql.ts'
import type { SearchAsked, SearchFound } from './search-types.ts'

/**
 * A page is met by going along the order and asking each record, or by finding all and sorting them. To ask a record costs some five times as much
 * as to find and sort one, so the first is sooner where the square of those found is above so many times the records there are for a page of one.
 * Where these are not known a million are taken.
 */
const ASKED_FOR_SORTED = 5
const MANY = 1_000_000

type Page = Pick<SearchFound, 'hits' | 'cursor'>
/** How many are found, and where the page before ended. */
type Place = { total: number; after: Cursor | undefined }

/** One page of what is found, by relevance where words are asked for and no other order is. */
export const pageOf = async (
  db: Db,
  finder: Finder,
  reach: SearchScope,
  condition: Asked,
  asked: SearchAsked,
  place: Place,
): Promise<Page> => {
  if (asked.size === 0) return { hits: [], cursor: null }
  const byRelevance = condition.words.length > 0 && (asked.sort ?? 'relevance') === 'relevance'
  return byRelevance
    ? rankedPage(finder, condition, asked, place)
    : sortedPage(db, finder, reach, condition, asked, place)
}

const rankedPage = async (
  finder: Finder,
  condition: Asked,
  { from, size }: SearchAsked,
  { total, after }: Place,
): Promise<Page> => {
  const before = after?.kind === 'score' ? after : null
  // Where the finder is another than that of the page before, it goes on by number.
  const begin = before?.by === finder.by ? before : null
  const skip = begin ? 0 : (before?.seen ?? from)
  const rows = await finder.ranked(condition, { total, after: begin, from: skip, size })
  const last = rows.length === size ? rows.at(-1) : undefined
  const seen = (before?.seen ?? from) + rows.length
  return {
    hits: rows.map(({ id, es_index, score }) => ({ id, esIndex: es_index, score })),
    cursor: last
      ? writeCursor({ kind: 'score', by: finder.by, seen, total, score: last.score, id: last.id })
      : null,
  }
}

const sortedPage = async (
  db: Db,
  finder: Finder,
  reach: SearchScope,
  condition: Asked,
  { sort, from, size }: SearchAsked,
  { total, after }: Place,
): Promise<Page> => {
  const order = sort === undefined || sort === 'relevance' ? 'indexed' : sort
  // A cursor of another order begins anew.
  const begin = after?.kind === 'key' && after.sort === order ? after.key : null
  // Only one generation's records, and none put last, stand in the order of an index.
  const own = askedIn(condition, reach, reach.generations[0] ?? '')
  const walk =
    reach.generations.length === 1 &&
    own.demoted === null &&
    (isEverything(own) || total ** 2 > (finder.records ?? MANY) * size * ASKED_FOR_SORTED)
  const rows = await selectSorted(db, reach, condition, {
    sort: order,
    after: begin,
    walk,
    from: begin ? 0 : from,
    size,
  })
  const last = rows.length === size ? rows.at(-1) : undefined
  return {
    hits: rows.map(({ id, es_index }) => ({ id, esIndex: es_index, score: null })),
    cursor: last ? writeCursor({ kind: 'key', total, sort: order, key: last.key }) : null,
  }
}
