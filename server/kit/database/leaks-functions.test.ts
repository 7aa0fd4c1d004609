import { globSync, readFileSync } from 'node:fs'
import { sql, type SQL } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import type { Scope } from './database.ts'
import { tenantsWithSecrets } from './leaks-testing.ts'
import { randomId } from '#server/kit/testing.ts'

const { asOwner, anna, bjarni, database, rows } = await tenantsWithSecrets()

test("my_tenants serves the transaction's person, and all to an administrator", async () => {
  const names = async (scope: Scope) =>
    (await rows(scope, sql`select id from my_tenants()`)).map(({ id }) => id)
  expect(await names({ userId: anna })).toEqual(['a'])
  expect(await names({ userId: bjarni })).toEqual(['b'])
  expect(await names({})).toEqual([])
  expect(await names({ userId: anna, admin: true })).toEqual(['a', 'b'])
})

test("tenant_people serves the transaction's tenant", async () => {
  expect(
    (await rows({ tenantId: 'a' }, sql`select name from tenant_people()`)).map(({ name }) => name),
  ).toEqual(['Anna'])
  expect(await rows({ userId: anna }, sql`select name from tenant_people()`)).toEqual([])
})

test('person_by_email finds the whole address only, and only for a tenant', async () => {
  expect(await rows({ tenantId: 'b' }, sql`select name from person_by_email('anna@a.is')`)).toEqual(
    [{ name: 'Anna' }],
  )
  expect(await rows({ tenantId: 'b' }, sql`select name from person_by_email('anna')`)).toEqual([])
  expect(
    await rows({ userId: bjarni }, sql`select name from person_by_email('anna@a.is')`),
  ).toEqual([])
})

test('public_sites, their names, public_hosts and site_redirect_of answer for public sites alone', async () => {
  await asOwner(`update site set public = true where tenant_id = 'b'`)
  await asOwner(`
    insert into search_document (tenant_id, es_index, id, hidden, words, facets, title, file,
      date_first, date_last)
    values ('b', 'x-1', '${randomId()}', false, '', '{}', '', '', 'infinity', '-infinity'),
      ('b', 'x-1', '${randomId()}', true, '', '{}', '', '', 'infinity', '-infinity')`)
  const listed = async () => rows({ userId: anna }, sql`select * from public_sites(10)`)
  const [first, ...others] = await listed()
  expect(others).toEqual([])
  // Its index is closed.
  expect(first).toMatchObject({
    id: 'b',
    host: 'leynd-b.is',
    collections: {},
    records: {},
    news: 0,
  })
  await asOwner(`update tenant_index set visibility = 'public'`)
  expect((await listed())[0]).toMatchObject({ collections: { album: 1 }, records: { album: 1 } })
  const named = () => rows({}, sql`select id from public_site_names(10)`)
  expect(await named()).toEqual([{ id: 'b' }])
  const hosts = () => rows({}, sql`select * from public_hosts()`)
  expect(await hosts()).toEqual([{ host: 'leynd-b.is', tenant_id: 'b' }])
  const target = async (tenantId: string | null) =>
    (await rows({}, sql`select site_redirect_of(${tenantId}, '{/leynd}') as to`))[0]?.to
  // The other tenant has the same path, and counts only once its site is public.
  expect(await Promise.all(['a', 'b', null].map(target))).toEqual([null, '/main', '/main'])
  await asOwner(`update site set public = true where tenant_id = 'a'`)
  expect(await Promise.all(['a', 'b', null].map(target))).toEqual(['/main', '/main', null])
  await asOwner(`update site set public = false`)
  await asOwner(`update tenant_index set visibility = 'closed'`)
  expect(await listed()).toEqual([])
  expect(await named()).toEqual([])
  expect(await hosts()).toEqual([])
  await asOwner(`delete from search_document; select search_settled()`)
})

test("my_index_quota counts the transaction's person alone", async () => {
  expect(await rows({ userId: bjarni }, sql`select * from my_index_quota()`)).toEqual([
    { has: 1, max: 5 },
  ])
  expect(await rows({}, sql`select * from my_index_quota()`)).toEqual([])
})

