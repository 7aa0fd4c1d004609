import { beforeAll, expect, test } from 'vitest'
import { archives } from '#contract/archives.ts'
import { archivesWorld, idOf } from './testing.ts'

const { addIndex, call, fill, put } = await archivesWorld()
const ORDER = ['Askja 2', 'Askja 10', 'Ásgarður', 'Zoëga', 'Þinghús', 'Æskulýðsfélag', 'Ölfus']

beforeAll(async () => {
  await fill()
  await addIndex('skra')
  // Put in an order that is neither that of the titles nor that of the ids.
  const mixed = [4, 1, 6, 0, 5, 2, 3]
  await put(
    'skra',
    mixed.map((n, at) => ({
      id: idOf(at + 1),
      source: {
        Title: ORDER[n] ?? '',
        LevelOfDescription: 'fonds',
        rel: `a.xml#${n}`,
        indexedAt: '2026-01-01T00:00:00.000Z',
        tree: { parent: null, position: at },
      },
    })),
  )
}, 120_000)

test('the tops of archives stand in Icelandic order, with numbers by their size', async () => {
  const params = { tenantId: 'safn' }
  const listed = await call(undefined, archives.list, { params, query: {} })
  expect(listed.body.map(({ title }) => title)).toEqual(ORDER)
})
