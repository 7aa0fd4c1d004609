import { appendFileSync, renameSync, rmSync, unlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { getIndex } from '#server/indices/service.ts'
import { cancelRun, startRun } from '#server/indexing/service.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { openStorage } from '#server/storage/service.ts'

const spine = await testSpine()
const { asOwner, put, scan, start, finish, jobs, files, folder } = spine
const COUNT = 12

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await asOwner(`
    delete from run;
    delete from indexed_file;
    delete from record;
    delete from search_document;
    delete from search_field`)
  await asOwner(`update tenant_index set es_index = 'myndir-1', counter_run = null`)
  for (let n = 0; n < COUNT; n++)
    put(`mynd-${n}.jpg`, await photograph({ ObjectName: `Mynd ${n}` }, n))
  await scan()
})

const one = async <T>(text: string) => ((await asOwner(text)) as T[])[0] as T
const generation = async () =>
  (await one<{ es_index: string }>('select es_index from tenant_index')).es_index
/** The records of the searched generation. */
const found = async () =>
  (await asOwner(`
    select r.id, r.source ->> 'rel' as rel, r.hidden is not null as hidden from tenant_index i
    join record r on r.tenant_id = i.tenant_id and r.index_id = i.id and r.es_index = i.es_index
    join search_document d on d.tenant_id = r.tenant_id
      and d.es_index = r.es_index
      and d.id = r.id
      and d.hidden = (r.hidden is not null)
    order by 2`)) as { id: string; rel: string; hidden: boolean }[]
const generations = async () =>
  (
    (await asOwner(`
      select es_index
      from record
      union select es_index
      from search_document
      union select es_index
      from search_field order by 1`)) as {
      es_index: string
    }[]
  ).map(({ es_index }) => es_index)

test('force reads every file anew, in place', async () => {
  const before = [await found(), await generation()]
  const run = await scan('force')
  expect(run).toMatchObject({
    state: 'completed',
    counts: { completed: COUNT, skipped: 0 },
    summary: { unchanged: COUNT, changed: 0, new: 0 },
  })
  expect([await found(), await generation()]).toEqual(before)
  expect(await one('select min(version) as least, max(version) as most from record')).toEqual({
    least: 2,
    most: 2,
  })
})

test.each(['reindex', 'force-reindex'] as const)(
  '%s builds beside and swaps; nobody finds half an index meanwhile',
  async (action) => {
    await asOwner(`
      update record
      set hidden = '{"by":"x","at":"2026-01-01","reason":"y"}', version = 3
      where source ->> 'rel' = 'mynd-3.jpg'`)
    await asOwner(`
      update search_document d set hidden = true
      from record r
      where r.id = d.id and r.hidden is not null`)
    const before = await found()
    const runId = await start(action)
    const counts = new Set<number>()
    const run = finish(runId)
    let ended = false
    void run.then(() => (ended = true))
    while (!ended) counts.add((await found()).length)
    expect(await run).toMatchObject({
      state: 'completed',
      counts: { completed: COUNT },
      summary: { unchanged: COUNT },
    })
    expect([...counts]).toEqual([COUNT])
    expect(await generation()).toBe('myndir-2')
    expect(await found()).toEqual(before)
    await vi.waitUntil(async () => (await generations()).join() === 'myndir-2', {
      timeout: 15_000,
      interval: 100,
    })
    expect(
      (await one<{ version: number }>(`select version from record where hidden is not null`))
        .version,
    ).toBe(3)
  },
)

test('an index whose words an older analyser made asks to be re-indexed, until it is', async () => {
  const isOutdated = () =>
    spine.database.transact(
      { tenantId: 'safn' },
      async (db) => (await getIndex(db, 'safn', 'myndir')).words_outdated,
    )
  await asOwner(`update tenant_index set analyser = 1`)
  expect(await isOutdated()).toBe(true)
  await scan('force')
  expect(await isOutdated()).toBe(true)
  await scan('reindex')
  expect(await isOutdated()).toBe(false)
})

