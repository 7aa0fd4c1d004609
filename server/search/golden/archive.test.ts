import { beforeAll, expect, test } from 'vitest'
import { parseDate } from '#contract/dates.ts'
import type { Db } from '#server/kit/database/database.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { search, searchFeed } from '#server/search/service.ts'
import { searchQueryFor } from '#server/search/testing.ts'
import { archive, archiveQueries } from './archive.test-data.ts'

const { database, asOwner } = await testDatabase()
const GENERATION = { tenantId: 'safn', esIndex: 'skjol-1' }

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')
const listOf = (text: string, by: RegExp): string[] =>
  text.split(by).flatMap((one) => one.trim() || [])

/** The records by name. A surname first stays one person. */
const documents = new Map(
  linesOf(archive).map((line) => {
    const [name = '', title, text, keywords = '', City = '', person = '', date = '', code, ISO] =
      line.split('|').map((part) => part.trim())
    const source = {
      ObjectName: title,
      CaptionAbstract: text,
      Keywords: listOf(keywords, /,/),
      ...(City && { City }),
      ...(person && { Byline: [person] }),
      ...(date && { date: parseDate(date) }),
      ReferenceCode: code,
      ...(ISO && { ISO: Number(ISO) }),
    }
    return [name, source] as const
  }),
)
const names = [...documents.keys()]
const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** Names of the records that a query finds, best first. */
const find = (query: string): Promise<string[]> =>
  database.transact({ tenantId: 'safn' }, async (db: Db) => {
    const { hits } = await search(
      db,
      { tenantId: 'safn', generations: [GENERATION.esIndex], hiddenToo: false },
      searchQueryFor(query),
    )
    return hits.map(({ id }) => names[Number(id.slice(-12))] ?? '')
  })

beforeAll(async () => {
  buildTableWhereStale()
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safn')`)
  await database.transact({ tenantId: 'safn' }, async (db) => {
    const all = [...documents.values()].map((source, place) => ({
      id: idOf(place),
      source,
      hidden: false,
    }))
    await searchFeed.put(db, GENERATION, all)
    await searchFeed.flush(db)
  })
}, 120_000)

const queries = linesOf(archiveQueries).map((line) => {
  const at = line.lastIndexOf(':')
  const [first = '', after = ''] = line.slice(at + 1).split('>')
  return [line.slice(0, at), listOf(first, / /), listOf(after, / /)] as const
})

test.each(queries)('%s finds what an archivist expects', async (query, first, after) => {
  expect([...first, ...after].filter((name) => !documents.has(name))).toEqual([])
  const found = await find(query)
  expect(found.toSorted()).toEqual([...first, ...after].toSorted())
  expect(found.slice(0, first.length).toSorted()).toEqual(first.toSorted())
})
