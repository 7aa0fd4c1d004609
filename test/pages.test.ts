import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/all.ts'
import { assets } from '#contract/assets.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ask, seedOf, sendCall, type Ready } from './every-write.ts'
import { faultLists } from './pages/faults.ts'
import { indexingLists } from './pages/indexing.ts'
import { recordLists } from './pages/records.ts'
import { inTenant, write, type Page } from './pages/row.ts'
import { siteLists } from './pages/site.ts'
import { workLists } from './pages/work.ts'
import { worldInProcess } from './world-in-process.ts'

const { world } = await worldInProcess(seedOf(51))
const LISTS = [
  ...(await recordLists(world)),
  ...siteLists(world),
  ...(await indexingLists(world)),
  ...(await workLists(world)),
  ...(await faultLists(world)),
]

/**
 * Calls with a `from` whose rows nobody adds to or takes away between two pages, each with the
 * reason.
 */
const FIXED: Record<string, string> = {
  'changelog.list': 'the release fixes its rows',
  'changelog.releases': 'the release fixes its rows',
  'galleries.find': 'its `from` and `to` are years, and a page of it is a leaf of an address',
  'indexing.jobCount': 'its `from` and `to` are times',
  'siteSearch.count': 'its `from` and `to` are years, and it answers with a number',
  'siteSearch.find': 'its `from` and `to` are years, and a page of it is a leaf of an address',
  'restrictions.save': 'its `from` is the day of the last document',
  'records.export': 'its `from` and `to` are years',
}

type Shape = { properties?: Record<string, unknown> }
const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape).properties ?? {},
      )
    : []
const keysOfList = ({ query, body }: Endpoint) => [...keysOf(query), ...keysOf(body)]

test('every list that is paged by a cursor is walked, and none is paged by offset alone', () => {
  const keyed = allEndpoints.filter((endpoint) =>
    keysOfList(endpoint).some((key) => key === 'before' || key === 'cursor'),
  )
  expect([...new Set(LISTS.map(({ endpoint }) => endpoint.name))].toSorted()).toEqual(
    keyed.map(({ name }) => name).toSorted(),
  )
  const counted = allEndpoints.filter(
    (endpoint) =>
      !keyed.includes(endpoint) &&
      keysOfList(endpoint).some((key) => key === 'from' || key === 'offset'),
  )
  expect(counted.map(({ name }) => name).toSorted()).toEqual(Object.keys(FIXED).toSorted())
})

test.each(LISTS)(
  '$endpoint.name neither repeats nor skips rows while others are added',
  async (list) => {
    const {
      endpoint,
      params,
      query,
      body: given,
      by,
      sizeKey = 'size',
      size,
      pageOf,
      make,
      drop,
      refusesGone,
    } = list
    const read = async (place: unknown, most: number): Promise<Page> => {
      const asked = { ...query, [sizeKey]: most, ...(place !== undefined && { [by]: place }) }
      const ready: Ready = {
        ...(params && { params }),
        ...(keysOf(endpoint.query).includes(by) ? { query: asked, body: given } : { body: asked }),
      }
      const { status, body, text } = await sendCall(world, endpoint, ready)
      expect(status, text).toBe(200)
      return pageOf(body as never, most)
    }
    for (let n = 0; n < 3; n++) await make()
    while ((await read(undefined, 200)).ids.length < 4 * size) await make()
    const { ids: there } = await read(undefined, 200)
    const gone: string[] = []
    const seen: string[] = []
    let pages = 0
    for (let place: unknown; place !== null;) {
      const page = await read(place, size)
      seen.push(...page.ids)
      place = page.next
      if ((pages += 1) > 3) continue
      await make()
      // Once the last row seen, by which the next page is found; it stays the other time, so that
      // it may not come again.
      const last = pages % 2 === 1 && !refusesGone ? page.ids.at(-1) : undefined
      const going = drop
        ? [last, there.findLast((id) => !seen.includes(id) && !gone.includes(id))]
        : []
      for (const id of going.filter((one) => one !== undefined)) {
        await drop?.(id)
        gone.push(id)
      }
    }
    expect(pages).toBeGreaterThan(1)
    expect(seen.length).toBe(new Set(seen).size)
    expect(there.filter((id) => !gone.includes(id) && !seen.includes(id))).toEqual([])
  },
)

test('a page of assets after a deleted one is refused', async () => {
  await write(world, 'assets.upload')
  const [last] = await ask(world, assets.list, { params: inTenant, query: { size: 1 } })
  await ask(world, assets.remove, { params: { ...inTenant, assetId: last?.id ?? '' } })
  const answer = await sendCall(world, assets.list, {
    params: inTenant,
    query: { size: 1, before: last?.id },
  })
  expect([answer.status, answer.body]).toEqual([
    404,
    expect.objectContaining({ code: 'assets.notFound' }),
  ])
})
