import { renameSync, rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemSentence, type problems } from '#texts/problems.ts'
import { getIndex, saveIndex } from '#server/indices/service.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { listUnlinked } from '#server/indexing/linking/list-unlinked.ts'
import { openStorage } from '#server/storage/service.ts'

const spine = await testSpine()
await spine.asOwner(`update tenant_index set type = 'filemaker'`)

type Values = Record<string, string | string[]>
const FIELDS = ['Skráningarnúmer', 'Titill', 'Dagsetning', 'Efnisorð', 'Aðföng::Gefandi', 'Mynd']
const TYPES: Record<string, string> = { Dagsetning: 'DATE', Mynd: 'CONTAINER' }

/** An export of rows by RECORDID. */
const exported = (rows: Record<string, Values>, { code = '0', fields = FIELDS } = {}) => {
  const col = (value: string | string[] | undefined) =>
    `<COL>${[value ?? []]
      .flat()
      .map((text) => `<DATA>${text}</DATA>`)
      .join('')}</COL>`
  const row = ([id, values]: [string, Values]) =>
    `<ROW MODID="1" RECORDID="${id}">${fields.map((name) => col(values[name])).join('')}</ROW>`
  const field = (name: string) =>
    `<FIELD EMPTYOK="YES" MAXREPEAT="1" NAME="${name}" TYPE="${TYPES[name] ?? 'TEXT'}"/>`
  const root = '<FMPXMLRESULT xmlns="http://www.filemaker.com/fmpxmlresult">'
  return `<?xml version="1.0" encoding="UTF-8"?>${root}<ERRORCODE>${code}</ERRORCODE>
    <DATABASE DATEFORMAT="D.m.yyyy" NAME="Safn" RECORDS="9" TIMEFORMAT="k:mm:ss "/>
    <METADATA>${fields.map(field).join('')}</METADATA>
    <RESULTSET FOUND="9">${Object.entries(rows).map(row).join('')}</RESULTSET></FMPXMLRESULT>`
}
const ten = Object.fromEntries(
  Array.from({ length: 10 }, (_, n) => [
    String(n + 1),
    { Skráningarnúmer: `LSÍ-${n + 1}`, Titill: `Mynd ${n + 1}` },
  ]),
)
const titles = async () => (await spine.records()).map(({ source }) => source.Title).toSorted()
const sentence = async (runId: string) => {
  const failed = (await spine.jobs(runId)).filter(({ state }) => state === 'failed')
  return failed.map(({ rel, reason }) => [
    rel,
    problemSentence(reason?.code as keyof typeof problems, reason?.params ?? {}, 'is'),
  ])
}

test('each row of an export is a record with its values, and the counter counts records', async () => {
  spine.put(
    'safn.xml',
    exported({
      ...ten,
      1: {
        Skráningarnúmer: 'LSÍ-1',
        Titill: 'Bátar í höfn',
        Dagsetning: '17.6.1944',
        Efnisorð: ['bátar', 'höfn'],
        'Aðföng::Gefandi': ['', 'Páll'],
      },
    }),
  )
  const run = await spine.scan()
  expect(run).toMatchObject({
    state: 'completed',
    counts: { total: 10, completed: 10 },
    summary: { new: 10 },
  })
  const [first] = (await spine.records()).filter(({ source }) => source.skraningarnumer === 'LSÍ-1')
  expect(first?.source).toMatchObject({
    Title: 'Bátar í höfn',
    efnisord: ['bátar', 'höfn'],
    adfong__gefandi: ['', 'Páll'],
    dagsetning: '1944-06-17',
    date: { min: '1944-06-17', max: '1944-06-17' },
    rel: 'safn.xml#1',
  })
})

test('an export that has not changed is not read again; in a changed one only the rows that did are written', async () => {
  expect((await spine.scan()).counts).toMatchObject({ total: 10, skipped: 10 })
  spine.put(
    'safn.xml',
    exported({ ...ten, 2: { Skráningarnúmer: 'LSÍ-2', Titill: 'Breytt' } }),
    new Date(Date.now() - 1_000_000),
  )
  expect((await spine.scan()).summary).toMatchObject({
    changed: 2,
    unchanged: 8,
    new: 0,
    missing: 0,
  })
  expect(await titles()).toContain('Breytt')
})

test('a row that is gone is missing; its record stays until a cleanup is confirmed', async () => {
  const { 10: _, ...nine } = ten
  spine.put('safn.xml', exported(nine), new Date(Date.now() - 900_000))
  expect((await spine.scan()).summary).toMatchObject({ missing: 1 })
  expect(await titles()).toHaveLength(10)
  expect((await spine.scan('cleanup')).state).toBe('completed')
  expect(await titles()).toHaveLength(9)
})

test('an export that lost more than a fifth of its rows stops the run and changes nothing', async () => {
  const before = await spine.files()
  spine.put('safn.xml', exported({ 1: ten[1] ?? {} }), new Date(Date.now() - 800_000))
  expect(await spine.scan()).toMatchObject({
    state: 'stopped',
    message: { code: 'indexing.tooManyMissing' },
  })
  expect(await spine.files()).toEqual(before)
})

