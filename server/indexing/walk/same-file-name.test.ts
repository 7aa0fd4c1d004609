import { mkdirSync, rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { retryJob } from '#server/indexing/service.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()
const { put, scan, jobs, files, folder } = spine
const [nfc, nfd] = ['Þórshöfn.jpg'.normalize('NFC'), 'Þórshöfn.jpg'.normalize('NFD')]
const twin = expect.stringMatching(/^Þórshöfn\.jpg~[0-9a-f]{6}$|^Þórshöfn\.jpg~nfc$/)

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await spine.asOwner(`
    delete from run;
    delete from indexed_file;
    delete from record;
    delete from search_document;
    delete from log_entry`)
  await spine.asOwner(`update tenant_index set type = 'album'`)
})

const sha = async () => (await spine.records())[0]?.source.sha256
const failed = async (runId: string) =>
  (await jobs(runId))
    .filter(({ state }) => state === 'failed')
    .map(({ rel, reason }) => ({ rel, ...reason }))

test('of two pictures whose names differ in Unicode form the one that is known is taken, and the other told of', async () => {
  put(nfd, await photograph({}, 1))
  await scan()
  const before = await sha()
  put(nfc, await photograph({}, 2))
  const run = await scan()
  expect(run).toMatchObject({
    counts: { total: 2, failed: 1, skipped: 1 },
    summary: { unchanged: 1, failed: 1, missing: 0 },
  })
  expect(await failed(run.id)).toEqual([
    { rel: twin, code: 'indexing.sameName', params: { file: nfc } },
  ])
  expect(
    await spine.asOwner(`select file_name from log_entry where code = 'indexing.sameName'`),
  ).toEqual([{ file_name: twin }])
  expect([await sha(), (await files()).length]).toEqual([before, 1])
  unlinkSync(join(folder, nfd))
  expect(await scan()).toMatchObject({
    counts: { total: 1, failed: 0 },
    summary: { changed: 1, missing: 0 },
  })
})

test('a picture whose twin comes in a later part of the walk is told of', async () => {
  put(nfd, await photograph({}, 1))
  for (let n = 0; n < 2100; n++) put(`Þp ${n}.txt`, '')
  put(nfc, await photograph({}, 2))
  const runId = await spine.start('dry')
  await spine.finish(runId)
  const found = (await spine.asOwner(
    `select rel, code from work where rel like 'Þórs%' order by rel`,
  )) as object[]
  expect(found).toEqual([
    { rel: nfc, code: null },
    { rel: twin, code: 'indexing.sameName' },
  ])
})

test('of two sources whose names differ in Unicode form the other is told of', async () => {
  await spine.asOwner(`update tenant_index set type = 'archive'`)
  const source = (title: string) =>
    `<ead><archdesc level="fonds"><did><unitid>A</unitid>` +
    `<unittitle>${title}</unittitle></did></archdesc></ead>`
  put('sjó.xml'.normalize('NFD'), source('Eitt'))
  put('sjó.xml'.normalize('NFC'), source('Tvö'))
  const run = await scan()
  expect(run).toMatchObject({ state: 'completed', counts: { total: 2, completed: 1, failed: 1 } })
  expect(await failed(run.id)).toMatchObject([
    { code: 'indexing.sameName', params: { file: 'sjó.xml' } },
  ])
})

test('a file that another has the name of is not tried again', async () => {
  put(nfd, await photograph({}, 1))
  put(nfc, await photograph({}, 2))
  const run = await scan()
  const id = (await jobs(run.id)).find(({ state }) => state === 'failed')?.id ?? ''
  const tried = spine.inTenant((db) => retryJob(db, { tenantId: 'safn', id, by: 'Anna' }))
  await expect(tried).rejects.toMatchObject({ code: 'indexing.sameName', params: { file: nfc } })
})
