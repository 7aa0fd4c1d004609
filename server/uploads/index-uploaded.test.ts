import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { indexFiles } from '#contract/index-files.ts'
import { indexing } from '#contract/indexing.ts'
import { records } from '#contract/records.ts'
import { photograph } from '#server/indexing/testing.ts'
import { personAs, randomId } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { editor, params, testUploads } from './testing.ts'
import { indexUploaded } from './tasks.ts'

const { asOwner, inTenant, put, folder, libraryDir, call, send, begin, append, startIndexing } =
  await testUploads()

beforeEach(async () => {
  await asOwner(
    `delete from uploaded_file; delete from run; delete from indexed_file; delete from record;
      delete from pgboss.job`,
  )
})

const runs = async () => (await call(editor, indexing.runs, { params, query: {} })).body.runs
const remembered = () => asOwner('select rel, placed from uploaded_file order by rel')
/** What the task does, as if its time had come. */
const goOn = (seconds = 0) =>
  asOwner(`update uploaded_file set at = at - interval '${seconds} seconds'`).then(() =>
    indexUploaded(
      { payload: { tenantId: 'safn', indexId: 'myndir' }, tx: inTenant },
      { originals: openStorage('originals', libraryDir) },
    ),
  )
const ended = async () => {
  await vi.waitFor(async () => expect((await runs())[0]?.ended).toEqual(expect.any(String)), {
    timeout: 30_000,
    interval: 100,
  })
  return runs()
}
const rels = async () =>
  (
    await call(editor, records.search, {
      params: { tenantId: 'safn', ids: 'myndir' },
      body: { sort: 'file' },
    })
  ).body.hits.hits.map(({ _source }) => _source.rel)

test('uploaded files are found in search soon after, in one run of just those files that says who uploaded', async () => {
  const stop = await startIndexing()
  put('ekki-með.jpg', await photograph({}, 40))
  const bytes = await photograph({ ObjectName: 'Stór mynd' }, 41)
  await send([
    ['a.jpg', await photograph({ ObjectName: 'Fyrsta' }, 42)],
    ['Þórshöfn/b.jpg', await photograph({ ObjectName: 'Önnur' }, 43)],
    ['lýsing.xml', '<ead/>'],
  ])
  const url = String((await begin('c.jpg', bytes.length)).headers.location)
  await append(url, 0, bytes)
  const [run, ...others] = await ended()
  await stop()
  expect(others).toEqual([])
  // Their own times are those of this moment: none is said to be still in writing.
  expect(run).toMatchObject({
    state: 'completed',
    by: { name: 'Guðrún' },
    counts: { total: 3, completed: 3 },
    summary: { new: 3, unsettled: 0 },
  })
  expect(await rels()).toEqual(['a.jpg', 'Þórshöfn/b.jpg', 'c.jpg'])
  expect(await remembered()).toEqual([])
  const { files } = (await call(editor, indexFiles.list, { params, query: {} })).body
  expect(files.find(({ name }) => name === 'c.jpg')?.state).toBe('indexed')
})

test('a replaced master is read anew and its record keeps its id', async () => {
  await send([['a.jpg', await photograph({ ObjectName: 'Fyrri' }, 44)]])
  await goOn(5)
  await ended()
  const [before] = (await asOwner('select id from record')) as { id: string }[]
  await send([['a.jpg', await photograph({ ObjectName: 'Seinni' }, 45)]])
  await goOn(5)
  await ended()
  expect(await asOwner(`select id, source ->> 'ObjectName' as name from record`)).toEqual([
    { id: before?.id, name: 'Seinni' },
  ])
})

test('no run begins while files still come, unless they have come for long', async () => {
  await send([['a.jpg', await photograph({}, 46)]])
  await goOn()
  expect(await runs()).toEqual([])
  await asOwner(`insert into uploaded_file (tenant_id, index_id, rel, at, by_id, by_name, placed)
    values ('safn', 'myndir', 'fyrst.jpg', now() - interval '31 seconds', '${editor.id}', 'Guðrún',
      true)`)
  await goOn()
  expect(await runs()).toHaveLength(1)
  await ended()
})

test('while another run is under way the files wait, and its end lets them in', async () => {
  await send([['a.jpg', await photograph({}, 47)]])
  await asOwner(`insert into run (tenant_id, index_id, action) values ('safn', 'myndir', 'scan')`)
  await goOn(5)
  expect(await runs()).toHaveLength(1)
  expect(await remembered()).toEqual([{ rel: 'a.jpg', placed: true }])
  const stop = await startIndexing()
  await call(editor, indexing.cancel, { params })
  await vi.waitFor(async () => expect(await rels()).toEqual(['a.jpg']), {
    timeout: 30_000,
    interval: 100,
  })
  await stop()
})

test('what the server did not live to say is in its place is indexed all the same', async () => {
  const bytes = await photograph({ ObjectName: 'Eftir dauðann' }, 48)
  await send([['a.jpg', bytes]])
  // As a death just after the renaming leaves it: the second word never came.
  await asOwner(`update uploaded_file set placed = false`)
  await goOn(30)
  expect(await runs()).toEqual([])
  await goOn(31)
  await ended()
  expect(await rels()).toEqual(['a.jpg'])
})

test('a file is remembered before it lies in its place, and its task waits in the queue from then on', async () => {
  await asOwner(`create function die() returns trigger language plpgsql
      as $$ begin raise 'dead'; end $$;
    create trigger die before update on uploaded_file for each row execute function die()`)
  const { status } = await send([['a.jpg', await photograph({}, 49)]])
  await asOwner('drop trigger die on uploaded_file; drop function die')
  expect(status).toBe(500)
  expect(existsSync(join(folder, 'a.jpg'))).toBe(true)
  expect(await remembered()).toEqual([{ rel: 'a.jpg', placed: false }])
  expect(
    await asOwner(
      `select count(*)::int as n from pgboss.job
        where name = 'uploads.index' and start_after > now() + interval '50 seconds'`,
    ),
  ).toEqual([{ n: 1 }])
})

test('each who uploaded has a run of their own', async () => {
  const second = { ...personAs('tenant::admin', 'safn', randomId()), name: 'Jón' }
  await send([['a.jpg', await photograph({}, 50)]])
  await send([['b.jpg', await photograph({}, 51)]], second)
  await goOn(5)
  await ended()
  await goOn()
  await ended()
  expect((await runs()).map(({ by, counts }) => [by?.name, counts.total])).toEqual([
    ['Jón', 1],
    ['Guðrún', 1],
  ])
})

test('files wait for a directory that went away', async () => {
  await send([['a.jpg', await photograph({}, 52)]])
  renameSync(folder, `${folder}-burt`)
  await goOn(5)
  renameSync(`${folder}-burt`, folder)
  expect([await runs(), await remembered()]).toEqual([[], [{ rel: 'a.jpg', placed: true }]])
  await goOn()
  await ended()
  expect(readFileSync(join(folder, 'a.jpg')).length).toBeGreaterThan(0)
})