test('reindex needs no file: it goes on from what was read', async () => {
  renameSync(folder, `${folder}-burt`)
  const run = await scan('reindex')
  renameSync(`${folder}-burt`, folder)
  expect(run).toMatchObject({ state: 'completed', counts: { completed: COUNT } })
})

test('force-reindex carries over the records of missing and of broken files', async () => {
  const before = await found()
  unlinkSync(join(folder, 'mynd-1.jpg'))
  put('mynd-2.jpg', 'ekki lengur mynd')
  const run = await scan('force-reindex')
  expect(run).toMatchObject({ state: 'completed', summary: { missing: 1, failed: 1 } })
  expect(await generation()).toBe('myndir-2')
  expect(await found()).toEqual(before)
})

test('a cancelled re-index leaves what is searched as it is, and what it wrote is swept', async () => {
  const before = await found()
  const runId = await start('force-reindex')
  await spine.inTenant((db) => cancelRun(db, { name: 'Prófari' }, 'safn', 'myndir'))
  expect(await finish(runId)).toMatchObject({ state: 'cancelled' })
  expect([await generation(), await found()]).toEqual(['myndir-1', before])
  await vi.waitUntil(async () => (await generations()).join() === 'myndir-1', {
    timeout: 15_000,
    interval: 100,
  })
  await scan('reindex')
  expect(await generation()).toBe('myndir-3')
})

test('thumbnails makes the pictures that lack, and leaves a changed file to a scan', async () => {
  rmSync(join(spine.dataDir, 'derivatives'), { recursive: true })
  const long = new Date('2020-01-01')
  appendFileSync(join(folder, 'mynd-0.jpg'), 'x')
  utimesSync(join(folder, 'mynd-0.jpg'), long, long)
  const before = await files()
  const run = await scan('thumbnails')
  expect(run).toMatchObject({ state: 'completed', counts: { completed: COUNT - 1, skipped: 1 } })
  expect((await jobs(run.id)).find(({ rel }) => rel === 'mynd-0.jpg')).toMatchObject({
    reason: { code: 'indexing.changedSince' },
  })
  expect(await files()).toEqual(before)
  expect(await scan('thumbnails')).toMatchObject({ counts: { completed: 0, skipped: COUNT } })
})

test('cleanup removes the records of files that are gone, and no other; a file that comes back gets its record again', async () => {
  const before = await found()
  const gone = before.find(({ rel }) => rel === 'mynd-1.jpg')
  unlinkSync(join(folder, 'mynd-1.jpg'))
  renameSync(join(folder, 'mynd-2.jpg'), join(folder, 'færð.jpg'))
  put('ný.jpg', await photograph({}, 40))
  const run = await scan('cleanup')
  expect(run).toMatchObject({
    state: 'completed',
    counts: { completed: 1, skipped: COUNT },
    summary: { missing: 1, new: 0 },
  })
  expect(await found()).toEqual(before.filter(({ rel }) => rel !== 'mynd-1.jpg'))
  put('mynd-1.jpg', await photograph({ ObjectName: 'Mynd 1' }, 1))
  await scan()
  expect((await found()).find(({ rel }) => rel === 'mynd-1.jpg')?.id).toBe(gone?.id)
})

test('a cleanup that would take away more than a fifth stops, unless that is confirmed', async () => {
  for (let n = 0; n < 4; n++) unlinkSync(join(folder, `mynd-${n}.jpg`))
  expect(await scan('cleanup')).toMatchObject({
    state: 'stopped',
    message: { code: 'indexing.tooManyMissing', params: { gone: 4, known: COUNT } },
  })
  expect(await found()).toHaveLength(COUNT)
  const runId = await spine.inTenant((db) =>
    startRun(db, openStorage('originals', spine.libraryDir), undefined, {
      tenantId: 'safn',
      indexId: 'myndir',
      action: 'cleanup',
      confirmed: true,
    }),
  )
  expect(await finish(runId)).toMatchObject({ state: 'completed', summary: { missing: 4 } })
  expect(await found()).toHaveLength(COUNT - 4)
})
