import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sort } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { reanalysis } from '#contract/reanalysis.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { connectJobs, startWorking } from '#server/jobs/service.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { recordTasks } from '#server/records/tasks.ts'
import { foreign, member, recordsWorld, tenantId, titles } from '#server/records/testing.ts'
import { siteConfigRoutes } from '#server/site-config/routes.ts'

const { call, database, fill, put, search, url } = await recordsWorld()

const { call: callConfig } = await appOver(database, siteConfigRoutes)
const manager = personAs('tenant::admin', tenantId)
const closeJobs = await connectJobs(database, url)
const working = await startWorking(database, recordTasks, 'radarar')
afterAll(async () => {
  await working.stop()
  await closeJobs()
})

const RECORDS = {
  ein: { City: 'Ísafjörður', Provinces: 10, DateCreated: '1931-05-02', Category: 'a' },
  tvö: { City: 'Isafold', Provinces: 9.5, DateCreated: '1931-05', Category: 'a' },
  þrjú: { City: 'Þorlákshöfn', Provinces: -2, DateCreated: '1899', Category: 'b' },
  fjögur: { City: 'Zürich', Provinces: 9.25, DateCreated: '2001', Category: 'a' },
  fimm: { City: 'ísafjörður', Provinces: -10, Category: 'b' },
  sex: { City: ['', 'Æsustaðir', 'Akureyri'] },
  sjö: { City: ' ' },
  átta: { Category: 'a' },
}
const save = async (mappings: object[]) => {
  const { version } = (await callConfig(manager, siteConfigs.get, { params: { tenantId } })).body
  expect(
    await callConfig(manager, siteConfigs.save, {
      params: { tenantId },
      version,
      body: { search: { mappings: mappings as never } },
    }),
  ).toMatchObject({ status: 200 })
}
const SAID = ['City', 'Headline', 'DateCreated', 'Byline'].map((field) => ({ field, sort: true }))
beforeAll(async () => {
  await fill()
  await put('safn', 'opid', RECORDS)
  // Numbers in the forms that recordings and positions have.
  await put(
    'safn',
    'opid',
    Object.fromEntries(
      Object.entries(RECORDS).map(([name, { ...one }]) => [
        name,
        { ...one, Headline: 'Provinces' in one ? one.Provinces : undefined },
      ]),
    ),
  )
  await save(SAID)
}, 120_000)

const ORDERS: [Sort, string[]][] = [
  ['field:City', ['tvö', 'fimm', 'ein', 'fjögur', 'þrjú', 'sex']],
  ['-field:City', ['sex', 'þrjú', 'fjögur', 'ein', 'fimm', 'tvö']],
  ['field:Headline', ['fimm', 'þrjú', 'fjögur', 'tvö', 'ein']],
  ['-field:Headline', ['ein', 'tvö', 'fjögur', 'þrjú', 'fimm']],
  ['field:DateCreated', ['þrjú', 'tvö', 'ein', 'fjögur']],
]
const order = async (
  sort: Sort,
  body: Parameters<typeof search>[0] = {},
  viewer: typeof member | null = member,
) => titles(await search({ ...body, sort }, { index: 'opid', viewer }))

describe('records can be sorted by a field that the tenant offers for sorting', () => {
  beforeAll(async () => {
    const isThrough = async () =>
      (await callConfig(manager, reanalysis.get, { params: { tenantId } })).body.ended !== null
    for (const end = Date.now() + 20_000; Date.now() < end && !(await isThrough());)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }, 30_000)

  test.each(ORDERS)(
    '%s: in Icelandic order, numbers and days as such, and those without a value last',
    async (sort, expected) => {
      const all = await order(sort)
      expect(all.slice(0, expected.length)).toEqual(expected)
      expect(all).toHaveLength(9)
      // The filter matches few records, which are sorted; the fourth has none of these fields.
      const few = await order(sort, { filters: [{ field: 'Category', value: 'a' }] })
      expect(few).toEqual([
        ...expected.filter((name) => ['ein', 'tvö', 'fjögur'].includes(name)),
        'átta',
      ])
      const demoted = await order(sort, {
        filters: [{ field: 'Category', value: 'b', queryType: 'should_not' }],
      })
      expect(demoted.slice(-2).toSorted()).toEqual(['fimm', 'þrjú'])
    },
  )

  test.each(ORDERS)('%s: page by page to the last record, each once', async (sort) => {
    for (const filters of [
      [],
      [{ field: 'Category', value: 'b', queryType: 'should_not' as const }],
    ]) {
      const found: unknown[] = []
      let cursor: string | undefined
      for (let page = 0; page === 0 || cursor !== undefined; page++) {
        const answer = await search(
          { sort, size: 3, filters, ...(cursor !== undefined && { cursor }) },
          { index: 'opid' },
        )
        found.push(...titles(answer))
        cursor = answer.cursor ?? undefined
      }
      expect(found).toEqual(await order(sort, { filters }))
      expect(found.slice(4, 7)).toEqual(
        titles(await search({ sort, from: 4, size: 3, filters }, { index: 'opid' })),
      )
    }
  })

  test('the sort order is listed with the fields, and visitors get it unless the field is hidden', async () => {
    const { body } = await call(undefined, records.mappings, { params: { tenantId, ids: 'opid' } })
    expect(body.filter(({ sort }) => sort).map(({ field }) => field)).toEqual([
      'City',
      'Headline',
      'DateCreated',
    ])
    expect((await order('field:City', {}, null))[0]).toBe('tvö')
    await save([...SAID.slice(1), { field: 'City', sort: true, visible: false }])
    expect(await order('field:City', {}, null)).toEqual(await order('indexed', {}, null))
    expect((await order('field:City'))[0]).toBe('tvö')
    await save(SAID)
  })

  test('a record changed or put again is sorted again; another tenant lacks this order', async () => {
    await put('safn', 'opid', { tvö: { City: 'Öxarfjörður' } })
    expect((await order('-field:City'))[0]).toBe('tvö')
    await put('safn', 'opid', { tvö: RECORDS.tvö })
    expect((await order('field:City'))[0]).toBe('tvö')
    const other = await call(foreign, records.search, {
      params: { tenantId: 'annad', ids: 'myndir' },
      body: { sort: 'field:City' },
    })
    expect(other.body.hits.total).toBe(1)
  })
})

test('an unknown order is refused', async () => {
  const refused = await call(member, records.search, {
    params: { tenantId, ids: 'opid' },
    body: { sort: 'field:' as never },
  })
  expect(refused.status).toBe(400)
})