test("pictures_sharing_bands answers the transaction's tenant alone", async () => {
  await asOwner(`update indexed_file set bands = '{7}', dhash = '0000000000000007'`)
  const seen = (scope: Scope) =>
    rows(scope, sql`select dhash from pictures_sharing_bands('a', '{x}', '{7}', 10)`)
  expect(await seen({ tenantId: 'a' })).toHaveLength(1)
  expect(await seen({ tenantId: 'b' })).toEqual([])
  expect(await seen({ userId: anna })).toEqual([])
})

test('sign_in_account gives the hash of one address and nothing else of it', async () => {
  expect(await rows({}, sql`select * from sign_in_account('anna@a.is')`)).toEqual([
    { id: anna, password_hash: 'h' },
  ])
  expect(await rows({}, sql`select * from sign_in_account('%')`)).toEqual([])
})

test('find_session knows the whole hash of a session that lives', async () => {
  expect(await rows({}, sql`select name from find_session('\\x01')`)).toEqual([{ name: 'Anna' }])
  expect(await rows({}, sql`select name from find_session('\\x02')`)).toEqual([])
  expect(await rows({}, sql`select name from find_session('\\x03')`)).toEqual([])
})

test('find_token knows the whole hash of a token that lives', async () => {
  await asOwner(`
    insert into api_token (token_hash, user_id, name, hint, read_only, expires)
    values ('\\x1a', '${anna}', 'leynd', 'v', true, null),
    ('\\x1b', '${anna}', 'leynd', 'v', true, now() - interval '1 minute')`)
  expect(await rows({}, sql`select name, read_only from find_token('\\x1a')`)).toEqual([
    { name: 'Anna', read_only: true },
  ])
  for (const hash of ['\\x1b', '\\x1c'])
    expect(await rows({}, sql`select name from find_token(${hash}::bytea)`)).toEqual([])
  expect(await rows({ userId: bjarni }, sql`select 1 from api_token`)).toEqual([])
})

test('find_invitation knows the whole hash of an invitation that is open', async () => {
  await asOwner(`
    insert into tenant_invitation (tenant_id, token_hash, email, role, by_name, expires)
    values ('a', '\\x2a', 'bod@a.is', 'tenant::user', 'Anna', now() - interval '1 hour')`)
  expect(
    await rows({}, sql`select tenant_id, email from find_invitation(sha256('leynd-a'))`),
  ).toEqual([{ tenant_id: 'a', email: 'leynd@leynd.is' }])
  for (const hash of ['\\x2a', '\\x2b'])
    expect(
      await rows({ tenantId: 'a' }, sql`select email from find_invitation(${hash}::bytea)`),
    ).toEqual([])
})

test('find_link knows the whole hash of a link that lives', async () => {
  await asOwner(`
    insert into access_link (token_hash, user_id, purpose, expires, used)
    values ('\\x0a', '${anna}', 'reset', now() + interval '1 hour', null),
      ('\\x0b', '${anna}', 'reset', now() + interval '1 hour', now()),
      ('\\x0c', '${anna}', 'reset', now() - interval '1 hour', null)`)
  expect(await rows({}, sql`select name from find_link('\\x0a')`)).toEqual([{ name: 'Anna' }])
  for (const hash of ['\\x0b', '\\x0c', '\\x0d'])
    expect(await rows({}, sql`select name from find_link(${hash}::bytea)`)).toEqual([])
})

test('find_identity knows the whole key of a person, and tells whose it is and no more', async () => {
  await asOwner(`
    insert into identity (person_key, secret_mark, user_id, provider, kind)
    values ('\\x0102', '\\x01', '${anna}', 'island', 'eid')`)
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
  expect(Object.keys(first ?? {}).sort()).toEqual([
    'index_id',
    'phase',
    'run_id',
    'silent_seconds',
    'tenant_id',
  ])
})

test('schedules_due names schedules and nothing of what they do', async () => {
  const due = await rows({}, sql`select * from schedules_due()`)
  expect(due.map(({ tenant_id }) => tenant_id).sort()).toEqual(['a', 'b'])
  expect(Object.keys(due[0] ?? {}).sort()).toEqual(['id', 'tenant_id'])
})

