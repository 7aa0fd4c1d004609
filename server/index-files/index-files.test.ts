import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { indexFiles } from '#contract/index-files.ts'
import { indexing } from '#contract/indexing.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { testPicture } from '#server/images/testing.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
const hub = silentHub()
const { database, libraryDir, dataDir } = spine
const { app, call } = await testApp(allRoutes({ database, hub, config: { libraryDir, dataDir } }), {
  database,
})
const editor = personAs('tenant::superuser', 'safn')
const params = { tenantId: 'safn', id: 'myndir' }
const list = async (path = '') =>
  (await call(editor, indexFiles.list, { params, query: { path } })).body
const states = async (path = '') =>
  Object.fromEntries((await list(path)).files.map(({ name, state, why }) => [name, why ?? state]))
const titles = async () =>
  (
    await call(editor, records.search, {
      params: { tenantId: 'safn', ids: 'myndir' },
      body: { sort: 'file' },
    })
  ).body.hits.hits.map(({ _source }) => _source.rel)

test('a directory is listed with how each file stands to the index', async () => {
  spine.put('a.jpg', await photograph({}, 1))
  spine.put('b.jpg', await photograph({}, 2))
  spine.put('=brotin.jpg', 'ekki mynd')
  spine.put('1930/c.jpg', await photograph({}, 3))
  spine.put('1930/Þórshöfn/d.jpg'.normalize('NFD'), await photograph({}, 4))
  spine.put('skjal.pdf', 'x')
  expect(await states()).toEqual({
    'a.jpg': 'notScanned',
    'b.jpg': 'notScanned',
    '=brotin.jpg': 'notScanned',
    'skjal.pdf': 'otherKind',
  })
  await spine.scan()
  expect(await states()).toEqual({
    'a.jpg': 'indexed',
    'b.jpg': 'indexed',
    '=brotin.jpg': 'failed',
    'skjal.pdf': 'otherKind',
  })
  const { folders, files } = await list()
  expect(folders).toEqual([{ name: '1930', rel: '1930', files: 2 }])
  expect(files.find(({ name }) => name === '=brotin.jpg')?.reason).toMatchObject({
    code: 'images.notAnImage',
  })
  expect((await list('1930')).folders).toEqual([
    { name: 'Þórshöfn', rel: '1930/Þórshöfn', files: 1 },
  ])
  expect(await states('1930/Þórshöfn')).toEqual({ 'd.jpg': 'indexed' })
})

test('what changed, went away or is left out is told apart', async () => {
  spine.put('b.jpg', await photograph({}, 20))
  unlinkSync(join(spine.folder, '1930/c.jpg'))
  await spine.asOwner(`update tenant_index set exclude = '{**/e.jpg}'`)
  spine.put('1930/e.jpg', await photograph({}, 5))
  expect(await states()).toMatchObject({ 'a.jpg': 'indexed', 'b.jpg': 'changed' })
  expect(await states('1930')).toEqual({ 'c.jpg': 'missing', 'e.jpg': 'leftOut' })
  await spine.scan()
  expect(await states()).toMatchObject({ 'a.jpg': 'unchanged', 'b.jpg': 'indexed' })
})

test('a file taken out stays out until it is put in again, and keeps its id', async () => {
  const before = (await list()).files.find(({ name }) => name === 'a.jpg')
  const answer = await call(editor, indexFiles.remove, { params, body: { rels: ['a.jpg'] } })
  expect([answer.status, answer.body.removed]).toEqual([200, 1])
  expect(await titles()).not.toContain('a.jpg')
  await spine.scan()
  expect(await states()).toMatchObject({ 'a.jpg': 'excluded' })
  const { body } = await call(editor, indexFiles.index, { params, body: { rels: ['a.jpg'] } })
  expect(await spine.finish(body.id)).toMatchObject({
    counts: { total: 1, completed: 1 },
    summary: { missing: 0 },
  })
  expect(await titles()).toContain('a.jpg')
  expect((await list()).files.find(({ name }) => name === 'a.jpg')).toMatchObject({
    state: 'indexed',
    fileId: before?.fileId,
  })
})

