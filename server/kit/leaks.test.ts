import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db, Scope } from './database.ts'
import { randomId, testDatabase } from './testing.ts'

const { database, asOwner } = await testDatabase()
const [anna, bjarni] = [randomId(), randomId()]

beforeAll(async () => {
  await asOwner(
    `insert into app_user (id, name, email, max_indices, password_hash) values ('${anna}', 'Anna', 'anna@a.is', 10, 'h'), ('${bjarni}', 'Bjarni', 'bjarni@b.is', 5, 'h')`,
  )
  await asOwner(`insert into tenant (id, name) values ('a', 'A'), ('b', 'B')`)
  await asOwner(`insert into tenant_user values ('a', '${anna}', 'tenant::admin'), ('b', '${bjarni}', 'tenant::user')`)
  for (const id of ['a', 'b']) {
    await asOwner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility, charset, es_index, created_by)
      values ('${id}', 'x', 'X', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto', 'x-1', '${id === 'a' ? anna : bjarni}')`)
    await asOwner(
      `insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, sha256, state) values ('${id}', 'x', 'leynd.jpg', 1, 0, 's', 'present')`,
    )
    await asOwner(`with r as (insert into run (tenant_id, index_id, action) values ('${id}', 'x', 'scan') returning id)
      , w as (insert into work (tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state) select '${id}', id, 'x', 'l.jpg', 1, 0, 'waiting' from r)
      , m as (insert into run_missing (tenant_id, run_id, index_id, rel, file_id) select '${id}', id, 'x', 'leynd.jpg', id from r)
      insert into run_delta (tenant_id, run_id, index_id, waiting) select '${id}', id, 'x', 1 from r`)
    await asOwner(`with s as (insert into schedule (tenant_id, name, index_id, cron, action, next) values ('${id}', 'leynd', 'x', '0 3 * * *', 'scan', now()) returning id)
      insert into schedule_turn (tenant_id, schedule_id, index_id) select '${id}', id, 'x' from s`)
    await asOwner(`insert into record (tenant_id, index_id, es_index, id, source) values ('${id}', 'x', 'x-1', '${randomId()}', '{}')`)
    await asOwner(
      `insert into overlay (tenant_id, index_id, record_id, version, kind, values, by_name) values ('${id}', 'x', '${randomId()}', 1, 'edit', '{}', 'Anna')`,
    )
    await asOwner(`with b as (insert into bulk (tenant_id, index_ids, names, action, what, by_id, by_name) values ('${id}', '{x}', '{x}', 'show', '{"action":"show"}', '${anna}', 'Anna') returning id)
      insert into bulk_item (tenant_id, bulk_id, index_id, record_id, title) select '${id}', id, 'x', '${randomId()}', 'leynd' from b`)
    await asOwner(
      `insert into alias (tenant_id, id, name, description, public, type) values ('${id}', 'leynd', 'leynd', '', false, 'album')`,
    )
    await asOwner(`insert into alias_member (tenant_id, alias_id, index_id, place, filters) values ('${id}', 'leynd', 'x', 0, '[]')`)
    await asOwner(
      `insert into saved_search (tenant_id, index_id, user_id, name, search) values ('${id}', 'x', '${anna}', 'leynd', 'q=leynd')`,
    )
    await asOwner(`insert into unlinked (tenant_id, index_id, kind, rel, names) values ('${id}', 'x', 'record', 'leynd', '{}')`)
    await asOwner(
      `insert into uploaded_file (tenant_id, index_id, rel, by_id, by_name, placed) values ('${id}', 'x', 'leynd.jpg', '${anna}', 'Anna', true)`,
    )
    await asOwner(`insert into site_config (tenant_id, search, version) values ('${id}', '{"synonyms":[],"stopWords":["leynd"]}', 2)`)
    await asOwner(
      `insert into search_order (tenant_id, es_index, id, field, key) values ('${id}', 'x-1', '${randomId()}', 'City', 'leynd')`,
    )
    await asOwner(`insert into rewording (tenant_id, index_id) values ('${id}', 'x')`)
    await asOwner(`insert into image_profile (tenant_id, id, name, profiles) values ('${id}', 'leynd', 'leynd', '{}')`)
    await asOwner(`insert into attribute (tenant_id, id, image) values ('${id}', 'Source/leynd', '/leynd')`)
    await asOwner(`with c as (insert into contributor (tenant_id, kind) values ('${id}', 'visitor') returning id)
      insert into suggestion (tenant_id, index_id, record_id, contributor_id, title, proposed, note, evidence)
      select '${id}', 'x', '${randomId()}', id, 'leynd', '{}', '', '' from c`)
    await asOwner(`insert into comment (tenant_id, index_id, record_id, title, rel, metadata, text, letters, kind, held)
      values ('${id}', 'x', '${randomId()}', 'leynd', '', '{}', 'leynd', 'leynd', 'visitor', '{}')`)
    await asOwner(`insert into visitor_write (tenant_id, who) values ('${id}', 'leynd')`)
    await asOwner(`insert into tenant_invitation (tenant_id, token_hash, email, role, by_name, expires)
      values ('${id}', sha256('leynd-${id}'), 'leynd@leynd.is', 'tenant::user', 'Anna', now() + interval '1 day')`)
    await asOwner(`insert into asset (tenant_id, name, kind, size_bytes) values ('${id}', 'leynd.pdf', 'pdf', 1)`)
    await asOwner(`with r as (insert into fixity_round (tenant_id, by_name) values ('${id}', 'leynd'))
      insert into fixity_file (tenant_id, index_id, file_id, sha256, size_bytes, mtime_ms, state) select tenant_id, index_id, id, 's', 1, 0, 'gone' from indexed_file where tenant_id = '${id}'`)
    await asOwner(`insert into hourly_count (tenant_id, index_id, hour) values ('${id}', 'x', now())`)
    await asOwner(`insert into event (tenant_id, code, params, message, tone) values ('${id}', 'c', '{}', 'leynd', 'info')`)
    await asOwner(`insert into log_entry (tenant_id, level, code, params, message) values ('${id}', 'info', 'c', '{}', 'leynd')`)
    await asOwner(`insert into log_count (tenant_id, day, level, lines) values ('${id}', current_date, 'info', 1)`)
    await asOwner(`insert into audit (tenant_id, endpoint, path, status) values ('${id}', 'e', '/', 200)`)
  }
  await asOwner(
    `insert into session (token_hash, user_id, expires) values ('\\x01', '${anna}', now() + interval '1 day'), ('\\x02', '${bjarni}', now() - interval '1 day')`,
  )
})

