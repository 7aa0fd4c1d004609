import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { workers, type Worker } from '#contract/workers.ts'
import { adminPerson, personAs, randomId, testApp } from '#server/kit/testing.ts'
import { returnRowsOfDead } from '#server/indexing/service.ts'
import { registerWorker, sendHeartbeats, type WorkerInstructions } from './service.ts'
import { workerRoutes } from './routes.ts'

let giveBack: Parameters<typeof workerRoutes>[0] = async () => {}
const { call, database, owner } = await testApp(workerRoutes((runs) => giveBack(runs)))
giveBack = (runs) => returnRowsOfDead(database, runs)
const admin = adminPerson()
const home = mkdtempSync(join(tmpdir(), 'varda-workers-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

beforeAll(async () => {
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað safn')`)
  await owner(`
    insert into tenant_index (
      tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
      charset, es_index
    )
    values (
      'safn', 'myndir', 'Myndir', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto', 'myndir-1'
    )`)
})

const one = async (id: string): Promise<Worker> =>
  (await call(admin, workers.get, { params: { id } })).body
const ids = async () => (await call(admin, workers.list, {})).body.map(({ id }) => id)
const minutesAgo = (id: string, minutes: number) =>
  owner(`
    update worker
    set reported = now() - interval '${minutes} minutes',
      beat = now() - interval '${minutes} minutes'
    where id = '${id}'`)
const join_ = (wanted: string, instance = randomId()) =>
  registerWorker(database, { wanted, instance })

/** A worker that lives until the test ends, with its last instructions. */
const living = async (wanted: string) => {
  const instance = randomId()
  const id = await join_(wanted, instance)
  const told: { asked?: WorkerInstructions; isLost?: boolean } = {}
  const stop = sendHeartbeats(database, {
    id,
    instance,
    folders: { dataDir: home, libraryDir: home },
    onInstructions: async (asked) => void (told.asked = asked),
    onLost: () => (told.isLost = true),
  })
  return { id, instance, told, stop }
}

test('a worker keeps its id over restarts, and no two that live have the same', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, () => join_('sama')))
  expect(many.toSorted()).toEqual(['sama', 'sama-2', 'sama-3', 'sama-4', 'sama-5'])
  await owner(`update worker set ended = now(), paused = true where id = 'sama-3'`)
  expect(await join_('sama')).toBe('sama-3')
  expect(await one('sama-3')).toMatchObject({ state: 'live', config: { paused: true } })
  await minutesAgo('sama-2', 1)
  expect(await join_('sama')).toBe('sama-2')
})

test('a worker whose id another process took while it was silent is told so, and leaves the other alone', async () => {
  const first = await living('tekid')
  await minutesAgo('tekid', 1)
  expect(await join_('tekid')).toBe('tekid')
  await vi.waitFor(() => expect(first.told.isLost).toBe(true), 6000)
  await first.stop()
  expect(await one('tekid')).toMatchObject({ state: 'live' })
})

test('a worker reports what its machine and its processes use', async () => {
  const { id, stop } = await living('skyrsla')
  await vi.waitFor(async () => expect((await one(id)).si).not.toBeNull(), 10_000)
  const { si, now, age } = await one(id)
  expect(Date.parse(now)).toBeGreaterThan(Date.now() - 20_000)
  expect(age).toBeLessThan(20_000)
  expect(si?.mem.total).toBeGreaterThan(si?.mem.used ?? Infinity)
  expect(si?.load.cores).toBeGreaterThan(0)
  expect(si?.process).toContainEqual({
    pid: process.pid,
    kind: 'worker',
    memory: expect.any(Number),
    cpu: expect.any(Number),
  })
  const { body } = await call(admin, workers.info, { params: { id } })
  expect(body.machine).toMatchObject({
    node: process.version,
    disks: [{ what: 'data' }, { what: 'library' }],
  })
  expect(body.machine?.disks[0]?.size).toBeGreaterThan(body.machine?.disks[0]?.free ?? Infinity)
  expect(body).toMatchObject({ jobs: [], hours: [] })
  await stop()
  expect(await one(id)).toMatchObject({ state: 'silent', si })
})

test('a silent worker grows old in the list with its last report, and after a day it is off it and forgotten', async () => {
  await join_('gamall')
  await minutesAgo('gamall', 5)
  expect(await one('gamall')).toMatchObject({ state: 'silent' })
  expect(Math.round((await one('gamall')).age / 60_000)).toBe(5)
  await minutesAgo('gamall', 1439)
  expect(await ids()).toContain('gamall')
  await minutesAgo('gamall', 1441)
  expect(await ids()).not.toContain('gamall')
  expect(await call(admin, workers.get, { params: { id: 'gamall' } })).toMatchObject({
    status: 404,
    body: { code: 'workers.notFound', title: 'Vinnsluþjónninn fannst ekki' },
  })
  const { stop } = await living('hreinsar')
  await vi.waitFor(
    async () => expect(await owner(`select id from worker where id = 'gamall'`)).toEqual([]),
    10_000,
  )
  await stop()
})

const config = { onlyTagged: true, paused: false, parallel: 3 }

