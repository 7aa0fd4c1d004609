import { beforeAll, expect, test } from 'vitest'
import { SIMILAR_SHOWN } from '#contract/public-limits.ts'
import { publicRecords } from '#contract/public-records.ts'
import { appOver, type personAs } from '#server/kit/testing.ts'
import { recordsWorld, staff } from '#server/records/testing.ts'
import { publicRecordRoutes } from './routes.ts'

const { database, fill, hide, ids, owner, places, put } = await recordsWorld()
const { call } = await appOver(database, publicRecordRoutes(places))

type Body = Parameters<typeof call<typeof publicRecords.get>>[2]['body']
const get = (title: string, body: Body = {}, viewer?: ReturnType<typeof personAs>) =>
  call(viewer, publicRecords.get, { params: { recordId: ids.get(title) ?? '' }, body })

beforeAll(async () => {
  await fill()
  await owner(`update site set public = false where tenant_id = 'annad'`)
  await put(
    'safn',
    'opid',
    Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [
        `Skip ${String(n).padStart(2, '0')}`,
        { Keywords: ['skip'], width: 300, height: 200, sha256: 'a', profile: 'b' },
      ]),
    ),
  )
  await put('safn', 'opid', {
    'Bátar við bryggju': {
      Byline: ['Karl'],
      Keywords: ['bátar'],
      City: 'Húsavík',
      Make: 'Canon',
      OriginalTransmissionReference: 'ÞLS 1',
      RightsStatement: 'http://creativecommons.org/publicdomain/zero/1.0/',
      date: { display: 'um 1930', edtf: '1930~', min: '1928-01-01', max: '1932-12-31' },
      width: 3000,
      height: 2000,
      sha256: 'ab',
      profile: '123',
    },
    'Leynd mynd': { Keywords: ['leynd'] },
  })
  await hide('Leynd mynd', { Keywords: ['leynd'] })
}, 120_000)

test('a record is found by its id alone, with its words, facts, pictures and rights', async () => {
  const { status, body } = await get('Bátar við bryggju')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    site: { id: 'safn' },
    indexId: 'opid',
    title: 'Bátar við bryggju',
    byline: 'Karl',
    date: 'um 1930',
    code: 'ÞLS 1',
    rights: { class: 'free', from: 'record' },
    isHidden: false,
  })
  expect(body.facts.map(({ field, values }) => [field, ...values])).toEqual([
    ['Keywords', 'bátar'],
    ['City', 'Húsavík'],
    ['Make', 'Canon'],
  ])
  expect(body.pictures).toHaveLength(1)
  expect(body.pictures[0]?.sizes.at(-1)).toEqual({ name: 'xx-large', width: 2400 })
  expect((await get('Skip 03')).body.similar.length).toBeLessThanOrEqual(SIMILAR_SHOWN)
})

test('a picture of a record keeps its place when one before it has not been made', async () => {
  const made = { width: 300, height: 200, sha256: 'a', profile: 'b' }
  await put('safn', 'opid', { Bók: { pictures: [made, { sha256: 'c' }, made] } })
  expect((await get('Bók')).body.pictures.map(({ at }) => at)).toEqual([0, 2])
})

test('hidden records, and records of closed indices and sites, are not found', async () => {
  expect((await get('Leynd mynd')).status).toBe(404)
  expect((await get('Leynd mynd', {}, staff)).body.isHidden).toBe(true)
  expect((await get('Grár hestur')).status).toBe(401)
  expect((await get('Bátar við bryggju', { tenantId: 'annad' })).status).toBe(404)
  const nowhere = { params: { recordId: '00000000-0000-4000-8000-000000000000' }, body: {} }
  expect((await call(undefined, publicRecords.get, nowhere)).status).toBe(404)
  const { body } = await get('Bátar við bryggju')
  expect(JSON.stringify(body)).not.toContain('Leynd')
})

test('a record knows its neighbours in the list it was found in', async () => {
  const list = (at?: number) => ({
    id: 'opid',
    query: { q: 'skip', values: [], sort: 'title' as const, page: 1 },
    ...(at !== undefined && { at }),
  })
  const { around } = (await get('Skip 10', { list: list(10) })).body
  expect(around).toMatchObject({ total: 20, at: 10, first: 3 })
  expect(around?.pictures.map(({ title }) => title)).toEqual(
    Array.from({ length: 15 }, (_, n) => `Skip ${String(n + 3).padStart(2, '0')}`),
  )
  // The list changed since the visitor saw it, or the address does not say where the record was.
  expect((await get('Skip 10', { list: list(14) })).body.around?.at).toBe(10)
  expect((await get('Skip 00', { list: list() })).body.around).toMatchObject({ at: 0, first: 0 })
  expect((await get('Bátar við bryggju', { list: list() })).body.around).toBeNull()
})

test('a record deep in a long list has its neighbours, also by its address alone', async () => {
  const title = (n: number) => `Langa ${String(n).padStart(4, '0')}`
  const made = { Keywords: ['langur'], width: 300, height: 200, sha256: 'a', profile: 'b' }
  await put(
    'safn',
    'opid',
    Object.fromEntries(Array.from({ length: 500 }, (_, n) => [title(n), made])),
  )
  const query = { q: 'langur', values: [], sort: 'title' as const, page: 1 }
  const beside = async (body: Body) => {
    const { around } = (await get(title(450), body)).body
    return around?.pictures.slice(around.at - around.first - 1, around.at - around.first + 2)
  }
  const neighbours = [449, 450, 451].map((n) => expect.objectContaining({ title: title(n) }))
  expect(await beside({ list: { id: 'opid', query, at: 450 } })).toEqual(neighbours)
  expect(await beside({ list: { id: 'opid', query } })).toEqual(neighbours)
  // The list that nobody named is that of the index in its own order.
  expect((await beside({}))?.length).toBe(3)
})