const as = <T>(scope: Scope, fn: (db: Db) => Promise<T>) => database.transact({ readOnly: true, ...scope }, fn)
const rows = async (scope: Scope, text: ReturnType<typeof sql>) => (await as(scope, (db) => db.execute(text))).rows

const tenantTables = (await asOwner(`
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)) as { name: string }[]

test('every table of the tenants has row-level security, and so has every other', async () => {
  const open = await asOwner(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and not relrowsecurity`,
  )
  expect(open).toEqual([])
  expect(tenantTables.length).toBeGreaterThan(8)
})

test.each(tenantTables)('$name shows a transaction its own tenant and none other', async ({ name }) => {
  const seen = await rows({ tenantId: 'a' }, sql`select distinct tenant_id from ${sql.identifier(name)}`)
  expect(seen.filter(({ tenant_id }) => tenant_id !== 'a')).toEqual([])
  const strange = await rows({ tenantId: 'b' }, sql`select 1 from ${sql.identifier(name)} where tenant_id = 'a'`)
  expect(strange).toEqual([])
  expect(await rows({}, sql`select 1 from ${sql.identifier(name)}`)).toEqual([])
})

// The audit is changed by nobody (server/audit/audit.test.ts).
test.each(tenantTables.filter(({ name }) => name !== 'audit'))('$name takes no row of another tenant', async ({ name }) => {
  const write = database.transact({ tenantId: 'b' }, (db) =>
    db.execute(sql`update ${sql.identifier(name)} set tenant_id = 'b' where tenant_id = 'a'`),
  )
  expect((await write).rowCount).toBe(0)
})

// What was done outside every tenant is in the audit trail too, without one.
test.each(tenantTables.filter(({ name }) => name !== 'audit'))(
  '$name has its tenant in its primary key and in every key to another table of tenants',
  async ({ name }) => {
    const keys = (await asOwner(`
    select conname, contype, (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint where conrelid = '${name}'::regclass and (contype = 'p' or contype = 'f' and confrelid in (
      select attrelid from pg_attribute where attname = 'tenant_id'))`)) as { conname: string; contype: string; columns: string[] }[]
    expect(keys.some(({ contype }) => contype === 'p')).toBe(true)
    expect(keys.filter(({ columns }) => !columns.includes('tenant_id'))).toEqual([])
  },
)

