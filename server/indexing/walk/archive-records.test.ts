import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexing } from '#contract/indexing.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { problemSentence, type problems } from '#texts/problems.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
await spine.asOwner(`update tenant_index set type = 'archive', visibility = 'public'`)
const hub = silentHub()
const { database, libraryDir, dataDir } = spine
const { call } = await testApp(allRoutes({ database, hub, config: { libraryDir, dataDir } }), {
  database,
})
const editor = personAs('tenant::superuser', 'safn')
const params = { tenantId: 'safn', id: 'myndir' }
const tree = async (
  node?: string,
  query: { offset?: number; limit?: number } = {},
  who: typeof editor | null = editor,
) =>
  (
    await call(who ?? undefined, records.tree, {
      params,
      query: { ...(node !== undefined && { node }), ...query },
    })
  ).body

const did = (code: string, title: string, more = '') =>
  `<did><unitid>${code}</unitid><unittitle>${title}</unittitle>${more}</did>`
const FONDS =
  '<unitdate normal="1900/1950">1900-1950</unitdate>' +
  '<origination><persname>Jón Jónsson</persname></origination>'
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const ead = (dsc: string, { ns = 'urn:isbn:1-931666-22-9' } = {}) =>
  `${XML}<ead xmlns="${ns}"><eadheader><eadid>HSk-1</eadid></eadheader>
  <archdesc level="fonds">${did('IS HSk N1', 'Safn Jóns', FONDS)}
  <accessrestrict><p>Opið</p></accessrestrict><dsc>${dsc}</dsc></archdesc></ead>`
const series = (n: number, inner = '') =>
  `<c01 level="series">${did(`A/${n}`, `Bréf <emph render="italic">${n}</emph>`)}${inner}</c01>`
const items = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `<c02 level="item">${did(`${n + 1}`, `Bréf nr. ${n + 1}`)}</c02>`,
  ).join('')

test('a finding aid becomes a tree of records that can be walked a page at a time', async () => {
  spine.put(
    'safn.xml',
    ead(
      series(1, items(5)) +
        series(2, `<c02 level="otherlevel" otherlevel="askja">${did('K1', 'Askja 1')}</c02>`),
    ),
  )
  const run = await spine.scan()
  expect(run).toMatchObject({
    state: 'completed',
    counts: { total: 9, completed: 9 },
    summary: { new: 9 },
  })
  const top = await tree()
  expect(top).toMatchObject({
    path: [],
    total: 1,
    children: [
      { title: 'Safn Jóns', level: 'fonds', code: 'IS HSk N1', date: '1900-1950', children: 2 },
    ],
  })
  const fonds = await tree(top.children[0]?.id)
  expect(fonds.children.map(({ title, children }) => [title, children])).toEqual([
    ['Bréf 1', 5],
    ['Bréf 2', 1],
  ])
  const page = await tree(fonds.children[0]?.id, { offset: 2, limit: 2 })
  expect(page).toMatchObject({
    total: 5,
    offset: 2,
    path: [{ title: 'Safn Jóns' }, { title: 'Bréf 1', children: 5 }],
  })
  expect(page.children.map(({ title }) => title)).toEqual(['Bréf nr. 3', 'Bréf nr. 4'])
  expect((await tree(page.children[1]?.id)).path.map(({ before }) => before)).toEqual([0, 0, 3])
})

test('what holds for all is inherited, mixed content is kept as sanitised markup, and words are found at every level', async () => {
  const hits = (
    await call(editor, records.search, {
      params: { tenantId: 'safn', ids: 'myndir' },
      body: { query: 'askja' },
    })
  ).body.hits.hits
  expect(hits.map(({ _source }) => _source)).toMatchObject([
    {
      Title: 'Askja 1',
      LevelOfDescription: 'askja',
      NameOfCreator: ['Jón Jónsson'],
      ConditionsOfAccess: 'Opið',
      rel: 'safn.xml#HSk-1/A/2/K1',
    },
  ])
  const [one] = (await spine.records()).filter(({ source }) => source.Title === 'Bréf 1')
  expect(one?.source.markup).toEqual({ UnitTitle: '<div>Bréf <em>1</em></div>' })
})

test('a unit that is hidden is seen by staff alone, and so is what it holds', async () => {
  const [fonds] = (await tree()).children
  const [first] = (await tree(fonds?.id)).children
  await spine.asOwner(`
    update record
    set hidden = '{"by":"a","at":"2026-01-01T00:00:00Z","reason":"x"}'
    where id = '${first?.id}'`)
  expect((await tree(fonds?.id)).total).toBe(2)
  expect((await tree(fonds?.id, {}, null)).children.map(({ title }) => title)).toEqual(['Bréf 2'])
  const refused = await call(undefined, records.tree, { params, query: { node: first?.id ?? '' } })
  expect(refused.status).toBe(404)
})

test('pictures are linked by the reference code and by what a unit names', async () => {
  spine.put('IS_HSk_N1-001.jpg', await photograph({}, 1))
  spine.put('bref.jpg', await photograph({}, 2))
  const dao = '<dao href="scans/bref.jpg"/>'
  spine.put(
    'safn.xml',
    ead(series(1, items(5)) + `<c01 level="file">${did('B', 'Örk', dao)}</c01>`),
    new Date(Date.now() - 1_000_000),
  )
  const run = await spine.scan()
  expect(run.summary).toMatchObject({
    missing: 2,
    links: { linked: 2, record: 0, picture: 0, ambiguous: 0 },
  })
  const [fonds] = (await tree()).children
  expect(fonds?.pictured).toBe(true)
  const picture = await call(editor, records.image, {
    params: { ...params, recordId: fonds?.id ?? '', size: 'small' },
  })
  expect(picture.status).toBe(200)
  const list = (await call(editor, indexing.links, { params, query: { kind: 'picture' } })).body
  expect(list).toEqual({
    totals: { record: 0, picture: 0, ambiguous: 0 },
    unlinked: [],
    cursor: null,
  })
})

