import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { backups } from '#contract/backup.ts'
import { figuresOf } from '#server/figures.ts'
import { readConfig } from '#server/kit/config.ts'
import { Problem } from '#server/kit/problem.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { problemSentence } from '#texts/problems.ts'
import { runWaiting } from './run-backup.ts'
import type { Manifest } from './format.ts'
import { verifyFiles } from './verify-new-backup.ts'
import { backupRoutes } from './routes.ts'
import { backupFolders } from './testing.ts'
import { makeBackup } from './make-backup.ts'
import { log } from '#server/kit/log.ts'
import { silentHub } from '#server/events/testing.ts'

const { freshFolder } = backupFolders()

const home = freshFolder()
const [dataDir, root] = [join(home, 'data'), join(home, 'backups')]
const { call, url, owner, database } = await testApp(backupRoutes({ dataDir, backupDir: root }))
const env = {
  VARDA_DATA: dataDir,
  VARDA_BACKUPS: root,
  VARDA_LIBRARY: join(home, 'library'),
  DATABASE_URL: url,
}
const config = readConfig(env)
const keeper = personAs('tenant::admin', 'safn')
let good: { folder: string; manifest: Manifest }

beforeAll(async () => {
  mkdirSync(join(dataDir, 'assets/safn'), { recursive: true })
  writeFileSync(join(dataDir, 'assets/safn/x'), 'skjal')
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await owner(`
    insert into event (tenant_id, code, params, message, tone)
    select 'safn', 'c', '{}', 'atburður ' || n, 'info'
    from generate_series(1, 50) n`)
  good = await makeBackup({ url, config, root })
})
afterEach(() =>
  owner('drop table if exists planted, planted_of; drop function if exists planted_by').then(
    () => undefined,
  ),
)

const refusal = () =>
  makeBackup({ url, config, root: freshFolder() }).then(
    () => undefined,
    ({ code, params }: Problem) => ({ code, ...params }),
  )

/** Rows in the tables, and the fault that a restore would refuse. */
const unfit: [string, string, object | undefined][] = [
  [
    'rows that differ by transaction number alone',
    `
      create table planted (x xid8, n int, constraint of_x unique (x, n));
      insert into planted values ('1', 5), ('2', 5), ('3', 6)`,
    { code: 'backup.keyTwice', table: 'planted', key: 'of_x', count: 1 },
  ],
  [
    'a key over a column that is computed from one',
    `
      create table planted (x xid8, t text generated always as (x::text) stored);
      create unique index by_t on planted (upper(t));
      insert into planted values ('1'), ('2')`,
    { code: 'backup.keyTwice', table: 'planted', key: 'by_t', count: 1 },
  ],
  [
    'a partial key, in the part that it is of',
    `
      create table planted (x xid8, n int);
      create unique index by_n on planted (x, n) where n > 5;
      insert into planted values ('1', 5), ('2', 5), ('3', 9), ('4', 9)`,
    { code: 'backup.keyTwice', table: 'planted', key: 'by_n', count: 1 },
  ],
  [
    'nothing twice in a partial key outside its part',
    `
      create table planted (x xid8, n int);
      create unique index by_n on planted (x, n) where n > 5;
      insert into planted values ('1', 5), ('2', 5)`,
    undefined,
  ],
  [
    'nulls, which are all different',
    `
      create table planted (x xid8, n int, unique (x, n));
      insert into planted values ('1', null), ('2', null)`,
    undefined,
  ],
  [
    'nulls, where they are all the same',
    `
      create table planted (x xid8, n int, constraint of_n unique nulls not distinct (x, n));
      insert into planted values ('1', null), ('2', null)`,
    { code: 'backup.keyTwice', table: 'planted', key: 'of_n', count: 1 },
  ],
  [
    'rows older than a check',
    `
      create table planted (n int);
      insert into planted values (9), (7), (1);
      alter table planted add constraint small check (n < 5) not valid`,
    { code: 'backup.rowUnfit', table: 'planted', key: 'small', count: 2 },
  ],
  [
    'a row that refers to one that is gone',
    `
      create table planted_of (n int primary key);
      create table planted (n int);
      insert into planted values (1), (null);
     alter table planted add constraint of_n foreign key (n) references planted_of not valid`,
    { code: 'backup.rowUnfit', table: 'planted', key: 'of_n', count: 1 },
  ],
]

test.each(unfit)('a new backup is verified by its rows: %s', async (_, statements, fault) => {
  await owner(statements)
  expect(await refusal()).toEqual(fault)
})