test('every id that is made here is a UUID of version 7', async () => {
  const made = (await asOwner(`
    select table_name || '.' || column_name as name, column_default from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and column_default is not null`)) as { name: string; column_default: string }[]
  expect(made.length).toBeGreaterThan(4)
  expect(made.filter(({ column_default }) => column_default !== 'uuidv7()')).toEqual([])
})

test("my_tenants serves the transaction's person, and all to an administrator", async () => {
  const names = async (scope: Scope) => (await rows(scope, sql`select id from my_tenants()`)).map(({ id }) => id)
  expect(await names({ userId: anna })).toEqual(['a'])
  expect(await names({ userId: bjarni })).toEqual(['b'])
  expect(await names({})).toEqual([])
  expect(await names({ userId: anna, admin: true })).toEqual(['a', 'b'])
})

test("tenant_people serves the transaction's tenant", async () => {
  expect((await rows({ tenantId: 'a' }, sql`select name from tenant_people()`)).map(({ name }) => name)).toEqual(['Anna'])
  expect(await rows({ userId: anna }, sql`select name from tenant_people()`)).toEqual([])
})

test('person_by_email finds the whole address only, and only for a tenant', async () => {
  expect(await rows({ tenantId: 'b' }, sql`select name from person_by_email('anna@a.is')`)).toEqual([{ name: 'Anna' }])
  expect(await rows({ tenantId: 'b' }, sql`select name from person_by_email('anna')`)).toEqual([])
  expect(await rows({ userId: bjarni }, sql`select name from person_by_email('anna@a.is')`)).toEqual([])
})

test("my_index_quota counts the transaction's person alone", async () => {
  expect(await rows({ userId: bjarni }, sql`select * from my_index_quota()`)).toEqual([{ has: 1, max: 5 }])
  expect(await rows({}, sql`select * from my_index_quota()`)).toEqual([])
})

test('sign_in_account gives the hash of one address and nothing else of it', async () => {
  expect(await rows({}, sql`select * from sign_in_account('anna@a.is')`)).toEqual([{ id: anna, password_hash: 'h' }])
  expect(await rows({}, sql`select * from sign_in_account('%')`)).toEqual([])
})

test('a saved search is seen by whoever keeps it, in its tenant, and by nobody else', async () => {
  const seen = (scope: Scope) => rows(scope, sql`select tenant_id from saved_search`)
  expect(await seen({ tenantId: 'a', userId: anna })).toEqual([{ tenant_id: 'a' }])
  for (const scope of [{ tenantId: 'a', userId: bjarni }, { tenantId: 'a' }, { userId: anna }]) expect(await seen(scope)).toEqual([])
})

test('find_session knows the whole hash of a session that lives', async () => {
  expect(await rows({}, sql`select name from find_session('\\x01')`)).toEqual([{ name: 'Anna' }])
  expect(await rows({}, sql`select name from find_session('\\x02')`)).toEqual([])
  expect(await rows({}, sql`select name from find_session('\\x03')`)).toEqual([])
})

test('find_token knows the whole hash of a token that lives', async () => {
  await asOwner(`insert into api_token (token_hash, user_id, name, hint, read_only, expires) values ('\\x1a', '${anna}', 'leynd', 'v', true, null),
    ('\\x1b', '${anna}', 'leynd', 'v', true, now() - interval '1 minute')`)
  expect(await rows({}, sql`select name, read_only from find_token('\\x1a')`)).toEqual([{ name: 'Anna', read_only: true }])
  for (const hash of ['\\x1b', '\\x1c']) expect(await rows({}, sql`select name from find_token(${hash}::bytea)`)).toEqual([])
  expect(await rows({ userId: bjarni }, sql`select 1 from api_token`)).toEqual([])
})

test('find_invitation knows the whole hash of an invitation that is open', async () => {
  await asOwner(`insert into tenant_invitation (tenant_id, token_hash, email, role, by_name, expires)
    values ('a', '\\x2a', 'bod@a.is', 'tenant::user', 'Anna', now() - interval '1 hour')`)
  expect(await rows({}, sql`select tenant_id, email from find_invitation(sha256('leynd-a'))`)).toEqual([
    { tenant_id: 'a', email: 'leynd@leynd.is' },
  ])
  for (const hash of ['\\x2a', '\\x2b'])
    expect(await rows({ tenantId: 'a' }, sql`select email from find_invitation(${hash}::bytea)`)).toEqual([])
})

