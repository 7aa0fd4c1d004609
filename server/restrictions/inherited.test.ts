import { beforeAll, expect, test } from 'vitest'
import { archives } from '#contract/archives.ts'
import { publicRecords } from '#contract/public-records.ts'
import { records } from '#contract/records.ts'
import { restrictions, type RestrictionFields } from '#contract/restrictions.ts'
import { archiveRoutes } from '#server/archives/routes.ts'
import { idOf } from '#server/archives/testing.ts'
import { appOver, insertIndex } from '#server/kit/testing.ts'
import { publicRecordRoutes } from '#server/public-records/routes.ts'
import { putRecords } from '#server/records/service.ts'
import { recordsWorld, staff, tenantId, titles } from '#server/records/testing.ts'
import { restrictionRoutes } from './routes.ts'

const { call: ask, database, fill, owner, places, search } = await recordsWorld()
const { call } = await appOver(database, [
  ...restrictionRoutes,
  ...archiveRoutes,
  ...publicRecordRoutes(places),
])

/** A fonds with a series, in which a box holds two files. */
const UNITS = [
  { title: 'Hreppur', rel: 'skra.xml#A', parent: null },
  { title: 'Sveitarstyrkir', rel: 'skra.xml#A/1', parent: 'skra.xml#A' },
  { title: 'Askja 3', rel: 'skra.xml#A/1/3', parent: 'skra.xml#A/1' },
  { title: 'Styrkþegar', rel: 'skra.xml#A/1/3/1', parent: 'skra.xml#A/1/3' },
  { title: 'Reikningar', rel: 'skra.xml#A/1/3/2', parent: 'skra.xml#A/1/3' },
]
const [FONDS, SERIES, BOX, RELIEF, ACCOUNTS] = UNITS.map((_, n) => idOf(n + 1)) as [
  string,
  string,
  string,
  string,
  string,
]

const put = (generation = 'skra-1') =>
  database.transact({ tenantId }, (db) =>
    putRecords(
      db,
      tenantId,
      'skra',
      generation,
      UNITS.map(({ title, rel, parent }, n) => ({
        id: idOf(n + 1),
        source: {
          Title: title,
          UnitTitle: title,
          ScopeAndContent: `Efnisorð ${title}`,
          LevelOfDescription: 'flokkur',
          rel,
          tree: { parent, position: n },
        },
      })),
    ),
  )

const close = (recordId: string, body: RestrictionFields) =>
  call(staff, restrictions.save, { params: { tenantId, id: 'skra', recordId }, body })
const found = async () =>
  titles(await search({ query: 'efnisorð', sort: 'title' }, { index: 'skra', viewer: null }))
const page = async (recordId: string) =>
  (await call(undefined, publicRecords.get, { params: { recordId }, body: {} })).body

beforeAll(async () => {
  await fill()
  await owner(insertIndex({ id: 'skra', type: 'archive', visibility: 'public' }))
  for (const [n, { rel }] of UNITS.entries())
    await owner(`insert into indexed_file
      (tenant_id, index_id, id, rel, part_of, size_bytes, mtime_ms, state)
      values ('safn', 'skra', '${idOf(n + 1)}', '${rel}', 'skra.xml', 1, 0, 'present')`)
  await put()
}, 120_000)

test('a unit closes everything below it, and a nearer restriction takes its place', async () => {
  await close(SERIES, { rule: 'years80', from: '1960-12-31', covers: 'description' })
  const state = await call(staff, restrictions.get, {
    params: { tenantId, id: 'skra', recordId: SERIES },
  })
  expect(state.body.reach).toBe(4)
  expect(await found()).toEqual(['Hreppur'])
  expect((await page(RELIEF)).closed).toMatchObject({ until: '2041-01-01', isInherited: true })
  expect((await page(SERIES)).closed).toMatchObject({ isInherited: false })

  await close(ACCOUNTS, { rule: 'decision', covers: 'files' })
  expect(await found()).toEqual(['Hreppur', 'Reikningar'])
  expect(await page(ACCOUNTS)).toMatchObject({
    title: 'Reikningar',
    closed: { covers: 'files', rule: 'decision', isInherited: false },
  })
  // What has ended opens the unit, and the one above it does not close it again.
  await close(ACCOUNTS, { rule: 'decision', until: '2020-01-01', covers: 'files' })
  expect((await page(ACCOUNTS)).closed).toBeNull()
  await call(staff, restrictions.lift, { params: { tenantId, id: 'skra', recordId: ACCOUNTS } })
  expect(await found()).toEqual(['Hreppur'])
})