test('what is saved reaches the worker with its next beat, and tenants are its own from then on', async () => {
  const { id, told, stop } = await living('stilltur')
  const { version } = await one(id)
  const saved = await call(admin, workers.save, {
    params: { id },
    version,
    body: { ...config, tenants: ['safn'] },
  })
  expect(saved).toMatchObject({
    status: 200,
    body: { config, tenants: ['safn'], version: version + 1 },
  })
  await vi.waitFor(
    () => expect(told.asked).toEqual({ ...config, hasTenants: true, reboot: false }),
    6000,
  )
  await call(admin, workers.save, {
    params: { id },
    version: version + 1,
    body: { ...config, paused: true, tenants: [] },
  })
  await vi.waitFor(
    () => expect(told.asked).toMatchObject({ paused: true, hasTenants: false }),
    6000,
  )
  expect(await owner(`select tagged_worker from tenant where id = 'safn'`)).toEqual([
    { tagged_worker: null },
  ])
  await stop()
})

test('a save over a newer one is refused with the worker as it is now; so is a tenant that is not there', async () => {
  const id = await join_('utgafa')
  const other = await join_('hinn')
  const save = (on: string, version: number, tenants: string[]) =>
    call(admin, workers.save, { params: { id: on }, version, body: { ...config, tenants } })
  expect((await save(id, 1, ['safn', 'annad'])).status).toBe(200)
  expect(await save(id, 1, [])).toMatchObject({
    status: 409,
    body: { code: 'version.stale', current: { version: 2, tenants: ['annad', 'safn'] } },
  })
  expect(await save(id, 2, ['safn', 'ekkert'])).toMatchObject({
    status: 422,
    body: { code: 'workers.tenantUnknown' },
  })
  expect((await one(id)).tenants).toEqual(['annad', 'safn'])
  // A tenant tagged to one worker leaves the other, whose page is now stale.
  expect((await save(other, 1, ['safn'])).body.tenants).toEqual(['safn'])
  expect(await one(id)).toMatchObject({ tenants: ['annad'], version: 3 })
  await save(other, 2, [])
  await save(id, 3, [])
})

const act = (id: string, action: 'reboot' | 'release') =>
  call(admin, workers.action, { params: { id }, body: { action } })

test('a worker that answers is asked to restart; where it does not in a minute it is stuck', async () => {
  const { id, told, stop } = await living('endurraesa')
  expect(await act(id, 'reboot')).toMatchObject({ status: 200, body: { jobs: 0 } })
  expect(await one(id)).toMatchObject({ state: 'restarting' })
  await vi.waitFor(() => expect(told.asked?.reboot).toBe(true), 6000)
  await owner(`update worker set reboot = now() - interval '61 seconds' where id = '${id}'`)
  expect(await one(id)).toMatchObject({ state: 'stuck' })
  await stop()
  expect(await join_(id)).toBe(id)
  expect(await one(id)).toMatchObject({ state: 'live' })
})

test('a worker that does not answer cannot be restarted, and the sentence says to look at the console', async () => {
  await join_('daudur')
  await minutesAgo('daudur', 2)
  expect(await act('daudur', 'reboot')).toMatchObject({
    status: 409,
    body: {
      code: 'workers.silent',
      message:
        'Vinnsluþjónninn svarar ekki og verður ekki endurræstur héðan. Skoðaðu kerfisúttak ' +
        'þjónsins (console) á vélinni sjálfri',
    },
  })
})

test('jobs of a dead worker wait again when that is asked for; those of a living one are its own', async () => {
  const instance = randomId()
  const id = await join_('verkhafi', instance)
  await owner(`
    with r as (
      insert into run (tenant_id, index_id, action, state, phase)
      values ('safn', 'myndir', 'scan', 'running', 'work') returning id
    ), w as (
      insert into work (
        tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state, claim, worker, started
      )
      select 'safn', r.id, 'myndir', n || '.jpg', 1, 0, 'started', uuidv7(), '${instance}', now()
      from r, generate_series(1, 6) n
    )
    insert into run_delta (tenant_id, run_id, index_id, started)
    select 'safn', id, 'myndir', 6
    from r`)
  expect(await one(id)).toMatchObject({ held: 6 })
  expect((await call(admin, workers.info, { params: { id } })).body.jobs[0]).toMatchObject({
    tenantID: 'safn',
    indexName: 'Myndir',
    action: 'scan',
    rel: '1.jpg',
  })
  expect(await act(id, 'release')).toMatchObject({
    status: 409,
    body: { title: 'Vinnsluþjónninn svarar og er með verkin í vinnslu' },
  })
  await minutesAgo(id, 2)
  expect(await act(id, 'release')).toMatchObject({ status: 200, body: { jobs: 6 } })
  expect(await one(id)).toMatchObject({ held: 0, state: 'silent' })
  expect(
    await owner(`select state, count(*)::int as n, max(deaths) as deaths from work group by state`),
  ).toEqual([{ state: 'waiting', n: 6, deaths: 1 }])
  expect(
    await owner(`select sum(waiting)::int as waiting, sum(started)::int as started from run_delta`),
  ).toEqual([{ waiting: 6, started: 0 }])
})

test('workers are for administrators', async () => {
  expect((await call(personAs('tenant::admin', 'safn'), workers.list, {})).status).toBe(403)
})