const { 10: _tenth, ...nine } = ten
const whole = exported(nine)
test.each([
  [
    'FileMaker says that it failed',
    exported(nine, { code: '401' }),
    'FileMaker segir að útflutningurinn hafi mistekist (villa 401). Flyttu út aftur. Engri ' +
      'færslu var breytt',
  ],
  [
    'it is cut short',
    whole.slice(0, whole.length - 200),
    'Skráin endar í miðju kafi; líklega tókst ekki að afrita hana alla. Engri færslu úr henni ' +
      'var breytt',
  ],
  [
    'a tag is not closed',
    whole.replace('</COL>', ''),
    'XML-ið í skránni er gallað í línu 4. Engri færslu úr henni var breytt',
  ],
  [
    'a row has too few columns',
    whole.replace('<COL></COL></ROW>', '</ROW>'),
    'Í röð 1 eru 5 dálkar en sviðin eru 6, svo að ekki er víst hvað er hvað. Engri færslu var ' +
      'breytt',
  ],
  [
    'it is none',
    '<rss/>',
    'Skráin er ekki útflutningur úr FileMaker (FMPXMLRESULT eða FMPDSORESULT)',
  ],
  [
    'it is no XML',
    'halló',
    'XML-ið í skránni er gallað í línu 1. Engri færslu úr henni var breytt',
  ],
  ['it is empty', '', 'Skráin er tóm eða í henni er ekkert XML'],
  [
    'its encoding does not exist',
    whole.replace('UTF-8', 'rúnir'.replace('ú', 'u')),
    'Stafasettið „runir“ sem skráin nefnir er ekki til. Vistaðu hana sem UTF-8',
  ],
  [
    'two fields would be one',
    exported(nine, { fields: [...FIELDS, 'titill'] }),
    'Sviðin „Titill“ og „titill“ fengju sama heiti. Endurnefndu annað þeirra í FileMaker og ' +
      'flyttu út aftur',
  ],
  [
    'it wants another file as an entity',
    whole
      .replace(
        '<FMPXMLRESULT',
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><FMPXMLRESULT',
      )
      .replace('<DATA>Mynd 1', '<DATA>&b;'),
    'Einingin „&b;“ í línu 4 vísar í aðra skrá og er því ekki lesin. Engri færslu úr henni ' +
      'var breytt',
  ],
])('where %s the export ends in a sentence and its records stay', async (_what, xml, words) => {
  const before = await spine.records()
  spine.put('safn.xml', xml, new Date(Date.now() - 700_000))
  const run = await spine.scan()
  expect(run).toMatchObject({
    state: 'completed',
    counts: { total: 1, failed: 1 },
    summary: { missing: 0 },
  })
  expect(await sentence(run.id)).toEqual([['safn.xml', words]])
  expect(await spine.records()).toEqual(before)
})

test('rows with the same key do not hide each other: the second fails with its sentence', async () => {
  spine.put(
    'safn.xml',
    whole.replace(
      '</RESULTSET>',
      whole.slice(whole.indexOf('<ROW'), whole.indexOf('</ROW>') + 6).replace('Mynd 1', 'Önnur') +
        '</RESULTSET>',
    ),
    new Date(Date.now() - 600_000),
  )
  const run = await spine.scan()
  expect(run.counts).toMatchObject({ total: 10, failed: 1 })
  expect(await sentence(run.id)).toEqual([
    [
      'safn.xml#1~2',
      'Lykillinn „1“ kemur fyrir oftar en einu sinni; aðeins fyrsta færslan með honum var tekin',
    ],
  ])
  expect(await titles()).not.toContain('Önnur')
})

test('records are linked to the pictures beside the export, and what finds no partner is told', async () => {
  await spine.asOwner(
    `update tenant_index set mapping = mapping || '{"number": "skraningarnumer"}'`,
  )
  spine.put('myndir/LSÍ_0001_a.jpg', await photograph({}, 1))
  spine.put('myndir/LSÍ_0001_b.jpg', await photograph({}, 2))
  spine.put('myndir/Bryggja.JPG', await photograph({}, 3))
  spine.put('myndir/engin.jpg', await photograph({}, 4))
  spine.put(
    'safn.xml',
    exported({
      ...nine,
      2: { Skráningarnúmer: 'X', Mynd: 'size:64,48\nJPEG:../scan/bryggja.jpg' },
      3: { Titill: 'Vantar', Mynd: 'horfin.tif' },
    }),
    new Date(Date.now() - 500_000),
  )
  const run = await spine.scan()
  expect(run.counts).toMatchObject({ total: 13, failed: 0 })
  expect(run.summary?.links).toEqual({ linked: 2, record: 1, picture: 1, ambiguous: 0 })
  const linked = (await spine.records()).filter(({ source }) => source.pictures)
  const rels = linked.map(({ source }) => [
    source.rel,
    (source.pictures as { rel: string }[]).map(({ rel }) => rel),
  ])
  expect(rels).toEqual([
    ['safn.xml#1', ['myndir/LSÍ_0001_a.jpg', 'myndir/LSÍ_0001_b.jpg']],
    ['safn.xml#2', ['myndir/Bryggja.JPG']],
  ])
  expect(linked[1]?.source).toMatchObject({ width: 67, height: 48, profile: expect.any(String) })
  const { unlinked } = await spine.inTenant((db) =>
    listUnlinked(
      db,
      { tenantId: 'safn', indexId: 'myndir' },
      { kind: 'record', from: 0, size: 10 },
    ),
  )
  expect(unlinked).toEqual([{ rel: 'safn.xml#3', names: ['horfin.tif'] }])
})

