import { expect, test } from 'vitest'
import { describeRecord } from '#bench/search-records.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { randomId } from '#server/kit/testing.ts'
import { FACETS, FILTERS, QUERIES, WEIGHTS } from '#server/search/engine-conformance.test-data.ts'
import { expectSameDates } from '#server/search/engine-dates.setup.ts'
import { expectSameFacets } from '#server/search/engine-counts.setup.ts'
import { readAllPages } from '#server/search/engine-pages.setup.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { searchVisibilityOf } from '#server/search/field-weights.ts'
import { matchFieldValues } from '#server/search/field-values.ts'
import { readQuery } from '#server/search/parse-query.ts'
import { postgresEngine } from '#server/search/postgres/postgres-engine.ts'
import { tablesFinder } from '#server/search/postgres/search-sql.ts'
import { NO_VOCABULARY } from '#server/search/query-terms.ts'
import { buildRequest, type SearchScope } from '#server/search/request.ts'
import { searchFeed } from '#server/search/service.ts'
import { compareIndex } from './compare-index.ts'
import { engineFinder } from './engine-finder.ts'
import { claim, selectLive, update } from './fed-index.ts'
import { openEngineClient, type EngineClient } from './http-client.ts'
import { findInEngine, openOpensearch } from './open-engine.ts'
import { declareGeneration, feedToEnd } from './testing.ts'

const TENANT = 'safn'
const PLACE = { tenantId: TENANT, esIndex: 'flodi-1' }
const scope: SearchScope = { tenantId: TENANT, generations: [PLACE.esIndex], hiddenToo: true }

type Setting = {
  database: Database
  asOwner: (text: string) => Promise<unknown>
  client: () => EngineClient
}

