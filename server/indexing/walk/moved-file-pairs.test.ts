import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { filePairs } from '#contract/file-pairs.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { allRoutes } from '#server/app.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
const { database, libraryDir, dataDir, put, scan, folder } = spine
const hub = silentHub()
const { app, call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const staff = personAs('tenant::superuser', 'safn')
const place = { tenantId: 'safn', id: 'myndir' }
const hourAgo = (n: number) => new Date(Date.now() - 3_600_000 + n * 1000)

let runId = ''
const list = async (query: { cursor?: string; size?: number } = {}) =>
  (await call(staff, filePairs.pairs, { params: { ...place, runId }, query })).body
type Body = Parameters<typeof call<typeof filePairs.decidePairs>>[2]['body']
const decide = (body: Body) =>
  call(staff, filePairs.decidePairs, { params: { ...place, runId }, body })
const ended = () => spine.finish(runId)
const records = async () =>
  new Map(
    (await spine.records()).map(({ id, source }) => [
      String(source.rel),
      { id, city: source.City },
    ]),
  )
const states = async () =>
  Object.fromEntries(
    (await spine.files()).map(({ rel, state }) => [rel.replace(/~.*/, '~'), state]),
  )
let edited = ''

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await spine.asOwner(`
    delete from run;
    delete from indexed_file;
    delete from record;
    delete from search_document;
    delete from overlay`)
  for (let n = 0; n < 8; n++)
    put(`${n}.jpg`, await photograph({ ObjectName: `Mynd ${n}` }, n), hourAgo(n))
  await scan()
  edited = (await records()).get('0.jpg')?.id ?? ''
  const params = { ...place, recordId: edited }
  await call(staff, recordEdits.save, { params, body: { values: { City: 'Vík' } }, version: 1 })
  // The picture stands twice under new names, and another has its name.
  copyFileSync(join(folder, '0.jpg'), join(folder, 'a.jpg'))
  utimesSync(join(folder, 'a.jpg'), hourAgo(20), hourAgo(20))
  renameSync(join(folder, '0.jpg'), join(folder, 'b.jpg'))
  put('0.jpg', await photograph({ ObjectName: 'Önnur' }, 30), hourAgo(30))
  runId = (await scan()).id
})

test('a file that is said to be the record gets its id and its edits, and the other files of the pair are new', async () => {
  const { pairs, undecided, isOpen } = await list()
  expect({ undecided, isOpen }).toEqual({
    undecided: { copies: 2, replaced: 1, returned: 0 },
    isOpen: true,
  })
  const pair = pairs.find(({ file }) => file.rel === 'b.jpg')
  expect(pair).toMatchObject({
    kind: 'copies',
    choice: null,
    record: { id: edited, rel: '0.jpg', title: 'Mynd 0', edits: 1, comments: 0, isHidden: false },
  })
  expect(
    (await decide({ decisions: [{ id: pair?.id ?? '', choice: 'same' }] })).body,
  ).toMatchObject({ decided: 3 })
  expect(await ended()).toMatchObject({
    state: 'completed',
    summary: { moved: 1, new: 2, held: 0 },
  })
  const found = await records()
  expect(found.get('b.jpg')).toEqual({ id: edited, city: 'Vík' })
  expect([found.get('a.jpg')?.city, found.get('0.jpg')?.city]).toEqual([undefined, undefined])
  expect(await scan()).toMatchObject({ summary: { unchanged: 10, held: 0, missing: 0 } })
})

test('a file that is said to be new leaves the record with its edits, as missing', async () => {
  const { pairs } = await list()
  expect(
    (await decide({ decisions: pairs.map(({ id }) => ({ id, choice: 'new' })) })).body,
  ).toMatchObject({ decided: 3 })
  expect(await ended()).toMatchObject({ summary: { new: 3, held: 0 } })
  expect(await states()).toMatchObject({
    '0.jpg': 'present',
    'a.jpg': 'present',
    'b.jpg': 'present',
    '0.jpg~': 'missing',
  })
  const kept = (await spine.records()).find(({ id }) => id === edited)
  expect(kept?.source).toMatchObject({ City: 'Vík', ObjectName: 'Mynd 0' })
  expect(await scan()).toMatchObject({ summary: { unchanged: 10, held: 0 } })
})

test('all pairs of a kind are decided at once', async () => {
  expect((await decide({ all: true, kind: 'replaced', choice: 'same' })).body).toMatchObject({
    decided: 3,
  })
  await ended()
  expect((await records()).get('0.jpg')).toEqual({ id: edited, city: 'Vík' })
})

test('a list is read page by page', async () => {
  const first = await list({ size: 2 })
  const second = await list({ size: 2, cursor: first.cursor ?? '' })
  expect([first.pairs.length, second.pairs.length, second.cursor]).toEqual([2, 1, null])
  expect(new Set([...first.pairs, ...second.pairs].map(({ id }) => id)).size).toBe(3)
})

test('what is decided stays decided, and an older list is closed', async () => {
  const { pairs } = await list()
  const [one] = pairs
  const same = { decisions: [{ id: one?.id ?? '', choice: 'same' as const }] }
  expect((await decide(same)).status).toBe(200)
  expect((await decide(same)).body).toMatchObject({ decided: 0 })
  expect(await decide({ decisions: [{ id: one?.id ?? '', choice: 'new' }] })).toMatchObject({
    status: 409,
    body: { code: 'indexing.pairDecided' },
  })
  expect(await decide({ decisions: [{ id: crypto.randomUUID(), choice: 'new' }] })).toMatchObject({
    status: 404,
    body: { code: 'indexing.pairNotFound' },
  })
  await ended()
  await scan('dry')
  expect(await decide(same)).toMatchObject({ status: 409, body: { code: 'indexing.pairsClosed' } })
  expect((await list()).isOpen).toBe(false)
})

test('both sides of a pair have a picture; a file that cannot be read has none', async () => {
  const { pairs } = await list()
  const pair = pairs.find(({ file }) => file.rel === '0.jpg')
  const picture = (side: 'file' | 'record', pairId = pair?.id) => {
    const url = `/api/tenants/safn/indices/myndir/runs/${runId}/pairs/${pairId}/${side}`
    return app.inject({ method: 'GET', url, headers: { 'x-viewer': JSON.stringify(staff) } })
  }
  expect((await picture('file', crypto.randomUUID())).statusCode).toBe(404)
  const whole = readFileSync(join(folder, '0.jpg'))
  writeFileSync(join(folder, '0.jpg'), 'no picture')
  expect((await picture('file')).json()).toMatchObject({
    status: 404,
    code: 'records.imageMissing',
  })
  writeFileSync(join(folder, '0.jpg'), whole)
  const [record, file] = [await picture('record'), await picture('file')]
  expect([record, file].map(({ headers }) => headers['content-type'])).toEqual([
    'image/jpeg',
    'image/jpeg',
  ])
  expect(record.rawPayload.equals(file.rawPayload)).toBe(false)
})