test('find_link knows the whole hash of a link that lives', async () => {
  await asOwner(`insert into access_link (token_hash, user_id, purpose, expires, used) values ('\\x0a', '${anna}', 'reset', now() + interval '1 hour', null),
    ('\\x0b', '${anna}', 'reset', now() + interval '1 hour', now()), ('\\x0c', '${anna}', 'reset', now() - interval '1 hour', null)`)
  expect(await rows({}, sql`select name from find_link('\\x0a')`)).toEqual([{ name: 'Anna' }])
  for (const hash of ['\\x0b', '\\x0c', '\\x0d']) expect(await rows({}, sql`select name from find_link(${hash}::bytea)`)).toEqual([])
})

test('find_identity knows the whole key of a person, and tells whose it is and no more', async () => {
  await asOwner(
    `insert into identity (person_key, secret_mark, user_id, provider, kind) values ('\\x0102', '\\x01', '${anna}', 'island', 'eid')`,
  )
  const [found] = await rows({}, sql`select * from find_identity('\\x0102')`)
  expect([found?.user_id, Object.keys(found ?? {}).sort()]).toEqual([anna, ['id', 'user_id']])
  expect(await rows({}, sql`select * from find_identity('\\x01')`)).toEqual([])
  expect([
    await rows({ userId: anna }, sql`select id from identity`),
    await rows({ userId: bjarni }, sql`select id from identity`),
  ]).toEqual([[{ id: found?.id }], []])
})

test('runs_under_way names runs and nothing of what they read', async () => {
  const [first] = await rows({}, sql`select * from runs_under_way()`)
  expect(Object.keys(first ?? {}).sort()).toEqual(['index_id', 'phase', 'run_id', 'silent_seconds', 'tenant_id'])
})

test('schedules_due names schedules and nothing of what they do', async () => {
  const due = await rows({}, sql`select * from schedules_due()`)
  expect(due.map(({ tenant_id }) => tenant_id).sort()).toEqual(['a', 'b'])
  expect(Object.keys(due[0] ?? {}).sort()).toEqual(['id', 'tenant_id'])
})

test('record_place tells where a record is and nothing of it', async () => {
  const [known] = await rows({ tenantId: 'a' }, sql`select id from record limit 1`)
  const place = await rows({}, sql`select * from record_place(${known?.id}::uuid)`)
  expect(place.map((one) => Object.keys(one).sort())).toEqual([['index_id', 'tenant_id']])
  expect(place[0]?.tenant_id).toBe('a')
})

test('tenant_sizes tells administrators alone what tenants take', async () => {
  const tenants = async (scope: Scope) =>
    (await rows(scope, sql`select tenant_id from tenant_sizes() order by 1`)).map(({ tenant_id }) => tenant_id)
  expect(await tenants({ admin: true })).toEqual(['a', 'b'])
  for (const scope of [{ tenantId: 'a' }, { userId: anna }, {}]) expect(await tenants(scope)).toEqual([])
})

test("read_log, count_log and seek_log serve the transaction's tenant, whatever tenant they are asked for", async () => {
  const read = (tenant: string) => sql`select message from read_log(${tenant}, 'leynd', null, null, null, null, 0, 10, null)`
  const count = (tenant: string) => sql`select count_log(${tenant}, null, null, null, null)::int as n`
  const seek = (tenant: string) =>
    sql`select total::int, cardinality(ids) as page from seek_log(${tenant}, 'leynd', null, null, null, null, 0, 10, 99)`
  expect(await rows({ tenantId: 'a' }, seek('a'))).toEqual([{ total: 1, page: 1 }])
  expect([await rows({ tenantId: 'b' }, seek('a')), await rows({}, seek('a'))]).toEqual([[], []])
  expect(await rows({ tenantId: 'a' }, read('a'))).toEqual([{ message: 'leynd' }])
  expect(await rows({ tenantId: 'b' }, read('a'))).toEqual([])
  expect(await rows({ tenantId: 'a' }, count('a'))).toEqual([{ n: 1 }])
  for (const scope of [{ tenantId: 'b' }, {}]) expect(await rows(scope, count('a'))).toEqual([{ n: 0 }])
})

test("seek_audit serves the transaction's tenant, whatever tenant it is asked for, and what is of none to an administrator alone", async () => {
  await asOwner(`insert into audit (endpoint, path, status) values ('e', '/leynd', 200)`)
  const seek = (tenant: string | null, words: string | null = null) =>
    sql`select total::int, cardinality(ids) as page from seek_audit(${tenant}, ${words}, null, null, false, null, null, 10, true)`
  for (const words of [null, 'e:*']) {
    expect(await rows({ tenantId: 'a' }, seek('a'))).toEqual([{ total: 1, page: 1 }])
    for (const scope of [{ tenantId: 'b' }, {}, { admin: true }]) expect(await rows(scope, seek('a', words))).toEqual([])
    for (const scope of [{ tenantId: 'a' }, {}, { tenantId: 'a', admin: true }]) expect(await rows(scope, seek(null, words))).toEqual([])
  }
  expect(await rows({ admin: true }, seek(null, 'leynd'))).toEqual([{ total: 1, page: 1 }])
})

