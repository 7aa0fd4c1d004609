import { argv } from 'node:process'
import { sql } from '#server/kit/database/drizzle.ts'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/kit/database/database.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import {
  closeMemoryCache,
  completeQuery,
  forgetFoundSets,
  search,
  searchFeed,
  type SearchQuery,
  type Source,
} from '#server/search/service.ts'
import { NO_VOCABULARY } from '#server/search/query-terms.ts'
import { searchQueryFor } from '#server/search/testing.ts'
import { withFreshDatabase } from './database.ts'
import { median, printResults, type BenchResult } from './result.ts'
import { measureCorrections } from './search-corrections.ts'
import { measureLoad } from './search-load.ts'
import { PLAIN_SQL, fillPlain, runPlain } from './search-plain.ts'
import { fillSearch, type Find, loadIntoMemory, SCOPE, TENANT } from './search-world.ts'

const [RUNS, PLAIN_RUNS] = [15, 5]
const FACET_FIELDS = ['Keywords', 'City', 'Byline', 'Source', 'Category', 'SubLocation'] as const
const facet = (field: string, size = 100) => ({ name: field, field, size, byKey: false })
const FACETS = FACET_FIELDS.map((field) => facet(field))
const FILTERS = [
  { field: 'City', value: 'Akureyri', queryType: 'must' },
  { field: 'Source', value: 'Safn Akureyrar', queryType: 'must' },
] as const
/**
 * Duration of searches among a million records, in an embedded PostgreSQL of its own, compared with
 * plain SQL.
 */
export const run = async (records = 1_000_000): Promise<BenchResult[]> => {
  buildTableWhereStale()
  return withFreshDatabase('search', async ({ url, database }) => {
    const loaded = await measureLoad(database)
    const { sources, times } = await fillSearch(database, url, records)
    await fillPlain(url, sources, times)
    const find: Find = (request) =>
      database.transact({ tenantId: TENANT, readOnly: true }, (db) =>
        search(db, SCOPE, searchQueryFor('', request)),
      )
    const first = await find({ query: 'hestum' })
    const held = await loadIntoMemory(database, url, find, records)
    const results = [
      ...loaded,
      ...held,
      ...(await measure(database, find, `${first.total} of ${records}`)),
      ...(await measureCorrections(database)),
      await measureFreshness(database, find),
    ]
    closeMemoryCache(database)
    return results
  })
}