test('search_fed_places and search_unfed_places name generations and no more', async () => {
  const fed = await rows({}, sql`select * from search_fed_places()`)
  expect(fed.map((row) => Object.keys(row).sort())[0]).toEqual(['es_index', 'name', 'tenant_id'])
  const unfed = await rows({}, sql`select * from search_unfed_places(0)`)
  expect(unfed.map((row) => Object.keys(row).sort())[0]).toEqual(['es_index', 'tenant_id'])
})

test('restrictions_due names records of every tenant and nothing of why they are closed', async () => {
  const due = await rows({}, sql`select * from restrictions_due()`)
  expect(due.map(({ tenant_id }) => tenant_id).sort()).toEqual(['a', 'b'])
  expect(Object.keys(due[0] ?? {}).sort()).toEqual(['index_id', 'record_id', 'tenant_id'])
})

test('record_place tells where a record is and nothing of it', async () => {
  const [known] = await rows({ tenantId: 'a' }, sql`select id from record limit 1`)
  const place = await rows({}, sql`select * from record_place(${known?.id}::uuid)`)
  expect(place.map((one) => Object.keys(one).sort())).toEqual([['index_id', 'tenant_id']])
  expect(place[0]?.tenant_id).toBe('a')
})

test('removed_record_site tells the tenant of a record that was taken away, of a public site', async () => {
  const [removed, hidden] = [randomId(), randomId()]
  for (const [id, reason] of [
    [removed, 'removed'],
    [hidden, 'hidden'],
  ] as const)
    await asOwner(`
      insert into publication (tenant_id, index_id, record_id, kind, reason)
      values ('b', 'x', '${id}', 'gone', '${reason}')`)
  const siteOf = async (id: string) =>
    (await rows({}, sql`select removed_record_site(${id}::uuid) as site`))[0]?.site
  expect(await siteOf(removed)).toBeNull()
  await asOwner(`update site set public = true where tenant_id = 'b'`)
  expect([await siteOf(removed), await siteOf(hidden)]).toEqual(['b', null])
  await asOwner(`update site set public = false where tenant_id = 'b'`)
})

test('folder_place tells the tenant of a whole code and nothing else', async () => {
  const of = async (code: string) =>
    (await rows({}, sql`select folder_place(${code}) as tenant`))[0]?.tenant
  expect(await of('leyndab')).toBe('b')
  expect(await of('leynd%')).toBeNull()
})

test('tenant_sizes tells administrators alone what tenants take', async () => {
  const tenants = async (scope: Scope) =>
    (await rows(scope, sql`select tenant_id from tenant_sizes() order by 1`)).map(
      ({ tenant_id }) => tenant_id,
    )
  expect(await tenants({ admin: true })).toEqual(['a', 'b'])
  for (const scope of [{ tenantId: 'a' }, { userId: anna }, {}])
    expect(await tenants(scope)).toEqual([])
})

test("read_log, count_log and seek_log serve the transaction's tenant, whatever tenant they are asked for", async () => {
  const read = (tenant: string, before: SQL) =>
    sql`
      select message
      from read_log(${tenant}, 'leynd', null, null, null, null, 0, 10, null, ${before})`
  const count = (tenant: string) =>
    sql`select count_log(${tenant}, null, null, null, null)::int as n`
  const seek = (tenant: string, before: SQL) =>
    sql`
      select total::int, cardinality(ids) as page
      from seek_log(${tenant}, 'leynd', null, null, null, null, 0, 10, 99, ${before})`
  for (const before of [sql`null`, sql`9999999`]) {
    expect(await rows({ tenantId: 'a' }, seek('a', before))).toEqual([{ total: 1, page: 1 }])
    expect([
      await rows({ tenantId: 'b' }, seek('a', before)),
      await rows({}, seek('a', before)),
    ]).toEqual([[], []])
    expect(await rows({ tenantId: 'a' }, read('a', before))).toEqual([{ message: 'leynd' }])
    for (const scope of [{ tenantId: 'b' }, {}])
      expect(await rows(scope, read('a', before))).toEqual([])
  }
  expect(await rows({ tenantId: 'a' }, count('a'))).toEqual([{ n: 1 }])
  for (const scope of [{ tenantId: 'b' }, {}])
    expect(await rows(scope, count('a'))).toEqual([{ n: 0 }])
})

