import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { schedules, type Schedule } from '#contract/schedules.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { personAs, randomId, testApp } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { startDueRuns } from './start-due-runs.ts'
import { scheduleRoutes } from './routes.ts'

const { call, owner, database, url } = await testApp(scheduleRoutes)
const closeJobs = await connectJobs(database, url)
const libraryDir = mkdtempSync(join(tmpdir(), 'varda-schedules-'))
const folder = join(libraryDir, 'safn', 'myndir')
afterAll(async () => {
  await closeJobs()
  rmSync(libraryDir, { recursive: true, force: true })
})

const staff = personAs('tenant::superuser', 'safn')
const plain = personAs('tenant::user', 'safn')
const stranger = personAs('tenant::admin', 'annad')
const params = { tenantId: 'safn' }
const nightly = {
  name: 'Næturskönnun',
  index: 'myndir',
  cron: '0 3 * * *',
  action: 'scan',
} as const

beforeEach(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mynd.jpg'), 'x')
  await owner(`truncate tenant, recent_call cascade; delete from event; delete from log_entry`)
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  for (const id of ['myndir', 'skjol'])
    await owner(`
      insert into tenant_index (
        tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
        charset, es_index
      )
      values (
        'safn', '${id}', 'Vísirinn ${id}', 'album', '${id}', '{}', '{}', '[]', false, 'closed',
        'auto', '${id}-1'
      )`)
})

const make = async (
  body: Partial<Parameters<typeof call<typeof schedules.create>>[2]['body']> = {},
) => (await call(staff, schedules.create, { params, body: { ...nightly, ...body } })).body
const get = async ({ id }: Pick<Schedule, 'id'>) =>
  (await call(staff, schedules.get, { params: { ...params, id } })).body
const comeUp = ({ id }: Pick<Schedule, 'id'>, ago = '1 minute') =>
  owner(`update schedule set next = now() - interval '${ago}' where id = '${id}'`)
const fire = () => startDueRuns(database, openStorage('originals', libraryDir))
const runs = async () =>
  (await owner(`select action, by_name, confirmed from run order by id`)) as Record<
    string,
    unknown
  >[]

test('a schedule is made, read, listed, saved and removed', async () => {
  const { id, ...made } = await make()
  expect(made).toMatchObject({
    ...nightly,
    tenantID: 'safn',
    indexName: 'Vísirinn myndir',
    enabled: true,
    turns: [],
    version: 1,
  })
  expect(made.creator).toEqual({ id: staff.id, name: staff.name })
  const one = { ...params, id }
  const body = { ...nightly, name: 'Æ, önnur', cron: '*/15 * * * *', action: 'cleanup' as const }
  expect(await call(staff, schedules.save, { params: one, version: 1, body })).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { ...body, id, version: 2, edit_by: staff.name },
  })
  await make({ name: 'Þriðja' })
  await make({ name: 'Álftir' })
  const listed = await call(staff, schedules.list, { params })
  expect(listed.body.map(({ name }) => name)).toEqual(['Álftir', 'Þriðja', 'Æ, önnur'])
  expect((await call(staff, schedules.remove, { params: one })).status).toBe(204)
  expect(await call(staff, schedules.get, { params: one })).toMatchObject({
    status: 404,
    body: { code: 'schedules.notFound' },
  })
})

test('a stale version is refused and shows the schedule as it is', async () => {
  const { id } = await make()
  const one = { params: { ...params, id }, version: 1 }
  await call(staff, schedules.save, { ...one, body: { ...nightly, name: 'Nýrra' } })
  const stale = await call(staff, schedules.save, { ...one, body: { ...nightly, name: 'Eldra' } })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'version.stale', current: { name: 'Nýrra', version: 2 } },
  })
})

test('an ordinary user, and people of another tenant, neither see nor change schedules', async () => {
  const { id } = await make()
  for (const viewer of [plain, stranger]) {
    expect((await call(viewer, schedules.list, { params })).status).toBe(403)
    expect((await call(viewer, schedules.create, { params, body: nightly })).status).toBe(403)
    expect((await call(viewer, schedules.remove, { params: { ...params, id } })).status).toBe(403)
  }
  expect((await call(stranger, schedules.get, { params: { tenantId: 'annad', id } })).status).toBe(
    404,
  )
  expect((await call(staff, schedules.get, { params: { ...params, id: randomId() } })).status).toBe(
    404,
  )
})

test('a frequency that is not offered is refused with a sentence at its field', async () => {
  for (const cron of ['* * * * *', '*/7 * * * *', '0 25 * * *', 'á morgun'])
    expect(
      await call(staff, schedules.create, { params, body: { ...nightly, cron } }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'schedules.cronUnknown',
        errors: [
          {
            path: 'cron',
            message: expect.stringContaining('Tíðnin er ekki ein þeirra sem velja má'),
          },
        ],
      },
    })
})

test('a schedule needs an index of its tenant, a name and an action of its own', async () => {
  const make = (body: object) =>
    call(staff, schedules.create, { params, body: { ...nightly, ...body } })
  expect(await make({ index: 'hvergi' })).toMatchObject({
    status: 422,
    body: { code: 'schedules.indexMissing', errors: [{ path: 'index' }] },
  })
  expect(await make({ name: ' a ' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'name' }] },
  })
  expect(await make({ action: 'dry' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'action' }] },
  })
})

