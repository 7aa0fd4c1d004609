import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTexts } from '#texts/config.ts'
import { ConfigError } from './config.ts'
import { asOwner, reachDatabase, withDatabase } from './database.ts'
import { knownMigrations, migrateDatabase, withFirstMigrations } from './migrations.ts'

const name = `uppfaersla_${randomBytes(6).toString('hex')}`
const url = withDatabase(inject('serverUrl'), name)
const onServer = (text: string) => asOwner(inject('serverUrl'), (_, query) => query(text))
const ask = async (text: string) => ((await asOwner(url, (_, query) => query(text))) as { rows: Record<string, unknown>[] }).rows
beforeAll(() => onServer(`create database ${name}`))
afterAll(() => onServer(`drop database ${name} with (force)`))

/** The tables as of the first Varða that was used, and of one with what people write. */
const [FIRST, WITH_WRITING] = [4, 42]
const [USER, RECORD, POST, ASSET] = [1, 2, 3, 4].map((n) => `0192f000-0000-7000-8000-00000000000${n}`)
const PUT_FIRST = `
  insert into app_user (id, name, email, max_indices, settings) values ('${USER}', 'Jóna', 'jona@safn.is', 10, '{"theme": "dark"}');
  insert into tenant (id, name, creator) values ('safn', 'Þjóðarsafn', '${USER}');
  insert into tenant_user (tenant_id, user_id, role) values ('safn', '${USER}', 'tenant::admin');
  insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility, charset, es_index)
    values ('safn', 'myndir', 'Myndir', 'album', 'myndir', '{}', '{*.tmp}', '[]', true, 'public', 'auto', 'myndir-1');
  insert into record (tenant_id, index_id, es_index, id, source)
    values ('safn', 'myndir', 'myndir-1', '${RECORD}', '{"ObjectName": "Bátur við bryggju"}')`
const PUT_WRITING = `
  insert into comment (tenant_id, index_id, record_id, title, rel, metadata, text, letters, kind, name, held)
    values ('safn', 'myndir', '${RECORD}', 'Bátur', 'batur.jpg', '{}', 'Þetta er Ægir', 'þettaerægir', 'visitor', 'Ása', '{}');
  insert into blog_post (tenant_id, id, title, slug, slug_by_hand, text, draft, tags, carousel, author)
    values ('safn', '${POST}', 'Ný sýning', 'ny-syning', false, '<p>Á morgun</p>', false, '{sýning}', '[]', 'Jóna');
  insert into asset (tenant_id, id, name, kind, size_bytes) values ('safn', '${ASSET}', 'skjal.pdf', 'pdf', 1009)`
/** The last tables in which no file is marked to be read anew. */
const BEFORE_STALE = 56
const PUT_FIRST_NOW = PUT_FIRST.split(';')
  .filter((statement) => /into (app_user|tenant|tenant_index) /.test(statement))
  .join(';')
const TABLES = ['app_user', 'tenant', 'tenant_user', 'tenant_index', 'record', 'comment', 'blog_post', 'asset']
const rows = async (tables: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, (await ask(`select to_jsonb(t) as row from ${table} t`)).map(({ row }) => row)])),
  ) as Record<string, Record<string, unknown>[]>

test('tables of an older Varða are brought up to date with all rows in them as they were', async () => {
  await withFirstMigrations(FIRST, (folder) => migrateDatabase(url, folder))
  await ask(PUT_FIRST)
  const first = await rows(TABLES.slice(0, 5))
  await withFirstMigrations(WITH_WRITING, (folder) => migrateDatabase(url, folder))
  expect(await rows(TABLES.slice(0, 5))).toMatchObject(first)
  await ask(PUT_WRITING)
  const written = await rows(TABLES)
  expect(Object.values(written).map(({ length }) => length)).toEqual(TABLES.map(() => 1))
  await migrateDatabase(url)
  expect(await rows(TABLES)).toMatchObject(written)
  expect(await ask('select hash from drizzle.__drizzle_migrations order by id')).toEqual(knownMigrations().map((hash) => ({ hash })))
})

