import type { UnitStep } from '#contract/archives.ts'
import { inBoth } from '#contract/common.ts'
import { marked, type Hit } from '#contract/record-search.ts'
import type { FoundRecord } from '#contract/site-search.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'
import { archiveOf, waysTo } from '#server/archives/service.ts'
import { pictureList, recordWords } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { ScopedIndex } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { spokenQuote } from './spoken-quote.ts'

/** Turns these search hits of some indices into found records. (siteSearch.records) */
export const foundRecords = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  indices: readonly ScopedIndex[],
  hits: readonly Hit[],
): Promise<(hit: Hit) => FoundRecord> => {
  const toPicture = await pictureList(db, tenantId, indices)
  const collections = new Map(
    indices.map(({ id, name, nameEn, type }) => [
      id,
      { collection: inBoth(name, nameEn), kind: KIND_OF_TYPE[type] },
    ]),
  )
  const ways = await waysOf(db, caller, tenantId, indices, hits)
  return (hit) => {
    const picture = toPicture(hit)
    return {
      ...picture,
      ...(collections.get(hit._index) ?? { collection: inBoth('', ''), kind: 'album' }),
      code: recordWords(hit._source).code,
      path: ways.get(hit._id) ?? [],
      ...marksOf(picture.title, hit),
    }
  }
}

/**
 * The units above the hits in archives. A unit that says neither its title nor its code to the
 * caller, as one that is closed whole, is no step of a way. (siteSearch.ways)
 */
const waysOf = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  indices: readonly ScopedIndex[],
  hits: readonly Hit[],
): Promise<Map<string, UnitStep[]>> => {
  const archives = indices.filter(({ type }) => KIND_OF_TYPE[type] === 'archive')
  const isIn = new Set(archives.map(({ id }) => id))
  const ids = hits.flatMap(({ _id, _index }) => (isIn.has(_index) ? [_id] : []))
  if (ids.length === 0) return new Map()
  const ways = await waysTo(db, await archiveOf(db, caller, tenantId, archives), ids)
  return new Map(
    Array.from(ways, ([id, way]) => [id, way.filter(({ title, code }) => title + code !== '')]),
  )
}

const plain = (text: string): string =>
  marked(text)
    .map((piece) => piece.text)
    .join('')

/** Texts about a record that are worth quoting, unlike names of files and codes. */
const QUOTED = ['CaptionAbstract', 'ScopeAndContent', 'Description']

/** The title with its marks, and what is said or written around a searched word. */
const marksOf = (title: string, hit: Hit): Pick<FoundRecord, 'marked' | 'quote' | 'at'> => {
  const { highlight = {} } = hit
  const written = QUOTED.flatMap((field) => highlight[field] ?? [])[0] ?? ''
  return {
    marked:
      Object.values(highlight)
        .flat()
        .find((text) => plain(text) === title) ?? title,
    ...(spokenQuote(hit) ?? { quote: written, at: null }),
  }
}