test('a schedule that is off has no next time; turned on it gets one to come', async () => {
  const made = await make({ enabled: false })
  expect(made).toMatchObject({ enabled: false, next: null, offSince: expect.any(String) })
  const one = { params: { ...params, id: made.id } }
  const on = await call(staff, schedules.save, {
    ...one,
    version: 1,
    body: { ...nightly, enabled: true },
  })
  expect(on.body).toMatchObject({
    enabled: true,
    offSince: null,
    next: expect.stringMatching(/T03:00:00.000Z$/),
  })
  expect(Date.parse(on.body.next ?? '')).toBeGreaterThan(Date.now())
})

test('a time that has come is not lost when the name is saved', async () => {
  const { id } = await make()
  await comeUp({ id })
  await call(staff, schedules.save, {
    params: { ...params, id },
    version: 1,
    body: { ...nightly, name: 'Annað nafn' },
  })
  await fire()
  expect(await runs()).toHaveLength(1)
})

test('when its time comes its run is started, without a person, and the next time moves on', async () => {
  const made = await make()
  await fire()
  expect(await runs()).toEqual([])
  await comeUp(made)
  await fire()
  await fire()
  expect(await runs()).toEqual([{ action: 'scan', by_name: null, confirmed: false }])
  const now = await get(made)
  expect(now).toMatchObject({
    version: 1,
    turns: [{ run: { action: 'scan', state: 'waiting' }, message: null }],
  })
  expect(Date.parse(now.next ?? '')).toBeGreaterThan(Date.now())
  // This test has no live worker, and the run says so.
  expect(await owner(`select code, index_id from event order by id`)).toEqual([
    { code: 'run.started', index_id: 'myndir' },
    { code: 'run.noWorker', index_id: 'myndir' },
  ])
  expect(
    await owner(`select j.name from pgboss.job j join run r on r.id::text = j.data ->> 'runId'`),
  ).toEqual([{ name: 'indexing.walk' }])
})

test('times missed while nothing ran are made up for once', async () => {
  const made = await make({ cron: '*/5 * * * *' })
  await comeUp(made, '9 hours')
  await fire()
  await owner(`update run set state = 'completed', phase = 'done', started = now(), ended = now()`)
  await fire()
  expect(await runs()).toHaveLength(1)
  expect(Date.parse((await get(made)).next ?? '')).toBeGreaterThan(Date.now())
})

test('of many workers one starts the run', async () => {
  const [first, second] = [
    await make(),
    await make({ name: 'Hin', index: 'skjol', action: 'reindex' }),
  ]
  await comeUp(first)
  await comeUp(second)
  await Promise.all([fire(), fire(), fire(), fire()])
  expect(await runs()).toHaveLength(2)
  expect((await get(first)).turns).toHaveLength(1)
})

test('a refused run is the result of its turn, stands in the log each time and among the events once', async () => {
  const made = await make()
  rmSync(folder, { recursive: true })
  for (let n = 0; n < 2; n++) {
    await comeUp(made)
    await fire()
  }
  const refused = {
    run: null,
    message: { code: 'indexing.directoryMissing', params: { directory: 'myndir' } },
  }
  expect((await get(made)).turns).toMatchObject([refused, refused])
  const told = (await owner(`select message from log_entry`)) as { message: string }[]
  expect(told).toHaveLength(2)
  expect(told[0]?.message).toMatch(
    new RegExp(
      '^Tímasetta verkið „Næturskönnun“ fór ekki af stað. ' +
        'Mappan „myndir“ er ekki til. Engu var breytt',
    ),
  )
  expect(await owner(`select code, tone from event`)).toEqual([
    { code: 'schedule.refused', tone: 'warn' },
  ])
})

test('a schedule waits for its next time where its index is being worked on', async () => {
  const [first, second] = [await make(), await make({ name: 'Rekst á', action: 'force' })]
  await comeUp(first, '2 minutes')
  await comeUp(second)
  await fire()
  expect(await runs()).toHaveLength(1)
  const refused = await get(second)
  expect(refused.turns).toMatchObject([{ run: null, message: { code: 'indexing.alreadyRunning' } }])
  expect(Date.parse(refused.next ?? '')).toBeGreaterThan(Date.now())
})

test('a schedule whose index is in the bin waits, and can be turned off', async () => {
  const made = await make()
  await owner(`update tenant_index set deleted_at = now() where id = 'myndir'`)
  await comeUp(made)
  await fire()
  expect(await get(made)).toMatchObject({ indexDeleted: true, next: null, turns: [] })
  const off = await call(staff, schedules.save, {
    params: { ...params, id: made.id },
    version: 1,
    body: { ...nightly, enabled: false },
  })
  expect(off).toMatchObject({ status: 200, body: { enabled: false } })
  expect(
    (await call(staff, schedules.create, { params, body: { ...nightly, name: 'Önnur' } })).status,
  ).toBe(422)
})

test('the latest turns are shown, and no more than fifty are kept', async () => {
  const made = await make()
  await owner(`insert into schedule_turn (tenant_id, schedule_id, index_id, code, params)
    select 'safn', '${made.id}', 'myndir', 'server.failed', '{}' from generate_series(1, 60)`)
  await comeUp(made)
  await fire()
  expect((await get(made)).turns.map(({ run }) => run !== null)).toEqual([true, false, false])
  expect(await owner(`select count(*)::int as n from schedule_turn`)).toEqual([{ n: 50 }])
})