test('putting files in works on those alone, in whatever form their names are on disk, and leaves the counter', async () => {
  const before = (await call(editor, indexing.counter, { params })).body
  const { body } = await call(editor, indexFiles.index, {
    params,
    body: { rels: ['1930/Þórshöfn/d.jpg', 'ekki-til.jpg'] },
  })
  expect(await spine.finish(body.id)).toMatchObject({ counts: { total: 1, completed: 1 } })
  expect((await call(editor, indexing.counter, { params })).body).toEqual(before)
})

test('nothing outside the directory is named, and a directory that is not there is said to be so', async () => {
  expect(
    (await call(editor, indexFiles.list, { params, query: { path: '../annad' } })).body.code,
  ).toBe('files.outside')
  expect(
    (await call(editor, indexFiles.list, { params, query: { path: 'ekki/til' } })).body.code,
  ).toBe('files.notFound')
  expect(
    (await call(editor, indexFiles.index, { params, body: { rels: ['../a.jpg'] } })).body.code,
  ).toBe('files.outside')
})

test('files of the same contents, and pictures that look alike, are told of each other', async () => {
  const whole = await testPicture(900, 600).jpeg({ quality: 95 }).toBuffer()
  spine.put('lik/frummynd.jpg', whole)
  spine.put('lik/afrit.jpg', whole)
  spine.put('lik/minni.jpg', await sharp(whole).resize(450, 300).jpeg({ quality: 60 }).toBuffer())
  spine.put('lik/onnur.jpg', await sharp(whole).rotate(90).negate().jpeg().toBuffer())
  await spine.scan()
  const own = (await list('lik')).files.find(({ name }) => name === 'frummynd.jpg')
  const { body } = await call(editor, indexFiles.alike, {
    params: { ...params, fileId: own?.fileId ?? '' },
  })
  expect(body.same.map(({ rel }) => rel)).toEqual(['lik/afrit.jpg'])
  expect(body.near.map(({ rel }) => rel)).toContain('lik/minni.jpg')
  expect(body.near.map(({ rel }) => rel)).not.toContain('lik/onnur.jpg')
})

test('a file is downloaded as it lies on disk by those who may, in whole or in part, and nothing outside the directory', async () => {
  const fileName = 'Þórshöfn á Langanesi.jpg'
  const rel = `1930/${fileName}`
  const bytes = await photograph({ ObjectName: 'Þórshöfn' }, 8)
  spine.put(rel, bytes)
  const master = (rel: string, who = editor) =>
    call(who, indexFiles.master, { params, query: { rel } })
  const whole = await master(rel)
  expect([whole.status, Number(whole.headers['content-length'])]).toEqual([200, bytes.length])
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  })
  const part = await app.inject({
    url: `/api/tenants/safn/indices/myndir/files/master?rel=${encodeURIComponent(rel)}`,
    headers: { 'x-viewer': JSON.stringify(editor), range: 'bytes=2-5' },
  })
  expect([part.statusCode, part.rawPayload]).toEqual([206, bytes.subarray(2, 6)])
  for (const [rel, code] of [
    ['ekki-til.jpg', 'files.notFound'],
    ['1930', 'files.notFound'],
    ['../annad/a.jpg', 'files.outside'],
  ] as const)
    expect((await master(rel)).body, rel).toMatchObject({ code })
  expect((await master('a.jpg', personAs('tenant::user', 'safn'))).status).toBe(403)
  expect((await master('a.jpg', personAs('tenant::admin', 'annad'))).status).toBe(403)
})

test('a directory of more files than are shown calls none of the others gone', async () => {
  for (let n = 0; n <= 5000; n++) spine.put(`mikid/${String(n).padStart(5, '0')}.txt`, '')
  spine.put('mikid/þessi.jpg', await photograph({}, 60))
  await spine.scan()
  const { files, more } = await list('mikid')
  expect([more, files.length]).toEqual([true, 5000])
  expect(files.filter(({ state }) => state === 'missing')).toEqual([])
})