const measure = async (database: Database, find: Find, found: string): Promise<BenchResult[]> => {
  const results: BenchResult[] = []
  const timed = async (fn: () => Promise<unknown>) => {
    forgetFoundSets(database)
    const began = performance.now()
    await fn()
    return performance.now() - began
  }
  /**
   * Our searches alone, with `goal` in ms on a quiet machine; and for those with a plain SQL
   * version how much faster they are, in alternating runs.
   */
  const time = async (
    question: string,
    request: Partial<SearchQuery>,
    goal?: number,
    plain?: { sql: readonly string[]; goal?: number },
  ) => {
    await find(request)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let n = 0; n < RUNS; n++) {
      ours.push(await timed(() => find(request)))
      if (plain && n < PLAIN_RUNS) theirs.push(await timed(() => runPlain(database, plain.sql)))
    }
    results.push({ question, figure: median(ours), unit: 'ms', ...(goal && { goal }), runs: RUNS })
    if (!plain) return
    const rival = `plain SQL, ${Math.round(median(theirs))} ms`
    results.push({
      question: `${question}: times faster`,
      figure: median(theirs) / median(ours),
      unit: 'x faster',
      goal: plain.goal,
      rival,
      runs: PLAIN_RUNS,
    })
  }
  const common = { query: 'hestum' }
  const page500 = await cursorOf(find, 500)
  await time(`a common word (${found} found), first page`, common, 25, {
    sql: [PLAIN_SQL.ranked],
    goal: 8,
  })
  await time('its exact total', { ...common, size: 0 }, 150, {
    sql: [PLAIN_SQL.count],
    goal: 1,
  })
  await time('a rare word', { query: 'sjaldgæft' }, 5, { sql: [PLAIN_SQL.rare] })
  await time('the common word and two filters, first page', { ...common, filters: FILTERS }, 50, {
    sql: [PLAIN_SQL.filtered],
    goal: 6,
  })
  await time('six facets of the common word', { ...common, size: 0, facets: FACETS }, 50, {
    sql: PLAIN_SQL.everyFacet(FACET_FIELDS),
    goal: 16,
  })
  await time(
    '10,000 buckets of the common word',
    { ...common, size: 0, facets: [facet('SubLocation', 10_000)] },
    60,
    {
      sql: [PLAIN_SQL.manyBuckets],
      goal: 6,
    },
  )
  await time(
    'page 500 of the common word, by title',
    { ...common, sort: 'title', cursor: page500 },
    10,
    { sql: [PLAIN_SQL.page500], goal: 20 },
  )
  await time('the common word, by title, first page', { ...common, sort: 'title' })
  await time('a word of one in a hundred, first page', { query: 'hvalveiðum' })
  await time('a word of one in a hundred, by title, first page', {
    query: 'hvalveiðum',
    sort: 'title',
  })
  await time('two filters, by title', { filters: FILTERS, sort: 'title' }, 23)
  await time('a phrase of two common words', { query: '„hestar við“' })
  await time('a prefix of a common word', { query: 'hest*' })
  await time('a common word without another', { query: 'hestar -kirkja' })
  await time('a field value by its words', { query: 'staður:akureyri' })
  await time('a common word of ten years', { query: 'hestar ár:1930-1939' })
  await time(
    'a common word by decade, certain and possible',
    { ...common, size: 0, histogram: {} },
    60,
  )
  await time('everything by year', { size: 0, histogram: { step: 1 } }, 60)
  await time('everything, newest first', {})
  for (const begun of ['he', 'hest', 'akur', 'hestar við ak'])
    results.push(await suggestions(database, begun))
  await time('six facets of everything', { size: 0, facets: FACETS })
  await time('six facets of a word of one in a hundred', {
    query: 'hvalveiðum',
    size: 0,
    facets: FACETS,
  })
  return results
}

/**
 * Completions of a query. The plain table has as many records for the spelling of words, since ours
 * have only their words.
 */
const suggestions = async (database: Database, begun: string): Promise<BenchResult> => {
  const times: number[] = []
  for (let n = 0; n <= RUNS; n++) {
    const began = performance.now()
    const { words, values } = await database.transact({ tenantId: TENANT, readOnly: true }, (db) =>
      completeQuery(db, SCOPE, { ownFields: [], vocabulary: NO_VOCABULARY }, begun, {
        sourcesOf: async ({ length }) =>
          (await db.execute<{ doc: Source }>(sql`select doc from plain limit ${length}`)).rows.map(
            ({ doc }) => doc,
          ),
        isNamed: () => true,
      }),
    )
    if (words.length + values.length === 0) throw new Error(`nothing goes on as ${begun} does`)
    // The first is not counted, as elsewhere.
    if (n > 0) times.push(performance.now() - began)
  }
  return {
    question: `suggestions for „${begun}“`,
    figure: median(times),
    unit: 'ms',
    goal: 5,
    runs: RUNS,
  }
}

/** The cursor after this many pages of a common word, by title. */
const cursorOf = async (find: Find, pages: number): Promise<string | undefined> => {
  let cursor: string | undefined
  for (let n = 1; n < pages; n += 10)
    cursor =
      (await find({ query: 'hestum', sort: 'title', size: 1000, cursor })).cursor ?? undefined
  return cursor
}

/** From the commit of a changed record until a search finds it. */
const measureFreshness = async (database: Database, find: Find): Promise<BenchResult> => {
  const times: number[] = []
  for (let n = 0; n < RUNS; n++) {
    const word = `nýyrði${n}`
    const changed = { id: crypto.randomUUID(), source: { Title: word }, hidden: false }
    await database.transact({ tenantId: TENANT }, (db) =>
      searchFeed.put(db, { tenantId: TENANT, esIndex: 'safn-1' }, [changed]),
    )
    const began = performance.now()
    while ((await find({ query: word })).total === 0) await setTimeout(1)
    times.push(performance.now() - began)
  }
  return {
    question: 'a changed record is found after',
    figure: median(times),
    unit: 'ms',
    goal: 1000,
    runs: RUNS,
  }
}

if (import.meta.main) printResults(await run(Number(argv[2] ?? 1_000_000)))