test("the queues serve the transaction's tenant, whatever tenant they are asked for, and all to an administrator alone", async () => {
  const jobs = async (scope: Scope, tenant: string | null) =>
    (await rows(scope, sql`select tenant_id from queue_jobs(${tenant}, 'waiting', null, null, 0, 10)`))
      .map(({ tenant_id }) => tenant_id)
      .sort()
  const waiting = async (scope: Scope, tenant: string | null) =>
    (await rows(scope, sql`select waiting from queue_counts(${tenant})`))[0]?.waiting
  const found = async (scope: Scope, tenant: string | null) =>
    (await rows(scope, sql`select count_queue_jobs(${tenant}, 'waiting', 'l%', null)::int as n`))[0]?.n
  expect([await jobs({ tenantId: 'a' }, 'a'), await waiting({ tenantId: 'a' }, 'a'), await found({ tenantId: 'a' }, 'a')]).toEqual([
    ['a'],
    1,
    1,
  ])
  for (const [scope, tenant] of [
    [{ tenantId: 'b' }, 'a'],
    [{ tenantId: 'b' }, null],
    [{}, 'a'],
    [{ admin: true }, 'a'],
  ] as const)
    expect([await jobs(scope, tenant), await waiting(scope, tenant), await found(scope, tenant)]).toEqual([[], 0, 0])
  // A connection that has named nobody is nobody's, whoever it is.
  for (const tenant of ["'a'", 'null'])
    expect(await asOwner(`select id from queue_jobs(${tenant}, 'waiting', null, null, 0, 10)`)).toEqual([])
  expect([await jobs({ admin: true }, null), await waiting({ admin: true }, null), await found({ admin: true }, null)]).toEqual([
    ['a', 'b'],
    2,
    2,
  ])
})

test('search_settled sorts in the words that wait and tells nothing', async () => {
  await asOwner('create extension pgstattuple')
  const waiting = async () =>
    (await asOwner(`select pending_tuples::int as n from pgstatginindex('search_document_words')`)) as { n: number }[]
  await asOwner(`insert into search_document (tenant_id, es_index, id, hidden, words, facets, title, file, date_first, date_last)
    values ('a', 'x-1', '${randomId()}', false, 'leynd', '{}', '', '', now(), now())`)
  expect(await waiting()).toEqual([{ n: 1 }])
  expect(await rows({}, sql`select search_settled()`)).toEqual([{ search_settled: null }])
  expect(await waiting()).toEqual([{ n: 0 }])
})

test('worker_jobs serves administrators alone', async () => {
  await asOwner(`update work set state = 'started', worker = '${randomId()}' where state = 'waiting'`)
  const held = async (scope: Scope) =>
    (await rows(scope, sql`select tenant_id from worker_jobs(null)`)).map(({ tenant_id }) => tenant_id).sort()
  expect([await held({}), await held({ tenantId: 'a' }), await held({ userId: anna })]).toEqual([[], [], []])
  expect(await held({ admin: true })).toEqual(['a', 'b'])
})

test("a person sees their own row of users, and nobody else's", async () => {
  expect(await rows({ userId: bjarni }, sql`select name from app_user`)).toEqual([{ name: 'Bjarni' }])
  expect(await rows({ tenantId: 'a' }, sql`select name from app_user`)).toEqual([])
})

test('every function that runs as the owner has its leak test', async () => {
  const functions = (await asOwner(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
  )) as { name: string }[]
  const { readFileSync, globSync } = await import('node:fs')
  const tests = globSync('server/**/*.test.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(functions.filter(({ name }) => !tests.includes(`${name}(`)).map(({ name }) => name)).toEqual([])
})

/** PostgreSQL's own words for it are 42501, insufficient privilege, and 25006, a transaction that only reads. */
const denied = { cause: { code: expect.stringMatching(/^(42501|25006)$/) } }

test("the application's role cannot write what it may not, nor step up", async () => {
  await expect(as({}, (db) => db.execute(sql`insert into tenant (id, name) values ('c', 'C')`))).rejects.toMatchObject(denied)
  await expect(database.transact({}, (db) => db.execute(sql`create table mine ()`))).rejects.toMatchObject(denied)
})