test('a record that is written anew keeps its pictures, and one that is renamed is found again', async () => {
  renameSync(join(spine.folder, 'myndir/engin.jpg'), join(spine.folder, 'myndir/horfin.jpg'))
  spine.put(
    'safn.xml',
    exported({
      ...nine,
      1: { ...nine[1], Titill: 'Nýtt nafn' },
      2: { Skráningarnúmer: 'X', Mynd: 'bryggja.jpg' },
      3: { Titill: 'Vantar', Mynd: 'horfin.tif' },
    }),
    new Date(Date.now() - 400_000),
  )
  const run = await spine.scan()
  expect(run.summary?.links).toEqual({ linked: 3, record: 0, picture: 0, ambiguous: 0 })
  const first = (await spine.records()).find(({ source }) => source.Title === 'Nýtt nafn')
  expect(first?.source.pictures).toHaveLength(2)
})

test('an export under a new name keeps its records by a key that people chose', async () => {
  await spine.asOwner(`update tenant_index set mapping = mapping || '{"key": "skraningarnumer"}'`)
  await spine.asOwner(`update indexed_file set mtime_ms = 0 where rel = 'safn.xml'`)
  spine.put('safn.xml', exported(nine), new Date(Date.now() - 300_000))
  await spine.asOwner(`delete from indexed_file where part_of is not null`)
  await spine.scan('force')
  const ids = async () =>
    (await spine.files()).filter(({ rel }) => rel.startsWith('#')).map(({ id }) => id)
  const before = await ids()
  rmSync(join(spine.folder, 'safn.xml'))
  spine.put(
    'safn-2027.xml',
    exported(
      Object.fromEntries(
        Object.entries(nine).map(([id, row]) => [`9${id}`, { ...row, Titill: `Ný ${id}` }]),
      ),
    ),
  )
  const run = await spine.scan()
  expect(run.summary).toMatchObject({ changed: 9, missing: 1 })
  expect(await ids()).toEqual(before)
})

test('another mapping lets the next scan read the sources anew, though they have not changed', async () => {
  expect((await spine.scan()).summary).toMatchObject({ changed: 0, unchanged: 13 })
  const viewer = { id: crypto.randomUUID(), name: 'Anna', admin: true, roles: {} }
  await spine.inTenant(async (db) => {
    const { id, version, ...index } = await getIndex(db, 'safn', 'myndir')
    await saveIndex(
      db,
      openStorage('originals', spine.libraryDir),
      viewer,
      { tenantId: 'safn', id, version },
      { ...index, mapping: { ...index.mapping, title: 'skraningarnumer' } },
    )
  })
  expect((await spine.scan()).summary).toMatchObject({ changed: 9 })
  expect(await titles()).toContain('LSÍ-1')
})

test('with a pattern only the pictures that fit it are linked by number, and the others are told', async () => {
  await spine.asOwner(`
    update tenant_index
    set mapping = mapping || '{"number": "skraningarnumer", "pattern": "LSÍ {númer} *"}'`)
  spine.put(
    'safn-2027.xml',
    exported({
      91: { Skráningarnúmer: '1', Titill: 'Í réttri röð' },
      ...Object.fromEntries(Object.entries(nine).slice(1)),
    }),
    new Date(Date.now() - 200_000),
  )
  const run = await spine.scan()
  expect(run.summary?.links).toEqual({ linked: 1, record: 0, picture: 2, ambiguous: 0 })
  const record = async () =>
    (await spine.records()).find(({ source }) => source.skraningarnumer === '1')?.source
  expect((await record())?.pictures).toMatchObject([
    { rel: 'myndir/LSÍ_0001_a.jpg' },
    { rel: 'myndir/LSÍ_0001_b.jpg' },
  ])
  await spine.asOwner(`update tenant_index set mapping = mapping || '{"pattern": "{númer}"}'`)
  expect((await spine.scan()).summary?.links).toMatchObject({ linked: 0, picture: 4 })
  expect(await record()).not.toHaveProperty('pictures')
  await spine.asOwner(`update tenant_index set mapping = mapping || '{"pattern": null}'`)
})

test('every action goes over an export: dry run, force, re-index, taking out and putting in', async () => {
  expect((await spine.scan('dry')).summary).toMatchObject({ unchanged: 13 })
  expect((await spine.scan('force-reindex')).counts).toMatchObject({ completed: 13 })
  expect((await spine.scan('reindex')).state).toBe('completed')
  expect((await spine.scan('thumbnails')).counts.total).toBe(4)
  unlinkSync(join(spine.folder, 'myndir/Bryggja.JPG'))
  expect((await spine.scan()).state).toBe('completed')
})