test("seek_audit serves the transaction's tenant, whatever tenant it is asked for, and what is of none to an administrator alone", async () => {
  await asOwner(`insert into audit (endpoint, path, status) values ('e', '/leynd', 200)`)
  const seek = (tenant: string | null, words: string | null = null) =>
    sql`
      select total::int, cardinality(ids) as page
      from seek_audit(${tenant}, ${words}, null, null, false, null, null, 10, true)`
  for (const words of [null, 'e:*']) {
    expect(await rows({ tenantId: 'a' }, seek('a'))).toEqual([{ total: 1, page: 1 }])
    for (const scope of [{ tenantId: 'b' }, {}, { admin: true }])
      expect(await rows(scope, seek('a', words))).toEqual([])
    for (const scope of [{ tenantId: 'a' }, {}, { tenantId: 'a', admin: true }])
      expect(await rows(scope, seek(null, words))).toEqual([])
  }
  expect(await rows({ admin: true }, seek(null, 'leynd'))).toEqual([{ total: 1, page: 1 }])
})

test("queue_tasks serves the transaction's tenant, whatever tenant it is asked for, and all to an administrator alone", async () => {
  await asOwner(`insert into backup_run (kind, name) values ('backup', 'leynd')`)
  const tasks = async (scope: Scope, kind: string, tenant: string | null) =>
    (await rows(scope, sql`select tenant_id from queue_tasks(${kind}, ${tenant})`))
      .map(({ tenant_id }) => tenant_id)
      .toSorted()
  expect(await tasks({ tenantId: 'a' }, 'bulk', 'a')).toEqual(['a'])
  for (const [scope, tenant] of [
    [{ tenantId: 'b' }, 'a'],
    [{ tenantId: 'b' }, null],
    [{}, 'a'],
    [{ admin: true }, 'a'],
  ] as const)
    for (const kind of ['bulk', 'sidecars', 'fixity', 'backup'])
      expect(await tasks(scope, kind, tenant), kind).toEqual([])
  expect(await tasks({ admin: true }, 'bulk', null)).toEqual(['a', 'b'])
  expect([
    await tasks({ tenantId: 'a' }, 'backup', 'a'),
    await tasks({ admin: true }, 'backup', null),
  ]).toEqual([[], [null]])
})

test("the queues serve the transaction's tenant, whatever tenant they are asked for, and all to an administrator alone", async () => {
  const jobs = async (scope: Scope, tenant: string | null) => {
    const read = async (place: SQL) =>
      (
        await rows(
          scope,
          sql`select tenant_id from queue_jobs(${tenant}, 'waiting', null, null, 0, 10, ${place})`,
        )
      )
        .map(({ tenant_id }) => tenant_id)
        .toSorted()
    const found = await read(sql`null, null`)
    expect(
      await read(
        sql`'ffffffff-ffff-ffff-ffff-ffffffffffff', 'ffffffff-ffff-ffff-ffff-ffffffffffff'`,
      ),
    ).toEqual(found)
    return found
  }
  const waiting = async (scope: Scope, tenant: string | null) =>
    (await rows(scope, sql`select waiting from queue_counts(${tenant})`))[0]?.waiting
  const found = async (scope: Scope, tenant: string | null) =>
    (await rows(scope, sql`select count_queue_jobs(${tenant}, 'waiting', 'l%', null)::int as n`))[0]
      ?.n
  expect([
    await jobs({ tenantId: 'a' }, 'a'),
    await waiting({ tenantId: 'a' }, 'a'),
    await found({ tenantId: 'a' }, 'a'),
  ]).toEqual([['a'], 1, 1])
  for (const [scope, tenant] of [
    [{ tenantId: 'b' }, 'a'],
    [{ tenantId: 'b' }, null],
    [{}, 'a'],
    [{ admin: true }, 'a'],
  ] as const)
    expect([
      await jobs(scope, tenant),
      await waiting(scope, tenant),
      await found(scope, tenant),
    ]).toEqual([[], 0, 0])
  // A transaction without a person gets no person's rows.
  for (const tenant of ["'a'", 'null'])
    expect(
      await asOwner(
        `select id from queue_jobs(${tenant}, 'waiting', null, null, 0, 10, null, null)`,
      ),
    ).toEqual([])
  expect([
    await jobs({ admin: true }, null),
    await waiting({ admin: true }, null),
    await found({ admin: true }, null),
  ]).toEqual([['a', 'b'], 2, 2])
})