test('files that an earlier version turned wrongly wait to be read anew, and damaged ones are known as such', async () => {
  const other = `${name}_skrar`
  const itsUrl = withDatabase(inject('serverUrl'), other)
  const its = async (text: string) => ((await asOwner(itsUrl, (_, query) => query(text))) as { rows: Record<string, unknown>[] }).rows
  await onServer(`create database ${other}`)
  try {
    await withFirstMigrations(BEFORE_STALE, (folder) => migrateDatabase(itsUrl, folder))
    await its(PUT_FIRST_NOW)
    const ids = [5, 6, 7, 8].map((n) => `0192f000-0000-7000-8000-00000000000${n}`)
    const sources = [{ Orientation: 5 }, { Orientation: 6 }, { damaged: 'images.truncated' }, { Title: 'Kirkja' }]
    for (const [n, source] of sources.entries())
      await its(`
        insert into record (tenant_id, index_id, es_index, id, source) values ('safn', 'myndir', 'myndir-1', '${ids[n]}', '${JSON.stringify(source)}');
        insert into indexed_file (tenant_id, index_id, id, rel, size_bytes, mtime_ms, state, picture)
          values ('safn', 'myndir', '${ids[n]}', '${n}.jpg', 1, 1, 'present', ${n === 3 ? `'{"width":1,"height":1,"profile":"x"}'` : 'null'})`)
    await migrateDatabase(itsUrl)
    expect(await its('select rel, stale, damaged from indexed_file order by rel')).toEqual([
      { rel: '0.jpg', stale: true, damaged: null },
      { rel: '1.jpg', stale: false, damaged: null },
      { rel: '2.jpg', stale: false, damaged: 'images.truncated' },
      { rel: '3.jpg', stale: true, damaged: null },
    ])
  } finally {
    await onServer(`drop database ${other} with (force)`)
  }
})

test('an older program refuses the tables of a newer one with a sentence', async () => {
  await migrateDatabase(url)
  const refused = await withFirstMigrations(WITH_WRITING, (folder) => migrateDatabase(url, folder).catch((error: unknown) => error))
  expect(refused).toBeInstanceOf(ConfigError)
  expect(refused).toMatchObject({ faults: [startTexts.newerTables.is()] })
})

/** Migrates with these migrations after those that this Varða knows. */
const migrateWith = (more: readonly string[]) =>
  withFirstMigrations(knownMigrations().length, (folder) => {
    const file = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
    const [last] = journal.entries.slice(-1)
    for (const [n, text] of more.entries()) {
      journal.entries.push({ idx: 900 + n, when: (last?.when ?? 0) + 1 + n, tag: `more${n}` })
      writeFileSync(join(folder, `more${n}.sql`), text)
    }
    writeFileSync(file, JSON.stringify(journal))
    return migrateDatabase(url, folder)
  })

test('that a migration only adds is known before it is made: an older program beside it never takes it for another', async () => {
  await migrateDatabase(url)
  await ask('truncate drizzle.expanding')
  try {
    await migrateWith(['-- expand\ncreate table seen as select count(*)::int as kinds from drizzle.expanding'])
    const [{ kinds } = {}] = await ask('select kinds from seen')
    expect(await ask('select count(*)::int as kinds from drizzle.expanding')).toEqual([{ kinds }])
    expect(kinds).toBeGreaterThan(0)
  } finally {
    await ask(`drop table if exists seen; delete from drizzle.__drizzle_migrations where hash <> all ('{${knownMigrations().join()}}')`)
  }
})

test('a migration that fails changes nothing, and a sentence says why', async () => {
  await migrateDatabase(url)
  const wrong = ['create table half (id int)', 'alter table record drop column no_such_column']
  const failed = await migrateWith(wrong).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ConfigError)
  expect((failed as Error).message).toMatch(/^Ekki tókst að uppfæra töflurnar.*engu var breytt.*column "no_such_column"/)
  expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }])
  await migrateDatabase(url)
})

test('a database that cannot be reached is told of with a sentence', async () => {
  const nobody = new URL(url)
  nobody.port = '9'
  await expect(reachDatabase(nobody.href)).rejects.toThrow(/^Ekki næst samband við gagnagrunninn í DATABASE_URL: .*ECONNREFUSED/)
  await expect(reachDatabase(withDatabase(url, 'enginn'))).rejects.toThrow(/DATABASE_URL: .*enginn/)
})
