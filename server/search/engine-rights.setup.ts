import { expect, test } from 'vitest'
import { NO_RIGHTS, RIGHTS, RIGHTS_FIELD, rightsOf, USE_FIELD } from '#contract/rights.ts'
import type { Db } from '#server/kit/database/database.ts'
import { randomId } from '#server/kit/testing.ts'
import { countRights } from './count-rights.ts'
import type { OpenSearchEngine, SearchFeed } from './engine.ts'
import { tablesFinder } from './postgres/search-sql.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'
import { buildRequest, type Filter, type SearchScope } from './request.ts'

const [PDM, BY, INC] = ['PDM', 'CC-BY', 'InC'].map(
  (code) => RIGHTS.find((one) => one.code === code)?.uri ?? '',
) as [string, string, string]
const generations = ['rettur-1', 'rettur-2', 'rettur-3']

type Setting = {
  tenantId: string
  inTenant: <T>(fn: (db: Db) => Promise<T>) => Promise<T>
  open: OpenSearchEngine
  feed: SearchFeed
}

/** Rights in force: those of the record, else the default of its index, which the scope has. */
export const testRights = ({ tenantId, inTenant, open, feed }: Setting) => {
  test('filters and counts by the rights in force, whatever the defaults are', async () => {
    const records = generations.flatMap((esIndex, at) =>
      Array.from({ length: 40 + at * 20 }, (_, n) => ({
        esIndex,
        id: randomId(),
        hidden: false,
        source: {
          Title: `Mynd ${n}`,
          ...(n % 4 === 1 && { [RIGHTS_FIELD]: INC }),
          ...(n % 8 === 2 && { WebStatement: BY }),
        },
      })),
    )
    await inTenant(async (db) => {
      for (const esIndex of generations)
        await feed.put(
          db,
          { tenantId, esIndex },
          records.filter((one) => one.esIndex === esIndex),
        )
    })
    for (const rights of [
      new Map<string, string | null>(),
      new Map([
        ['rettur-1', PDM],
        ['rettur-2', INC],
      ]),
      new Map(generations.map((esIndex) => [esIndex, BY])),
    ]) {
      const scope: SearchScope = { tenantId, generations, hiddenToo: true, rights }
      const inForce = records.map(({ esIndex, source }) =>
        rightsOf(source, rights.get(esIndex) ?? null),
      )
      await inTenant(async (db) => {
        const engine = await open(db, scope)
        const countOf = (filters: Filter[]) => engine.count(buildRequest([], filters))
        const must = (field: string, value: string): Filter => ({ field, value, queryType: 'must' })
        for (const uri of [PDM, BY, INC])
          expect(await countOf([must(RIGHTS_FIELD, uri)])).toBe(
            inForce.filter((one) => one?.uri === uri).length,
          )
        const none = inForce.filter((one) => one === null).length
        expect(await countOf([must(RIGHTS_FIELD, NO_RIGHTS)])).toBe(none)
        const free = inForce.filter((one) => one?.class === 'free').length
        expect(await countOf([must(USE_FIELD, 'free')])).toBe(free)
        expect(await countOf([{ ...must(USE_FIELD, 'free'), queryType: 'must_not' }])).toBe(
          records.length - free,
        )
        const facet = { name: 'use', field: USE_FIELD, size: 10, byKey: false }
        const counted = await countRights(engine, scope, buildRequest([], []), [facet])
        expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(records.length)
        expect(counted.find(({ value }) => value === 'free')?.n ?? 0).toBe(free)
        const last = buildRequest([], [{ ...must(USE_FIELD, 'free'), queryType: 'should_not' }])
        const page = { sort: 'title', total: records.length, after: undefined, from: 0, size: 500 }
        const { hits } = await engine.page(last, page)
        expect(hits).toEqual(
          (await postgresEngine(db, scope, tablesFinder(db, scope)).page(last, page)).hits,
        )
        const isFree = new Set(
          records.filter((_, at) => inForce[at]?.class === 'free').map(({ id }) => id),
        )
        expect(hits.slice(records.length - free).every(({ id }) => isFree.has(id))).toBe(true)
      })
    }
  })
}
