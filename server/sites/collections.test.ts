import { beforeEach, expect, test } from 'vitest'
import { collections } from '#contract/collections.ts'
import { member, siteWorld, stranger } from './sites.setup.ts'

const { call, owner, insertIndex, insertAlias, putYears, save } = await siteWorld()
const params = { tenantId: 'safn' }
type Query = { kind?: 'album' | 'media' | 'archive'; only?: 'chosen' }
const list = async (query: Query = {}, viewer?: Parameters<typeof call>[0]) =>
  (await call(viewer, collections.list, { params, query })).body
const get = (id: string, viewer?: Parameters<typeof call>[0]) =>
  call(viewer, collections.get, { params: { ...params, id } })
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

beforeEach(() => save({ public: true }))

test('visitors see the public collections of a kind, with their texts, counts, years and covers', async () => {
  await insertIndex('myndir', 'album')
  await insertIndex('hljod', 'audio')
  await insertIndex('lokad', 'album', 'closed')
  await owner(`
    update tenant_index set name_en = 'Pictures', crowdsource = true,
      description = '{"is": "Gamlar myndir", "en": ""}'
    where id = 'myndir'`)
  const ids = await putYears('myndir', ['1931', 'um 1900', 'ekkert', '1700'])
  // The last one is hidden, and the first by id represents the others.
  const [first] = ids.slice(0, -1).toSorted()
  await putYears('hljod', ['1968', '1969'])
  expect(await list({ kind: 'album' })).toEqual([
    {
      id: 'myndir',
      kind: 'album',
      type: 'album',
      isAlias: false,
      name: { is: 'Vísir myndir', en: 'Pictures' },
      description: { is: 'Gamlar myndir', en: 'Gamlar myndir' },
      records: 3,
      years: { first: 1895, last: 1931 },
      cover: { indexId: 'myndir', recordId: first },
      indices: ['myndir'],
      crowdsource: true,
    },
  ])
  // A recording has no picture.
  expect(await list({ kind: 'media' })).toMatchObject([
    { id: 'hljod', records: 1, years: { first: 1968, last: 1968 }, cover: null },
  ])
  expect(await list({ kind: 'archive' })).toEqual([])
  expect(await list({}, member)).toEqual(await list())
})

test('a record of a source represents its collection if it has a picture', async () => {
  await insertIndex('munir', 'filemaker')
  await putYears('munir', ['1930', '1930'])
  const [pictured] = await putYears('munir', ['1940', '1940'], {
    source: { pictures: [{ id: '1' }] },
  })
  expect(await list({ kind: 'album' })).toMatchObject([
    { id: 'munir', type: 'filemaker', records: 2, cover: { recordId: pictured } },
  ])
})

test('an alias shows its filtered records of public indices alone', async () => {
  await insertIndex('myndir', 'album')
  await insertIndex('fleiri', 'album')
  await insertIndex('lokad', 'album', 'closed')
  const [, second] = await putYears('myndir', ['1931', '1950', '1931'])
  const [other] = await putYears('fleiri', ['1880', '1700'])
  await putYears('lokad', ['1600', '1950', '1950'])
  const keyword = [{ type: 'term', field: 'Keywords', value: 'ár 1950', queryType: 'must' }]
  await insertAlias('sia', ['myndir', 'lokad'], { filters: JSON.stringify(keyword) })
  await insertAlias('allt', ['fleiri', 'myndir', 'lokad'])
  await insertAlias('tomt', ['lokad'])
  await insertAlias('leynd', ['myndir'], { isPublic: false })
  expect((await get('sia')).body).toMatchObject({
    isAlias: true,
    name: { is: 'Sýndarvísir sia', en: 'Sýndarvísir sia' },
    description: { is: 'Um sia', en: 'Um sia' },
    records: 1,
    years: { first: 1950, last: 1950 },
    cover: { indexId: 'myndir', recordId: second },
    indices: ['myndir'],
  })
  await owner(`
    update alias set name_en = 'Filtered', description_en = 'About it' where id = 'sia'`)
  expect((await get('sia')).body).toMatchObject({
    name: { is: 'Sýndarvísir sia', en: 'Filtered' },
    description: { is: 'Um sia', en: 'About it' },
  })
  const { body } = await get('allt')
  expect(body).toMatchObject({ records: 3, years: { first: 1880, last: 1950 } })
  expect(body.indices.toSorted()).toEqual(['fleiri', 'myndir'])
  expect([other, second]).toHaveLength(2)
  for (const id of ['tomt', 'leynd', 'lokad', 'engin'])
    for (const viewer of [undefined, member])
      expect(await get(id, viewer)).toMatchObject({
        status: 404,
        body: { code: 'indices.notFound' },
      })
})

test('collections come in the order of the tenant and then by name, those chosen in theirs', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await insertIndex(id, 'album')
  await insertAlias('e', ['a'])
  await owner(`update tenant_index set place = 2 where id = 'b'`)
  await owner(`update tenant_index set place = 1 where id = 'd'`)
  // An alias is called „Sýndarvísir“, which comes before „Vísir“.
  expect(idsOf(await list())).toEqual(['d', 'b', 'e', 'a', 'c'])
  expect(idsOf(await list({ only: 'chosen' }))).toEqual(['d', 'b', 'e', 'a', 'c'])
  await owner(`update alias set place = 1`)
  // Of equal positions the name decides.
  expect(idsOf(await list())).toEqual(['e', 'd', 'b', 'a', 'c'])
  await save({ public: true, collections: ['c', 'e', 'd'] })
  expect(idsOf(await list({ only: 'chosen' }))).toEqual(['c', 'e', 'd'])
  await owner(`update tenant_index set visibility = 'closed' where id = 'd'`)
  expect(idsOf(await list({ only: 'chosen' }))).toEqual(['c', 'e'])
})

test('years stay hidden where dates are for staff', async () => {
  await insertIndex('myndir', 'album')
  await putYears('myndir', ['1931', '1950'])
  await owner(`
    insert into site_config (tenant_id, search, version)
    values ('safn', '{"mappings": [{"field": "date", "visible": false}]}', 2)`)
  for (const viewer of [undefined, member])
    expect((await get('myndir', viewer)).body).toMatchObject({ records: 1, years: null })
})

test('collections of a tenant without a public site are for its members', async () => {
  await insertIndex('myndir', 'album')
  await save({ public: false })
  for (const viewer of [undefined, stranger]) {
    expect(await call(viewer, collections.list, { params })).toMatchObject({ status: 403 })
    expect(await get('myndir', viewer)).toMatchObject({
      status: 403,
      body: { code: 'permission.missing' },
    })
  }
  expect(await get('myndir', member)).toMatchObject({ status: 200 })
})
