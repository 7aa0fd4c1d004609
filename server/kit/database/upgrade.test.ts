import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startTexts } from '#texts/config.ts'
import { ConfigError } from '#server/kit/config.ts'
import { asOwner, reachDatabase, withDatabase } from './database.ts'
import {
  areTablesTooNew,
  knownMigrations,
  migrateDatabase,
  withFirstMigrations,
} from './migrations.ts'

const name = `uppfaersla_${randomBytes(6).toString('hex')}`
const url = withDatabase(inject('serverUrl'), name)
const onServer = (text: string) => asOwner(inject('serverUrl'), (_, query) => query(text))
const ask = async (text: string) =>
  ((await asOwner(url, (_, query) => query(text))) as { rows: Record<string, unknown>[] }).rows
beforeAll(() => onServer(`create database ${name}`))
afterAll(() => onServer(`drop database ${name} with (force)`))

const [USER, RECORD, POST, ASSET] = [1, 2, 3, 4].map(
  (n) => `0192f000-0000-7000-8000-00000000000${n}`,
)
const WRITTEN = `
  insert into app_user (id, name, email, max_indices, settings)
  values ('${USER}', 'Jóna', 'jona@safn.is', 10, '{"theme": "dark"}');
  insert into tenant (id, name, creator) values ('safn', 'Þjóðarsafn', '${USER}');
  insert into tenant_user (tenant_id, user_id, role) values ('safn', '${USER}', 'tenant::admin');
  insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
    crowdsource, visibility, charset, es_index)
    values ('safn', 'myndir', 'Myndir', 'album', 'myndir', '{}', '{*.tmp}', '[]', true, 'public',
      'auto', 'myndir-1');
  insert into record (tenant_id, index_id, es_index, id, source)
    values ('safn', 'myndir', 'myndir-1', '${RECORD}', '{"ObjectName": "Bátur við bryggju"}');
  insert into comment (tenant_id, index_id, record_id, title, rel, metadata, text, letters, kind,
    name, held)
    values ('safn', 'myndir', '${RECORD}', 'Bátur', 'batur.jpg', '{}', 'Þetta er Ægir',
      'þettaerægir', 'visitor', 'Ása', '{}');
  insert into blog_post (tenant_id, id, title, slug, slug_by_hand, text, draft, tags, carousel,
    author)
    values ('safn', '${POST}', 'Ný sýning', 'ny-syning', false, '<p>Á morgun</p>', false,
      '{sýning}', '[]', 'Jóna');
  insert into asset (tenant_id, id, name, kind, size_bytes)
  values ('safn', '${ASSET}', 'skjal.pdf', 'pdf', 1009)`
const TABLES = [
  'app_user',
  'tenant',
  'tenant_user',
  'tenant_index',
  'record',
  'comment',
  'blog_post',
  'asset',
]
const rows = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [
        table,
        (await ask(`select to_jsonb(t) as row from ${table} t`)).map(({ row }) => row),
      ]),
    ),
  ) as Record<string, Record<string, unknown>[]>
const migrations = () => ask('select hash from drizzle.__drizzle_migrations order by id')
/** The migrations of version 0.1, from one of its backups. */
const OF_VERSION_0_1 = JSON.parse(
  execFileSync('tar', ['-xzOf', 'server/backup/version-0.1.tar.gz', './manifest.json'], {
    encoding: 'utf8',
  }),
) as { migrations: string[] }
const asMadeBy = (hashes: readonly string[]) =>
  ask(`delete from drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select hash, 1000000 + n
    from unnest('{${hashes.join()}}'::text[]) with ordinality h (hash, n)`)

