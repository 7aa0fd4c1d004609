import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { indexFiles } from '#contract/index-files.ts'
import { indexing } from '#contract/indexing.ts'
import { oneRecord } from '#contract/one-record.ts'
import { allRoutes } from '#server/app.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
const hub = silentHub()
const { database, libraryDir, dataDir } = spine
const { call } = await testApp(allRoutes({ database, hub, config: { libraryDir, dataDir } }), {
  database,
})
const editor = personAs('tenant::superuser', 'safn')
const params = { tenantId: 'safn', id: 'myndir' }

const noise = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
const WHOLE = {
  'a.jpg': await noise.clone().jpeg().toBuffer(),
  'b.png': await noise.clone().png().toBuffer(),
  // ExifTool put the directory before the pixels: cut, it is a header and a part of a picture.
  'c.tif': readFileSync(new URL('../../images/fixtures/orientation-1.tif', import.meta.url)),
}
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.8))
const listed = async () =>
  (await call(editor, indexFiles.list, { params, query: { path: '' } })).body.files
const fileOf = async (name: string) => (await listed()).find((one) => one.name === name)
const damagedIn = async (runId: string) =>
  (
    await call(editor, indexing.jobs, { params: { ...params, runId }, query: { damaged: 'true' } })
  ).body.jobs.map(({ rel, reason }) => [rel, reason?.code])

test('a picture of which a part is missing is said to be damaged on its file, its record, its job and its run', async () => {
  for (const [name, bytes] of Object.entries(WHOLE)) spine.put(name, cut(bytes))
  spine.put('heil.jpg', await photograph())
  const run = await spine.scan()
  expect(run).toMatchObject({
    state: 'completed',
    counts: { completed: 4, failed: 0 },
    summary: { new: 4, damaged: 3 },
  })
  const told = [
    ['a.jpg', 'images.truncated'],
    ['b.png', 'images.truncated'],
    ['c.tif', 'images.truncated'],
  ]
  expect(await damagedIn(run.id)).toEqual(told)
  expect((await listed()).map(({ name, state, reason }) => [name, state, reason?.code])).toEqual([
    ...told.map(([name, code]) => [name, 'damaged', code]),
    ['heil.jpg', 'indexed', undefined],
  ])
  const recordId = (await fileOf('a.jpg'))?.fileId ?? ''
  const { body } = await call(editor, oneRecord.state, { params: { ...params, recordId } })
  expect(body.files[0]).toMatchObject({
    state: 'damaged',
    reason: { code: 'images.truncated', params: {} },
  })
  expect(body.conditions[0]).toMatchObject({
    state: 'warn',
    reason: 'damaged',
    failure: { code: 'images.truncated' },
  })
})

test('a later scan that finds the file unchanged counts it again, and one that finds it whole does not', async () => {
  const again = await spine.scan()
  expect(again).toMatchObject({ counts: { skipped: 4 }, summary: { unchanged: 4, damaged: 3 } })
  expect(await damagedIn(again.id)).toHaveLength(3)
  spine.put('b.png', WHOLE['b.png'])
  const mended = await spine.scan()
  expect(mended).toMatchObject({ summary: { changed: 1, damaged: 2 } })
  expect(await fileOf('b.png')).toMatchObject({ state: 'indexed', reason: null })
})

test('a damaged file whose time alone has changed stays damaged', async () => {
  spine.put('a.jpg', cut(WHOLE['a.jpg']), new Date(Date.now() - 7_200_000))
  expect(await spine.scan()).toMatchObject({ summary: { unchanged: 4, damaged: 2 } })
  expect(await fileOf('a.jpg')).toMatchObject({
    state: 'damaged',
    reason: { code: 'images.truncated' },
  })
})

test('a file that an earlier version read wrongly is read anew by the next scan, and once', async () => {
  spine.put(
    'snuin.jpg',
    readFileSync(new URL('../../images/fixtures/orientation-5.jpg', import.meta.url)),
  )
  await spine.scan()
  const record = async () =>
    (await spine.records()).find(({ source }) => source.rel === 'snuin.jpg')
  const before = await record()
  await spine.asOwner(
    `update record set source = source || '{"profile":"000000000000"}' where id = '${before?.id}'`,
  )
  await spine.asOwner(`update indexed_file set stale = true where rel = 'snuin.jpg'`)
  expect(await spine.scan()).toMatchObject({
    counts: { completed: 1, skipped: 4 },
    summary: { unchanged: 5 },
  })
  expect(await record()).toMatchObject({
    id: before?.id,
    source: { profile: before?.source.profile },
  })
  expect(await spine.scan()).toMatchObject({ counts: { completed: 0, skipped: 5 } })
})