test('keys are checked in the table, not in its index', async () => {
  const says = (what: string) =>
    owner(`
      create or replace function planted_by(n int)
      returns int immutable
      language sql as 'select ${what}'`)
  await says('n')
  await owner(`
    create table planted (n int);
    insert into planted values (1), (2);
    create unique index by_n on planted (planted_by(n))`)
  expect(await refusal()).toBeUndefined()
  // As after an upgrade of the system with another collation: the index no longer fits the rows.
  await says('1')
  expect(await refusal()).toEqual({
    code: 'backup.keyTwice',
    table: 'planted',
    key: 'by_n',
    count: 1,
  })
})

/** Replaces a file's bytes; an unlink first, because another backup may share the file. */
const rewrite = (path: string, change: (bytes: Buffer) => Buffer) => {
  const bytes = readFileSync(path)
  unlinkSync(path)
  writeFileSync(path, change(Buffer.from(bytes)))
}
const flipped = (bytes: Buffer) => {
  bytes[bytes.length >> 1]! ^= 1 // a byte in the middle is there
  return bytes
}
const objects = (folder: string) =>
  readdirSync(join(folder, 'objects'), { recursive: true }).filter(
    (name) => String(name).length > 60,
  )

const spoiled: [string, (folder: string) => void, string][] = [
  ['a table', (folder) => rewrite(join(folder, 'tables/event.copy.gz'), flipped), 'backup.damaged'],
  [
    'the list of originals',
    (folder) => rewrite(join(folder, 'originals.csv.gz'), flipped),
    'backup.damaged',
  ],
  [
    'a table, packed anew',
    (folder) => rewrite(join(folder, 'tables/event.copy.gz'), () => gzipSync('önnur lína\n')),
    'backup.damaged',
  ],
  [
    'an asset',
    (folder) => rewrite(join(folder, 'objects', String(objects(folder)[0])), flipped),
    'backup.damaged',
  ],
  [
    'an asset that is gone',
    (folder) => unlinkSync(join(folder, 'objects', String(objects(folder)[0]))),
    'backup.partMissing',
  ],
]

test.each(spoiled)('a new backup is verified on disk: %s', async (_, spoil, code) => {
  const folder = join(freshFolder(), 'copy')
  cpSync(good.folder, folder, { recursive: true })
  await verifyFiles(folder, good.manifest)
  spoil(folder)
  await expect(verifyFiles(folder, good.manifest)).rejects.toMatchObject({ code })
})

test('a new backup is verified by the row count of each table', async () => {
  const tables = good.manifest.tables.map((table) =>
    table.name === 'event' ? { ...table, rows: table.rows + 1 } : table,
  )
  await expect(verifyFiles(good.folder, { ...good.manifest, tables })).rejects.toMatchObject({
    code: 'backup.notEqual',
    params: { table: 'event', rows: 50, kept: 51 },
  })
})

const varda = async (...args: string[]): Promise<{ code: number | null; said: string }> => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../cli.ts', import.meta.url)), ...args],
    {
      env: { ...process.env, ...env, NODE_OPTIONS: '' },
    },
  )
  let said = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, said })))
}

test('a backup that fails verification is reported everywhere, and the previous one is kept', async () => {
  const before = readdirSync(root)
  await owner(`create table planted (x xid8 primary key); insert into planted values ('1'), ('2')`)
  const params = { table: 'planted', key: 'planted_pkey', count: 1 }
  const sentence = problemSentence('backup.keyTwice', params, 'is')
  expect(sentence).toMatch(/planted.*planted_pkey/)
  expect(await varda('backup')).toEqual({ code: 1, said: expect.stringContaining(sentence) })

  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  await owner(`insert into backup_run (kind) values ('backup')`)
  await runWaiting(url, config)
  expect(logged.mock.calls.flat()).toContain(sentence)
  logged.mockRestore()
  const { runs, alarms } = (await call(keeper, backups.list, { query: { tenant: 'safn' } })).body
  expect(runs.slice(0, 2)).toMatchObject(
    [1, 2].map(() => ({ state: 'failed', reason: { code: 'backup.keyTwice', params } })),
  )
  expect(alarms).toContain('failed')
  expect(readdirSync(root)).toEqual(before)

  const hub = silentHub()
  const figures = await figuresOf({ database, hub, config })((fn) =>
    database.transact({ admin: true }, fn),
  )
  const failed = () => figures.find(({ name }) => name === 'varda_backup_failed')?.values
  expect(failed()).toEqual([{ labels: { kind: 'backup' }, value: 1 }])
})