test('tables of version 0.1 keep all rows, and its functions are recreated', async () => {
  await withFirstMigrations(1, (folder) => migrateDatabase(url, folder))
  await ask(WRITTEN)
  const written = await rows()
  expect(Object.values(written).map(({ length }) => length)).toEqual(TABLES.map(() => 1))
  await asMadeBy(OF_VERSION_0_1.migrations)
  await migrateDatabase(url)
  // Later migrations may add columns.
  expect(await rows()).toMatchObject(written)
  expect(await migrations()).toEqual(knownMigrations().map((hash) => ({ hash })))
  expect(
    await ask('select cardinality(signatures) > 40 as made from drizzle.sql_functions'),
  ).toEqual([{ made: true }])
})

test('partly migrated tables of version 0.1 are refused with the remedy', async () => {
  await migrateDatabase(url)
  const applied = await ask('select * from drizzle.__drizzle_migrations')
  await asMadeBy(OF_VERSION_0_1.migrations.slice(0, -1))
  const refused = await migrateDatabase(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConfigError)
  expect(refused).toMatchObject({ faults: [startTexts.olderTables.is()] })
  expect(await migrations()).toHaveLength(OF_VERSION_0_1.migrations.length - 1)
  await ask(`delete from drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations
    select r.* from jsonb_populate_recordset(null::drizzle.__drizzle_migrations,
      '${JSON.stringify(applied)}') r`)
  await migrateDatabase(url)
})

test('removed functions stay for the version before, and are dropped at the next change', async () => {
  await migrateDatabase(url)
  const functions = () =>
    ask(`
      select oid::regprocedure::text as it, proacl::text as acl
      from pg_proc
      where pronamespace = 'public'::regnamespace
      order by 1`)
  const made = await functions()
  const change = () => ask(`update drizzle.sql_functions set hash = 'fyrri'`)
  await ask(`create function gone(n int) returns int language sql as 'select 1';
    update drizzle.sql_functions
    set signatures = signatures || '{public.gone(integer)}';
    drop function log_query(text, boolean)`)
  await change()
  await migrateDatabase(url)
  expect(await functions()).toEqual(
    [...made, { it: 'gone(integer)', acl: expect.stringContaining('varda_app=X') }].toSorted(
      (a, b) => (String(a.it) < String(b.it) ? -1 : 1),
    ),
  )
  await change()
  await migrateDatabase(url)
  expect(await functions()).toEqual(made)
  const open = await ask(`
    select proname
    from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and has_function_privilege('public', oid, 'execute')`)
  expect(open).toEqual([])
})

test('a program leaves the functions of a later version alone', async () => {
  await migrateDatabase(url)
  await ask(`update drizzle.sql_functions set hash = 'síðari', made_by = '999.0.0'`)
  await migrateDatabase(url)
  expect(await ask('select hash from drizzle.sql_functions')).toEqual([{ hash: 'síðari' }])
  await ask(`update drizzle.sql_functions set made_by = '0.1.10'`)
  await migrateDatabase(url)
  expect(await ask('select hash from drizzle.sql_functions')).not.toEqual([{ hash: 'síðari' }])
})

test('a program works beside a migration that removes what its version no longer uses', async () => {
  await migrateDatabase(url)
  const isTooNew = () => asOwner(url, (db) => areTablesTooNew(db))
  const contracting = (since: string) =>
    ask(`insert into drizzle.contracting values ('fjarlægir', '${since}')
      on conflict (hash) do update set since = excluded.since`)
  await ask(`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('fjarlægir', 9999999999999)`)
  expect(await isTooNew()).toBe(true)
  await contracting('0.1.0')
  expect(await isTooNew()).toBe(false)
  await contracting('999.0.0')
  expect(await isTooNew()).toBe(true)
  await ask(`delete from drizzle.__drizzle_migrations where hash = 'fjarlægir';
    delete from drizzle.contracting`)
})

