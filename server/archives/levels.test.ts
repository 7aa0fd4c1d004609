import { beforeAll, expect, test } from 'vitest'
import { archives, type LevelOrder } from '#contract/archives.ts'
import { parseDate } from '#contract/dates.ts'
import { archivesWorld, idOf } from './testing.ts'

const { addIndex, call, fill, owner, put } = await archivesWorld()
const inSite = { tenantId: 'safn' }

beforeAll(async () => {
  await fill()
  await addIndex('flokkud')
  await put(
    'flokkud',
    [1, 2, 3].map((n) => ({
      id: idOf(1000 + n),
      source: {
        Title: `Skjal ${n}`,
        rel: `${n}`,
        indexedAt: '2026-01-01T00:00:00.000Z',
        City: n < 3 ? 'Vík' : 'Hof',
        Source: `Askja ${n}/${n}`,
        date: parseDate(n < 3 ? String(1901 + n) : 'fyrir 1800'),
      },
      origins: {},
    })),
  )
  const level = (field: string, id: string) => ({
    sort: { count: true, order: 'desc' },
    agg: { id, field, name: id, value: '' },
  })
  const settings = { archive: { levels: [level('City', 'stadur'), level('Source', 'askja')] } }
  await owner(`
    insert into site_config (tenant_id, version, search, settings)
    values ('safn', 1, '{}', '${JSON.stringify(settings)}')
    on conflict (tenant_id) do update set settings = excluded.settings`)
}, 120_000)

const list = async () =>
  (await call(undefined, archives.list, { params: inSite, query: {} })).body.map(
    ({ title }) => title,
  )

test('levels of the site lead to records without parents, also by values with a slash', async () => {
  const level = async (values: (string | null)[], order?: LevelOrder) =>
    call(undefined, archives.level, {
      params: { ...inSite, id: 'flokkud' },
      body: { values, order },
    })
  await owner(`insert into attribute (tenant_id, id, image) values ('safn', 'City/Hof', '/mynd')`)
  expect((await level([])).body).toMatchObject({
    order: 'count',
    values: [
      { value: 'Vík', count: 2, years: { first: 1902, last: 1903 }, image: null },
      { value: 'Hof', count: 1, years: null, image: '/mynd' },
    ],
  })
  expect((await level([], 'title')).body.values.map(({ value }) => value)).toEqual(['Hof', 'Vík'])
  expect((await level(['Vík'])).body.values.map(({ value }) => value).toSorted()).toEqual([
    'Askja 1/1',
    'Askja 2/2',
  ])
  const last = (await level(['Vík', 'Askja 2/2'])).body
  expect(last.units.map(({ title }) => title)).toEqual(['Skjal 2'])
  expect((await level(['Ekkert'])).status).toBe(404)
  expect((await level(['Vík', 'Askja 2/2', 'enn'])).status).toBe(404)
  // No record lacks the first level.
  expect((await level([null])).status).toBe(404)
})

test('records without a value of a level have a group of their own, as deep as the levels', async () => {
  await addIndex('halfflokkud')
  const values = [
    { City: 'Vík', Source: 'Askja 1' },
    { City: ['Vík', 'Hof'] },
    { Source: 'Askja 1' },
    { Source: 'Askja 2' },
    {},
  ]
  await put(
    'halfflokkud',
    values.map((own, n) => ({
      id: idOf(3000 + n),
      source: { Title: `Gagn ${n}`, rel: `${n}`, indexedAt: '2026-01-01T00:00:00.000Z', ...own },
      origins: {},
    })),
  )
  const level = async (chosen: (string | null)[]) =>
    (
      await call(undefined, archives.level, {
        params: { ...inSite, id: 'halfflokkud' },
        body: { values: chosen },
      })
    ).body
  const counts = async (chosen: (string | null)[]) =>
    (await level(chosen)).values.map(({ value, count }) => [value, count])
  expect(await counts([])).toEqual([
    ['Vík', 2],
    ['Hof', 1],
    [null, 3],
  ])
  expect((await level([null])).chosen).toEqual([null])
  expect((await level([null])).total).toBe(3)
  expect(await counts([null])).toEqual([
    ['Askja 1', 1],
    ['Askja 2', 1],
    [null, 1],
  ])
  const titles = async (chosen: (string | null)[]) =>
    (await level(chosen)).units.map(({ title }) => title)
  expect(await titles([null, null])).toEqual(['Gagn 4'])
  expect(await titles(['Vík', null])).toEqual(['Gagn 1'])
  const search = async (values: (string | null)[]) =>
    (
      await call(undefined, archives.search, {
        params: inSite,
        body: { q: 'gagn', id: 'halfflokkud', values },
      })
    ).body
  const below = await search([null])
  expect(below).toMatchObject({ total: 3, under: null, archive: null })
  expect(below.groups.map(({ top }) => top)).toEqual([
    { id: null, indexId: 'halfflokkud', title: 'halfflokkud' },
  ])
  expect((await search(['Vík'])).total).toBe(2)
})

test('an archive in which no unit stands above another has the levels of the site', async () => {
  await addIndex('flot')
  await put(
    'flot',
    [1, 2].map((n) => ({
      id: idOf(2000 + n),
      source: {
        Title: `Gjörningur ${n}`,
        rel: `${n}.xml#${n}`,
        indexedAt: '2026-01-01T00:00:00.000Z',
        tree: { parent: null, position: 0 },
        ...(n === 1 && { City: 'Vík' }),
      },
      origins: {},
    })),
  )
  const level = async (values: string[]) =>
    (await call(undefined, archives.level, { params: { ...inSite, id: 'flot' }, body: { values } }))
      .body
  expect((await level([])).values).toMatchObject([
    { value: 'Vík', count: 1 },
    { value: null, count: 1 },
  ])
  // No record of this value has one of the next level.
  expect((await level(['Vík'])).units.map(({ title }) => title)).toEqual(['Gjörningur 1'])
})

test('units of an archive without a tree are no archives, unless their level says so', async () => {
  expect(await list()).not.toContain('Gjörningur 1')
  await owner(`
    update record set source = source || '{"LevelOfDescription": "collection"}'
    where id = '${idOf(2001)}'`)
  expect(await list()).toContain('Gjörningur 1')
  await owner(`update record set source = source - 'LevelOfDescription' where id = '${idOf(2001)}'`)
})
