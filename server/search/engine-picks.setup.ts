import { expect, test } from 'vitest'
import type { Db } from '#server/kit/database/database.ts'
import { randomId } from '#server/kit/testing.ts'
import { readAllPages } from './engine-pages.setup.ts'
import type { OpenSearchEngine, SearchFeed } from './engine.ts'
import { orderOfSet, pickedFilter } from './picks.ts'
import { buildRequest, type SearchScope } from './request.ts'

const generations = ['valid-1', 'valid-2']
/** Records of each generation, and places between two of them in the order of the set. */
const [RECORDS, STEP] = [1500, 7]

type Setting = {
  tenantId: string
  inTenant: <T>(fn: (db: Db) => Promise<T>) => Promise<T>
  open: OpenSearchEngine
  feed: SearchFeed
}

/** Records that people picked one by one: exactly these are found, in the order of their places. */
export const testPicks = ({ tenantId, inTenant, open, feed }: Setting) => {
  test('finds exactly the picked records, in the order of their places', async () => {
    const [set, other] = [randomId(), randomId()]
    const scopeOf = (of: string, hiddenToo = true): SearchScope => ({
      tenantId,
      generations,
      hiddenToo,
      aliasFilters: new Map(generations.map((esIndex) => [esIndex, [[pickedFilter(of)]]])),
    })
    // Every second record is picked; the places go up and down through both generations.
    const records = Array.from({ length: 2 * RECORDS }, (_, n) => ({
      id: randomId(),
      esIndex: generations[n % 3 === 0 ? 1 : 0] ?? '',
      hidden: n % 10 === 0,
      source: { Title: n % 4 === 0 ? `Hestur ${n}` : `Hús ${n}`, City: `Bær ${n % 5}` },
      ...(n % 2 === 0 && { picks: [{ set, place: 1 + ((n * STEP) % (2 * RECORDS)) }] }),
    }))
    type Record = (typeof records)[number]
    const put = (all: readonly Record[]) =>
      inTenant(async (db) => {
        for (const esIndex of generations)
          await feed.put(
            db,
            { tenantId, esIndex },
            all.filter((one) => one.esIndex === esIndex),
          )
      })
    const placeOf = ({ picks }: Record) => picks?.[0]?.place ?? 0
    const expectFound = async (all: readonly Record[]) => {
      const meant = all
        .filter(({ picks = [] }) => picks.length > 0)
        .toSorted((one, next) => placeOf(one) - placeOf(next))
      await inTenant(async (db) => {
        for (const hiddenToo of [true, false]) {
          const engine = await open(db, scopeOf(set, hiddenToo))
          const everything = buildRequest([], [])
          const seen = meant.filter(({ hidden }) => hiddenToo || !hidden)
          expect(await engine.count(everything)).toBe(seen.length)
          const order = `field:${orderOfSet(set)}`
          const pages = await readAllPages(engine, everything, order, 400)
          expect(pages.map(({ id }) => id)).toEqual(seen.map(({ id }) => id))
          const facet = { name: 'City', field: 'City', size: 10, byKey: true }
          const counted = await engine.facets(everything, [facet])
          expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(seen.length)
          const filter = { field: 'City', value: 'Bær 1', queryType: 'must' } as const
          expect(await engine.count(buildRequest([], [filter]))).toBe(
            seen.filter(({ source }) => source.City === filter.value).length,
          )
        }
        expect(await (await open(db, scopeOf(other))).count(buildRequest([], []))).toBe(0)
      })
    }
    await put(records)
    await expectFound(records)
    // Some are taken out, others are added at the end.
    const changed = records.map((one, n) =>
      n % 6 === 0
        ? { ...one, picks: [] }
        : n % 15 === 1
          ? { ...one, picks: [{ set, place: 10_000 + n }] }
          : one,
    )
    await put(changed.filter((one, n) => one !== records[n]))
    await expectFound(changed)
  })
}