test('a unit closes fields of everything below it, together with nearer restrictions', async () => {
  const fields = ['ScopeAndContent']
  await close(SERIES, { rule: 'decision', covers: 'fields', fields })
  expect(await found()).toEqual(['Hreppur'])
  expect(await page(RELIEF)).toMatchObject({ title: 'Styrkþegar', description: '', closed: null })
  expect((await page(RELIEF)).closedFields).toHaveLength(1)
  // A nearer restriction of the files does not open the fields again.
  await close(ACCOUNTS, { rule: 'decision', covers: 'files' })
  const accounts = await page(ACCOUNTS)
  expect(accounts).toMatchObject({ description: '', closed: { covers: 'files' } })
  // Nor do fields that a nearer unit closes open what the one above it closes.
  await close(BOX, { rule: 'decision', covers: 'fields', fields: ['UnitTitle'] })
  await close(SERIES, { rule: 'decision', covers: 'description' })
  expect((await page(RELIEF)).closed).toMatchObject({ covers: 'description' })
  await close(SERIES, { rule: 'decision', covers: 'fields', fields })
  const tree = await ask(undefined, records.tree, {
    params: { tenantId, id: 'skra' },
    query: { node: BOX },
  })
  expect(tree.body.children.map(({ title }) => title)).toEqual(['', ''])
  const aid = await call(undefined, archives.findingAid, {
    params: { tenantId, id: 'skra' },
    query: {},
  })
  expect(JSON.stringify([tree.body, aid.body])).not.toMatch(/Askja|Styrkþegar|Efnisorð Sveit/)
  for (const recordId of [SERIES, BOX, ACCOUNTS])
    await call(staff, restrictions.lift, { params: { tenantId, id: 'skra', recordId } })
  expect(await found()).toHaveLength(UNITS.length)
})

test('closed units stay in lists with the day on which they open', async () => {
  await close(SERIES, { rule: 'years80', from: '1960-12-31', covers: 'description' })
  await close(BOX, { rule: 'agreement', covers: 'all' })
  const tree = await ask(undefined, records.tree, {
    params: { tenantId, id: 'skra' },
    query: { node: SERIES },
  })
  expect(tree.body.children).toMatchObject([{ id: BOX, title: '', code: null }])
  const fonds = await page(FONDS)
  expect(fonds.unit?.children).toMatchObject([
    { title: 'Sveitarstyrkir', closed: { until: '2041-01-01', years: 80 } },
  ])
  const aid = await call(undefined, archives.findingAid, {
    params: { tenantId, id: 'skra' },
    query: {},
  })
  expect(aid.body.units.map(({ title, closed }) => [title, closed?.until])).toEqual([
    ['Hreppur', undefined],
    ['Sveitarstyrkir', '2041-01-01'],
    ['', null],
    ['', null],
    ['', null],
  ])
  const told = JSON.stringify([tree.body, fonds, aid.body])
  expect(told).not.toMatch(/Askja|Styrkþegar|Reikningar|Efnisorð Sveit/)
})

test('a generation that is built while a unit is closed has it closed', async () => {
  await close(SERIES, { rule: 'decision', covers: 'all' })
  await put('skra-2')
  await owner(`update tenant_index set es_index = 'skra-2' where id = 'skra'`)
  // Who may see what is remembered for a moment.
  await expect.poll(found, { timeout: 5000 }).toEqual(['Hreppur'])
})