test('search_settled sorts in the words that wait and tells nothing', async () => {
  await asOwner('create extension pgstattuple')
  const waiting = async () =>
    (await asOwner(
      `select pending_tuples::int as n from pgstatginindex('search_document_words')`,
    )) as { n: number }[]
  await asOwner(`
    insert into search_document (tenant_id, es_index, id, hidden, words, facets, title, file,
      date_first, date_last)
    values ('a', 'x-1', '${randomId()}', false, 'leynd', '{}', '', '', now(), now())`)
  expect(await waiting()).toEqual([{ n: 1 }])
  expect(await rows({}, sql`select search_settled()`)).toEqual([{ search_settled: null }])
  expect(await waiting()).toEqual([{ n: 0 }])
})

test('worker_jobs serves administrators alone', async () => {
  await asOwner(
    `update work set state = 'started', worker = '${randomId()}' where state = 'waiting'`,
  )
  const held = async (scope: Scope) =>
    (await rows(scope, sql`select tenant_id from worker_jobs(null)`))
      .map(({ tenant_id }) => tenant_id)
      .sort()
  expect([await held({}), await held({ tenantId: 'a' }), await held({ userId: anna })]).toEqual([
    [],
    [],
    [],
  ])
  expect(await held({ admin: true })).toEqual(['a', 'b'])
})

test('administrator_names serves a person with a role, and names administrators alone', async () => {
  const names = async (scope: Scope) =>
    (await rows(scope, sql`select * from administrator_names(10)`)).map(({ name }) => name)
  await asOwner(`
    insert into app_user (name, email, max_indices, admin)
    values ('Stjóri', 'stjori@leynd.is', 1, true), ('Án hlutverks', null, 1, false)`)
  const [stranger] = (await asOwner(`select id from app_user where name = 'Án hlutverks'`)) as {
    id: string
  }[]
  expect(await names({ userId: anna })).toEqual(['Stjóri'])
  expect([
    await names({}),
    await names({ tenantId: 'a' }),
    await names({ userId: stranger?.id }),
  ]).toEqual([[], [], []])
})

test('turn_posts tells the time and nothing else', async () => {
  for (const scope of [{}, { tenantId: 'a' }, { userId: anna }])
    expect(await rows(scope, sql`select pg_typeof(turn_posts(now()))::text as type`)).toEqual([
      { type: 'timestamp with time zone' },
    ])
})

test('erase_old_addresses tells a number and nothing else', async () => {
  for (const scope of [{}, { tenantId: 'a' }, { userId: anna }]) {
    const told = await database.transact(scope, (db) =>
      db.execute(sql`select pg_typeof(erase_old_addresses(365))::text as type`),
    )
    expect(told.rows).toEqual([{ type: 'integer' }])
  }
})

test('add_visits and roll_up_visits tell nothing, and add nothing to a tenant that is unknown', async () => {
  const counted = JSON.stringify([{ tenant: 'c', kind: 'front', words: 'leynd', n: 1 }])
  for (const scope of [{}, { tenantId: 'a' }, { userId: anna }])
    for (const text of [
      sql`select add_visits(current_date, ${counted}, 1, 1)::text as told`,
      sql`select roll_up_visits(current_date, 400, 90)::text as told`,
    ])
      expect((await database.transact(scope, (db) => db.execute(text))).rows).toEqual([
        { told: '' },
      ])
  expect(
    await rows({ tenantId: 'a' }, sql`select sum(pages)::int as pages from visit_count`),
  ).toEqual([{ pages: 1 }])
})

test('every function that runs as the owner has its leak test', async () => {
  const functions = (await asOwner(`
    select proname as name
    from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
    order by 1`)) as { name: string }[]
  const tests = globSync('server/**/*.test.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(
    functions.filter(({ name }) => !tests.includes(`${name}(`)).map(({ name }) => name),
  ).toEqual([])
})