test('the records of a finding aid that was renamed keep their ids and their places in the tree', async () => {
  const named = async () =>
    new Map((await spine.records()).map(({ id, source }) => [source.name, id]))
  const [before, [fonds]] = [await named(), (await tree()).children]
  renameSync(join(spine.folder, 'safn.xml'), join(spine.folder, 'safn jóns.xml'))
  const run = await spine.scan()
  // What is missing is the finding aid's own old name.
  expect(run.summary).toMatchObject({ moved: 8, new: 0, missing: 1, failed: 0 })
  expect(await named()).toEqual(before)
  expect((await tree()).children).toMatchObject([
    { id: fonds?.id, title: 'Safn Jóns', children: 2 },
  ])
  const below = await tree(fonds?.id)
  expect(below.children.map(({ title, children }) => [title, children])).toEqual([
    ['Bréf 1', 5],
    ['Örk', 0],
  ])
  expect(
    (await tree((await tree(below.children[0]?.id)).children[4]?.id)).path.map(
      ({ title }) => title,
    ),
  ).toEqual(['Safn Jóns', 'Bréf 1', 'Bréf nr. 5'])
  renameSync(join(spine.folder, 'safn jóns.xml'), join(spine.folder, 'safn.xml'))
  expect((await spine.scan()).summary).toMatchObject({ moved: 8, new: 0 })
})

test('a finding aid that is still being written is not read, not by force either', async () => {
  const before = await spine.records()
  spine.put('safn.xml', ead(series(7)), new Date())
  const run = await spine.scan('force')
  expect(run.summary).toMatchObject({ unsettled: 1, missing: 0 })
  expect((await spine.jobs(run.id)).find(({ rel }) => rel === 'safn.xml')?.reason?.code).toBe(
    'indexing.stillChanging',
  )
  expect(await spine.records()).toMatchObject(
    before.map(({ id, source }) => ({ id, source: { Title: source.Title } })),
  )
})

test('what stands too late to hold for the units below is told in the log', async () => {
  const late = ead(series(1, items(5)) + series(2)).replace(
    '</archdesc>',
    '<userestrict><p>Frjáls</p></userestrict></archdesc>',
  )
  const told = () =>
    spine.asOwner(`select params ->> 'count' as count from log_entry where code = 'source.late'`)
  spine.put('safn.xml', late, new Date(Date.now() - 800_000))
  await spine.scan()
  expect(await told()).toEqual([])
  const [fonds] = (await spine.records()).filter(({ source }) => source.Title === 'Safn Jóns')
  expect(fonds?.source.ConditionsOfReproduction).toBe('Frjáls')
  spine.put(
    'safn.xml',
    late.replaceAll('userestrict', 'accessrestrict'),
    new Date(Date.now() - 700_000),
  )
  await spine.scan()
  expect(await told()).toEqual([{ count: '1' }])
})

test('a finding aid in another encoding than it declares is read right, and the log says so', async () => {
  const aid = `${XML}${ead(series(1)).replace(/^<\?xml[^>]*\?>/, '')}`
  spine.put('safn.xml', Buffer.from(aid, 'latin1'), new Date(Date.now() - 600_000))
  const run = await spine.scan()
  expect(run.counts.failed).toBe(0)
  expect((await spine.records()).map(({ source }) => source.Title)).toContain('Safn Jóns')
  const lines = await spine.asOwner(
    `select level, params from log_entry where code = 'source.encoding'`,
  )
  expect(lines).toEqual([
    {
      level: 'warn',
      params: {
        file: 'safn.xml',
        declared: 'UTF-8',
        found: 'Windows-1252',
        count: expect.any(Number) as number,
      },
    },
  ])
})

test.each([
  ['it is none', '<rss/>', 'Skráin er ekki skjalaskrá (EAD 2002 eða EAD3)'],
  ['it describes nothing', '<ead><eadheader/></ead>', 'Í skjalaskránni er engin lýsing (archdesc)'],
  [
    'it is cut short',
    ead(series(1)).slice(0, 300),
    'Skráin endar í miðju kafi; líklega tókst ekki að afrita hana alla. Engri færslu úr henni ' +
      'var breytt',
  ],
  [
    'it holds a text without end',
    ead(`<c><did/><odd>${'a'.repeat(12_000_000)}</odd></c>`),
    'Texti í skránni er óeðlilega langur og hún var því ekki lesin',
  ],
  [
    'it is nested without end',
    ead('<c>'.repeat(400)),
    'Skráin er óeðlilega djúpt hreiðruð og var ekki lesin',
  ],
])(
  'where %s the finding aid ends in a sentence and its records stay',
  async (_what, xml, words) => {
    const before = await spine.records()
    spine.put('safn.xml', xml, new Date(Date.now() - 900_000))
    const run = await spine.scan()
    const failed = (await spine.jobs(run.id)).filter(({ state }) => state === 'failed')
    expect(
      failed.map(({ rel, reason }) => [
        rel,
        problemSentence(reason?.code as keyof typeof problems, reason?.params ?? {}, 'is'),
      ]),
    ).toEqual([['safn.xml', words]])
    expect(await spine.records()).toEqual(before)
  },
)