/** How the engine is fed, what it has not seen, and what answers when it does not. */
export const testFeeding = ({ database, asOwner, client }: Setting): void => {
  const inTenant = <T>(fn: (db: Db) => Promise<T>, tenantId = TENANT) =>
    database.transact({ tenantId }, fn)
  const ids = Array.from({ length: 260 }, () => randomId())
  const put = (from: number, to: number, hidden = 7) =>
    inTenant((db) =>
      searchFeed.put(
        db,
        PLACE,
        Array.from({ length: to - from }, (_, n) => ({
          id: ids[from + n] ?? '',
          source: describeRecord((from + n) * hidden),
          hidden: n % hidden === 0,
        })),
        { weights: WEIGHTS },
      ),
    )
  const feed = () => feedToEnd(database, client())
  const open = async (db: Db, within = scope): Promise<SearchEngine> => {
    const finder = await findInEngine(db, within, { client: client() })
    if (!finder) throw new Error('the engine does not answer')
    return postgresEngine(db, within, finder)
  }
  const count = (engine: SearchEngine) => engine.count(buildRequest([], []))
  const live = () => inTenant((db) => selectLive(db, scope, 1000))
  const nameOf = async () => (await live()).live[0]?.name ?? ''
  const requestOf = async (db: Db, query: string, filters = FILTERS.none ?? []) => {
    const visibility = searchVisibilityOf(WEIGHTS, {
      isStaff: true,
      isReanalysing: false,
      isClosing: false,
    })
    const vocabulary = { ...NO_VOCABULARY, visibility }
    const parts = await matchFieldValues(db, TENANT, readQuery(query, [], vocabulary))
    return buildRequest(parts, filters, visibility)
  }

  test('records that the engine has not seen are laid over those that it has', async () => {
    await declareGeneration(asOwner, TENANT, PLACE.esIndex)
    await put(0, 220)
    await feed()
    await put(150, 260, 5)
    await inTenant((db) => searchFeed.remove(db, PLACE, ids.slice(0, 30)))
    expect((await live()).live.map(({ waiting }) => waiting)).toEqual([140])
    await inTenant(async (db) => {
      for (const hiddenToo of [true, false]) {
        const within = { ...scope, hiddenToo }
        const [engine, tables] = [
          await open(db, within),
          postgresEngine(db, within, tablesFinder(db, within)),
        ]
        expect(await count(engine)).toBe(await count(tables))
        for (const [at, query] of QUERIES.entries()) {
          const request = await requestOf(db, query, at % 2 === 0 ? [] : FILTERS.should_not)
          const total = await tables.count(request)
          expect(await engine.count(request), query).toBe(total)
          expect(await engine.countByGeneration(request)).toEqual(
            await tables.countByGeneration(request),
          )
          await expectSameFacets(engine, tables, request)
          await expectSameDates(engine, tables, request)
          for (const sort of at % 4 === 1 ? [undefined, 'indexed', 'title'] : []) {
            const found = await readAllPages(engine, request, sort, 40)
            const all = { sort, total, after: undefined, from: 0, size: 300 }
            const expected = (await tables.page(request, all)).hits
            expect(found.map(({ id }) => id).toSorted()).toEqual(
              expected.map(({ id }) => id).toSorted(),
            )
          }
        }
        const several = [await requestOf(db, 'hestum'), await requestOf(db, 'kirkja')]
        const weighted = several.map((request, n) => ({ request, worth: n + 1 }))
        const limits = { least: 2, most: 1000, size: 20 }
        expect(await engine.countEach(several, 1000)).toEqual(await tables.countEach(several, 1000))
        expect(await engine.matchSeveral(weighted, limits)).toEqual(
          await tables.matchSeveral(weighted, limits),
        )
      }
    })
  })

  test('another tenant finds nothing by any method, even in an index that it knows of', async () => {
    await feed()
    const names = new Map([[PLACE.esIndex, await nameOf()]])
    await inTenant(async (db) => {
      const { tenantId, live: seen } = await selectLive(db, scope, 10)
      expect([tenantId, seen]).toEqual(['', []])
      expect(await findInEngine(db, scope, { client: client() })).toBeNull()
    }, 'annad')
    const strange = { scope, tenantId: 'annad', excluded: [], names, records: 1 }
    const finder = engineFinder(client(), strange)
    const everything = buildRequest([], [])
    const page = { total: 10, after: null, from: 0, size: 10 }
    const word = await inTenant((db) => requestOf(db, 'hestum'))
    expect([
      await finder.count(everything),
      await finder.countByGeneration(everything),
      await finder.ranked(word, page),
      await finder.newest?.(everything, page),
      await finder.ids?.(everything),
      await finder.facets(everything, FACETS),
      await finder.allFacets(everything, FACETS),
      await finder.dateSpans(everything),
      await finder.valueYears(everything, 'City'),
      await finder.countEach([everything], 10),
      await finder.matchSeveral([{ request: everything, worth: 1 }], {
        least: 1,
        most: 10,
        size: 10,
      }),
      await finder.wordsWithPrefix(everything, 'hes', true),
    ]).toEqual([0, new Map(), [], [], [], [], [], [], new Map(), [0], [], []])
  })

  test('what the engine cannot answer, or not in time, PostgreSQL answers', async () => {
    const away = openEngineClient('http://127.0.0.1:9')
    const reasons: string[] = []
    await inTenant(async (db) => {
      const tables = postgresEngine(db, scope, tablesFinder(db, scope))
      const fallen = await openOpensearch({
        client: away,
        onFall: (reason) => reasons.push(String(reason)),
      })(db, scope)
      const page = { sort: undefined, total: 50, after: undefined, from: 0, size: 20 }
      const request = await requestOf(db, 'hestum')
      expect(await fallen.count(request)).toBe(await tables.count(request))
      expect(await fallen.page(request, page)).toEqual(await tables.page(request, page))
      const cut = await openOpensearch({
        client: client(),
        onFall: (reason) => reasons.push(String(reason)),
      })(db, scope)
      const phrase = await requestOf(db, '"hest* kirkju"')
      expect(await cut.count(phrase)).toBe(await tables.count(phrase))
    })
    away.close()
    expect(reasons[0]).toMatch(/ECONNREFUSED/)
    expect(reasons.slice(1)).toEqual(['Error: paused', 'Error: a prefix in a phrase'])
  })

  test('an older change never replaces a newer one, and a repeated pass changes nothing', async () => {
    const name = await nameOf()
    const before = await inTenant(async (db) => count(await open(db)))
    // The pass is repeated from its beginning, as after a crash.
    await asOwner(`update search_fed set snapshot = null, next_snapshot = null,
      fed_at = now() - interval '2 minutes' where name = '${name}'`)
    await feed()
    expect(await nameOf()).toBe(name)
    expect(await inTenant(async (db) => count(await open(db)))).toBe(before)
    const answer = await client().call<{ items: { index: { status: number } }[] }>({
      method: 'POST',
      path: `/${name}-feed/_bulk`,
      body: `{"index":{"_id":"${ids[200]}","version":7,"version_type":"external_gte"}}
{"g":"safn/flodi-1"}
`,
    })
    expect(answer.items.map(({ index }) => index.status)).toEqual([409])
  })

  test('an index that differs or is lost answers no more, and a new one is filled', async () => {
    const claimed = async () => {
      const name = await nameOf()
      const index = await inTenant((db) => claim(db, PLACE, name))
      if (!index) throw new Error('another process has it')
      return { name, index: { ...index, mayCount: true, mayCompare: true } }
    }
    const comparing = { database, client: client(), place: PLACE }
    const first = await claimed()
    expect(await compareIndex(comparing, first.index)).toBe(true)
    await client().call({
      method: 'POST',
      path: `/${first.name}/_bulk?refresh=true`,
      body: `{"delete":{"_id":"${ids[200]}"}}\n`,
    })
    expect(await compareIndex(comparing, first.index)).toBe(false)
    expect(await inTenant((db) => findInEngine(db, scope, { client: client() }))).toBeNull()
    await inTenant((db) => update(db, PLACE, first.name, { isFree: true }))
    await feed()
    const second = await nameOf()
    expect(second).not.toBe(first.name)
    expect(
      (await client().call<object[]>({ method: 'GET', path: '/_cat/indices?format=json' })).map(
        (one) => (one as { index: string }).index,
      ),
    ).not.toContain(first.name)
    await client().call({ method: 'DELETE', path: `/${second}` })
    await put(40, 41)
    await feed()
    await feed()
    expect(await nameOf()).not.toBe(second)
    await inTenant(async (db) =>
      expect(await count(await open(db))).toBe(
        await count(postgresEngine(db, scope, tablesFinder(db, scope))),
      ),
    )
  })

  test('an index from before a failover, or without news for long, answers no more', async () => {
    for (const change of [`timeline = '0000FFFF'`, `fed_at = now() - interval '21 hours'`]) {
      const name = await nameOf()
      await asOwner(`update search_fed set ${change} where name = '${name}'`)
      expect(await inTenant((db) => findInEngine(db, scope, { client: client() }))).toBeNull()
      await feed()
      await feed()
      expect(await nameOf()).not.toBe(name)
      expect(await nameOf()).not.toBe('')
    }
  })

  test('a generation that no index is searched by any more leaves the engine', async () => {
    const name = await nameOf()
    await asOwner(`update tenant_index set es_index = 'flodi-2' where es_index = 'flodi-1'`)
    await asOwner(`update search_fed set fed_at = now() - interval '2 minutes'`)
    await feed()
    const left = await client().call<{ index: string }[]>({
      method: 'GET',
      path: '/_cat/indices?format=json',
    })
    expect(left.map(({ index }) => index)).not.toContain(name)
    expect(await asOwner(`select from search_fed where name = '${name}'`)).toEqual([])
  })
}