test('a migration lets calls through while it waits for a table', async () => {
  await migrateDatabase(url)
  const reads = async () => {
    const since = performance.now()
    await ask('select from tenant limit 1')
    return performance.now() - since
  }
  try {
    let migrating: Promise<void> | undefined
    await asOwner(url, async (_, query) => {
      await query('begin; lock table tenant in access share mode')
      migrating = migrateWith(['-- expand\nalter table tenant add column waited int'])
      const isWaiting = () =>
        ask(`select 1 from pg_locks where not granted and relation = 'tenant'::regclass`)
      await vi.waitUntil(async () => (await isWaiting()).length > 0, { timeout: 20_000 })
      expect(await reads()).toBeLessThan(10_000)
      await vi.waitUntil(async () => (await isWaiting()).length === 0, { timeout: 20_000 })
      await query('rollback')
    })
    await migrating
    expect(await ask('select waited from tenant limit 0')).toEqual([])
  } finally {
    await ask(`alter table tenant drop column if exists waited;
      delete from drizzle.__drizzle_migrations where hash <> all ('{${knownMigrations().join()}}')`)
  }
}, 60_000)

test('an older program keeps the functions of a newer one', async () => {
  await migrateDatabase(url)
  await ask(`
    insert into drizzle.expanding values ('bætir við');
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('bætir við', 9999999999999)`)
  await ask(`update drizzle.sql_functions set hash = 'nýrri'`)
  await migrateDatabase(url)
  expect(await ask('select hash from drizzle.sql_functions')).toEqual([{ hash: 'nýrri' }])
  await ask(`
    delete from drizzle.__drizzle_migrations where hash = 'bætir við';
    delete from drizzle.expanding where hash = 'bætir við'`)
  await migrateDatabase(url)
})

test('an older program refuses the tables of a newer one with a sentence', async () => {
  await migrateDatabase(url)
  const refused = await withFirstMigrations(0, (folder) =>
    migrateDatabase(url, folder).catch((error: unknown) => error),
  )
  expect(refused).toBeInstanceOf(ConfigError)
  expect(refused).toMatchObject({ faults: [startTexts.newerTables.is()] })
})

/** Migrates with the known migrations and then these. */
const migrateWith = (more: readonly string[]) =>
  withFirstMigrations(knownMigrations().length, (folder) => {
    const file = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as {
      entries: { idx: number; when: number; tag: string }[]
    }
    const [last] = journal.entries.slice(-1)
    for (const [n, text] of more.entries()) {
      journal.entries.push({ idx: 900 + n, when: (last?.when ?? 0) + 1 + n, tag: `more${n}` })
      writeFileSync(join(folder, `more${n}.sql`), text)
    }
    writeFileSync(file, JSON.stringify(journal))
    return migrateDatabase(url, folder)
  })

test('an expanding migration is recorded before it runs, so older programs accept it', async () => {
  await migrateDatabase(url)
  await ask('truncate drizzle.expanding')
  try {
    await migrateWith([
      '-- expand\ncreate table seen as select count(*)::int as kinds from drizzle.expanding',
    ])
    const [{ kinds } = {}] = await ask('select kinds from seen')
    expect(await ask('select count(*)::int as kinds from drizzle.expanding')).toEqual([{ kinds }])
    expect(kinds).toBeGreaterThan(0)
  } finally {
    await ask(
      `drop table if exists seen;
       delete from drizzle.__drizzle_migrations
       where hash <> all ('{${knownMigrations().join()}}')`,
    )
  }
})

test('a failed migration changes nothing and has a sentence', async () => {
  await migrateDatabase(url)
  const wrong = ['create table half (id int)', 'alter table record drop column no_such_column']
  const failed = await migrateWith(wrong).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ConfigError)
  expect((failed as Error).message).toMatch(
    /^Ekki tókst að uppfæra töflurnar.*engu var breytt.*column "no_such_column"/,
  )
  expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }])
  await migrateDatabase(url)
})

test('an unreachable database has a sentence', async () => {
  const nobody = new URL(url)
  nobody.port = '9'
  await expect(reachDatabase(nobody.href)).rejects.toThrow(
    /^Ekki næst samband við gagnagrunninn í DATABASE_URL: .*ECONNREFUSED/,
  )
  await expect(reachDatabase(withDatabase(url, 'enginn'))).rejects.toThrow(/DATABASE_URL: .*enginn/)
})
