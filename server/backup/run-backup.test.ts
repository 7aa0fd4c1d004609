import { mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { backupSetting, backups, type BackupRun } from '#contract/backup.ts'
import { readConfig } from '#server/kit/config.ts'
import { asOwner } from '#server/kit/database/database.ts'
import { adminPerson, personAs, testApp } from '#server/kit/testing.ts'
import { newestBackup } from './verify.ts'
import { runWaiting } from './run-backup.ts'
import { requestDrill, requestNightly } from './backup-loop.ts'
import { backupRoutes } from './routes.ts'
import { failDeadRuns } from './run-sql.ts'
import { alarmsOf } from './service.ts'
import { backupFolders } from './testing.ts'

const { freshFolder } = backupFolders()

const home = freshFolder()
const [dataDir, root] = [join(home, 'data'), join(home, 'backups')]
const { call, url, owner } = await testApp(backupRoutes({ dataDir, backupDir: root }))
const config = readConfig({ VARDA_DATA: dataDir, VARDA_BACKUPS: root, DATABASE_URL: url })
const [admin, keeper, staff] = [
  adminPerson(),
  personAs('tenant::admin', 'safn'),
  personAs('tenant::superuser', 'safn'),
]
const list = async () => (await call(keeper, backups.list, { query: { tenant: 'safn' } })).body
const start = (kind: BackupRun['kind']) => call(admin, backups.start, { body: { kind } })
const newest = async (): Promise<BackupRun> => (await list()).runs[0]! // one was made

beforeAll(async () => {
  mkdirSync(join(dataDir, 'assets/safn'), { recursive: true })
  writeFileSync(join(dataDir, 'assets/safn/x'), 'skjal')
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await owner(`
    insert into event (tenant_id, code, params, message, tone)
    select 'safn', 'c', '{}', 'atburður ' || n, 'info'
    from generate_series(1, 500) n`)
})

test('a requested backup waits, runs, and is listed with its size and contents', async () => {
  expect((await list()).alarms).toEqual(['never', 'sameDisk'])
  expect((await start('backup')).body).toMatchObject({ state: 'waiting', by: 'Kerfisstjóri' })
  expect((await start('backup')).body.code).toBe('backup.running')
  await runWaiting(url, config)
  const [drill, made] = (await list()).runs
  expect(made).toMatchObject({
    kind: 'backup',
    state: 'completed',
    share: 1,
    files: 1,
    originals: 0,
    reason: null,
  })
  expect(made?.rows).toBeGreaterThan(500)
  expect(made?.sizeBytes).toBeGreaterThan(1000)
  expect(readdirSync(root)).toEqual([made?.name])
  // The first backup gets a drill at once.
  expect(drill).toMatchObject({ kind: 'drill', state: 'completed', by: null, name: made?.name })
  expect(await list()).toMatchObject({ alarms: ['sameDisk'], triedDays: 0 })
})

test('a drill restores, counts and compares, and drops its database', async () => {
  await start('drill')
  await runWaiting(url, config)
  expect(await newest()).toMatchObject({
    kind: 'drill',
    state: 'completed',
    name: readdirSync(root)[0],
  })
  expect(
    await owner(`
      select 1
      from pg_database
      where datname like '%\\_drill' and datname like current_database() || '%'`),
  ).toEqual([])
  expect(await owner(`select count(*)::int as count from event where code = 'c'`)).toEqual([
    { count: 500 },
  ])
})

test('a drill finds a damaged backup', async () => {
  const folder = (await newestBackup(root)) ?? ''
  const file = join(folder, 'tables/event.copy.gz')
  const bytes = readFileSync(file)
  const spoiled = Buffer.from(bytes)
  spoiled[bytes.length >> 1]! ^= 1 // a byte in the middle is there
  unlinkSync(file)
  writeFileSync(file, spoiled)
  await start('drill')
  await runWaiting(url, config)
  expect(await newest()).toMatchObject({
    state: 'failed',
    reason: { code: 'backup.damaged', params: { file: 'tables/event.copy.gz' } },
  })
  expect((await list()).alarms).toContain('drillFailed')
  unlinkSync(file)
  writeFileSync(file, bytes)
})

test('a failed backup has a reason', async () => {
  const elsewhere = { ...config, backupDir: join(dataDir, 'assets/safn/x') }
  await start('backup')
  await runWaiting(url, elsewhere)
  expect(await newest()).toMatchObject({
    kind: 'backup',
    state: 'failed',
    reason: { code: 'backup.unwritable' },
  })
  expect((await list()).alarms).toContain('failed')
})

test('only the configured number of backups is kept', async () => {
  const { setting } = await list()
  await call(admin, backups.saveSetting, {
    version: setting.version,
    body: { ...backupSetting.parse(setting), keep: 2, drillDays: null },
  })
  for (let n = 0; n < 3; n++) {
    await start('backup')
    await runWaiting(url, config)
  }
  const { runs } = await list()
  const whole = runs
    .filter(({ kind, state }) => kind === 'backup' && state === 'completed')
    .map(({ name }) => name)
  expect(whole).toHaveLength(2)
  expect(readdirSync(root).toSorted()).toEqual(whole.toSorted())
})

const ask = (began: string, now: string) =>
  asOwner(url, (db) => requestNightly(db, new Date(began), new Date(now)))
const waiting = async () =>
  ((await owner(`delete from backup_run where state = 'waiting' returning by_name`)) as unknown[])
    .length

test('the nightly backup is requested once, later after downtime, and never if turned off', async () => {
  await owner(`delete from backup_run`)
  await ask('2026-05-04T12:00Z', '2026-05-04T23:00Z')
  expect(await waiting()).toBe(0) // started today: its first night is to come
  await Promise.all([
    ask('2026-05-04T12:00Z', '2026-05-05T03:00Z'),
    ask('2026-05-04T12:00Z', '2026-05-05T03:00Z'),
  ])
  expect(await waiting()).toBe(1)
  await owner(`
    insert into backup_run (kind, state, created)
    values ('backup', 'completed', '2026-05-05T03:00Z')`)
  await ask('2026-05-04T12:00Z', '2026-05-05T23:00Z')
  expect(await waiting()).toBe(0)
  await ask('2026-05-09T12:00Z', '2026-05-09T12:00Z')
  expect(await waiting()).toBe(1) // missed while the machine was off
  await owner(`update backup_setting set hour = null`)
  await ask('2026-05-09T12:00Z', '2026-05-10T12:00Z')
  expect(await waiting()).toBe(0)
})

test('a drill is requested after the first backup, weekly and after an upgrade, never if turned off', async () => {
  const drills = async (at = '2026-05-05T12:00Z') => {
    await asOwner(url, (db) => requestDrill(db, new Date(at)))
    return (
      (await owner(`
        update backup_run
        set state = 'completed', ended = now(), created = '${at}'
        where state = 'waiting'
        returning kind`)) as unknown[]
    ).length
  }
  await owner(`delete from backup_run; delete from backup_setting`)
  expect(await drills()).toBe(0) // no backup to test
  await owner(`insert into backup_run (kind, state, ended) values ('backup', 'completed', now())`)
  expect(await drills()).toBe(1)
  expect(await drills('2026-05-12T11:59Z')).toBe(0)
  expect(await drills('2026-05-12T12:00Z')).toBe(1)
  await owner(`update backup_run set version = '0.0.1' where kind = 'drill'`)
  expect(await drills('2026-05-12T12:01Z')).toBe(1)
  expect(await drills('2026-05-12T12:02Z')).toBe(0)
  // Of two versions that run side by side, the other one has had its drill.
  await owner(`
    insert into backup_run (kind, state, ended, created, version)
    values ('drill', 'completed', now(), '2026-05-12T12:03Z', '0.0.1')`)
  expect(await drills('2026-05-12T12:04Z')).toBe(0)
  await owner(
    `insert into backup_setting (id, keep, fixity_hour, drill_days) values (1, 2, 23, null)`,
  )
  expect(await drills('2026-06-12T12:00Z')).toBe(0)
})

test('the run of a dead process has failed', async () => {
  await owner(`
    insert into backup_run (kind, state, beat)
    values ('backup', 'running', now() - interval '61 seconds'), ('drill', 'running', now())`)
  await asOwner(url, (db) => failDeadRuns(db, 60))
  expect(
    (await list()).runs.map(({ kind, state, reason }) => [kind, state, reason?.code]).slice(0, 2),
  ).toEqual([
    ['drill', 'running', undefined],
    ['backup', 'failed', 'backup.died'],
  ])
})

test('tenant administrators see backups; only installation administrators start them and see the folder', async () => {
  expect((await call(staff, backups.list, { query: { tenant: 'safn' } })).status).toBe(403)
  expect((await call(keeper, backups.list, { query: {} })).status).toBe(403)
  expect((await list()).folder).toBeNull()
  expect((await call(admin, backups.list, { query: {} })).body.folder).toBe(root)
  expect((await call(keeper, backups.start, { body: { kind: 'backup' } })).status).toBe(403)
  expect((await call(keeper, backups.saveSetting, { version: 1, body: {} })).status).toBe(403)
})

test('the setting has defaults, is saved, and refuses a stale version', async () => {
  await owner(`delete from backup_setting`)
  const { setting } = await list()
  expect(setting).toEqual({
    hour: 3,
    keep: 14,
    drillDays: 7,
    fixityDays: 30,
    fixityHour: 23,
    version: 1,
  })
  const save = (version: number, keep: number) =>
    call(admin, backups.saveSetting, { version, body: { ...backupSetting.parse(setting), keep } })
  expect((await save(1, 7)).body).toMatchObject({ keep: 7, version: 2 })
  expect((await save(1, 9)).body.code).toBe('version.stale')
  expect((await save(2, 9)).body).toMatchObject({ keep: 9, version: 3 })
})

const run = (kind: BackupRun['kind'], state: BackupRun['state'], ended: string): BackupRun =>
  ({ kind, state, ended }) as BackupRun
test.each([
  [
    'all is well',
    [
      run('backup', 'completed', '2026-05-09T03:00Z'),
      run('drill', 'completed', '2026-05-04T04:00Z'),
    ],
    [],
  ],
  ['nothing was ever made', [], ['never']],
  [
    'the last failed',
    [
      run('backup', 'failed', '2026-05-09T03:00Z'),
      run('backup', 'completed', '2026-05-08T23:00Z'),
      run('drill', 'completed', '2026-05-04T04:00Z'),
    ],
    ['failed'],
  ],
  [
    'none for two days',
    [
      run('backup', 'completed', '2026-05-07T03:00Z'),
      run('drill', 'completed', '2026-05-04T04:00Z'),
    ],
    ['late'],
  ],
  ['never tried', [run('backup', 'completed', '2026-05-09T03:00Z')], ['drillLate']],
  [
    'tried long ago',
    [
      run('backup', 'completed', '2026-05-09T03:00Z'),
      run('drill', 'completed', '2026-02-01T04:00Z'),
    ],
    ['drillLate'],
  ],
] as const)('%s: the alarms', (_, runs, alarms) => {
  const now = Date.parse('2026-05-09T12:00Z')
  expect(alarmsOf(runs, backupSetting.parse({}), { now, isSameDisk: false })).toEqual(alarms)
})
