import { beforeAll, expect, test } from 'vitest'
import { users } from '#contract/users.ts'
import { adminPerson, personAs, randomId, testApp } from '#server/kit/testing.ts'
import { userRoutes } from './routes.ts'

const { call, owner } = await testApp(userRoutes)
const admin = adminPerson()
beforeAll(() =>
  owner(`
    insert into app_user (id, name, email, max_indices, admin)
    values ('${admin.id}', 'Ýr', 'yr@safn.is', 10, true)`),
)

const body = { name: 'Árni Þór', email: 'Arni@Safn.is' }

test('a user is created with defaults and found by part of the name', async () => {
  const made = await call(admin, users.create, { body })
  expect(made).toMatchObject({
    status: 200,
    body: {
      email: 'arni@safn.is',
      max_indices: 10,
      admin: false,
      subscription: false,
      version: 1,
      tenants: [],
    },
  })
  expect((await call(admin, users.list, { query: { q: 'þór' } })).body).toMatchObject({
    total: 1,
    users: [{ name: 'Árni Þór' }],
  })
})

test('one letter is not searched', async () => {
  expect((await call(admin, users.list, { query: { q: 'x' } })).body.total).toBe(2)
})

test('names are sorted in Icelandic order', async () => {
  for (const name of ['Þóra', 'Anna', 'Ása', 'Örn', 'Zoe'])
    await call(admin, users.create, { body: { name, email: null } })
  const { body: list } = await call(admin, users.list, { query: {} })
  expect(list.users.map(({ name }) => name)).toEqual([
    'Anna',
    'Árni Þór',
    'Ása',
    'Ýr',
    'Zoe',
    'Þóra',
    'Örn',
  ])
})

test('a whole e-mail address finds its person only, a part of it all matches', async () => {
  await call(admin, users.create, { body: { name: 'Oddarni', email: 'oddarni@safn.is' } })
  const found = async (q: string) =>
    (await call(admin, users.list, { query: { q } })).body.users.map(({ name }) => name)
  expect(await found('Arni@Safn.is')).toEqual(['Árni Þór'])
  expect(await found('arni@safn')).toEqual(['Árni Þór', 'Oddarni'])
  expect(await found('enginn@safn.is')).toEqual([])
  expect(await found('%')).toHaveLength(8)
  expect(await found('%%')).toEqual([])
})

test('users are filtered by administrator or sign-in method, sorted by name or last sign-in, and paged', async () => {
  await owner(`update app_user set provider = 'island', last_login = now() where name = 'Ása'`)
  await owner(`update app_user set last_login = now() - interval '1 day' where name = 'Zoe'`)
  const names = async (query: object) =>
    (await call(admin, users.list, { query })).body.users.map(({ name }) => name)
  expect([await names({ admin: 'true' }), await names({ provider: 'island' })]).toEqual([
    ['Ýr'],
    ['Ása'],
  ])
  expect(await names({ provider: 'island', q: 'zoe' })).toEqual([])
  const all = await names({})
  expect(await names({ sort: '-name' })).toEqual(all.toReversed())
  expect((await names({ sort: '-lastLogin' })).slice(0, 2)).toEqual(['Ása', 'Zoe'])
  expect(await names({ sort: 'lastLogin' })).toEqual(
    (await names({ sort: '-lastLogin' })).toReversed(),
  )
  const pages = await Promise.all([0, 3, 6].map((from) => names({ from, size: 3 })))
  expect(pages.flat()).toEqual(all)
})

test('a used e-mail address is refused at its field', async () => {
  expect(await call(admin, users.create, { body })).toMatchObject({
    status: 409,
    body: {
      code: 'users.emailTaken',
      errors: [{ path: 'email', message: 'Netfangið er þegar í notkun' }],
    },
  })
})

test('an invalid e-mail address is refused at its field', async () => {
  const answer = await call(admin, users.create, { body: { ...body, email: 'ekki netfang' } })
  expect(answer.body.errors).toEqual([{ path: 'email', message: 'Þetta er ekki netfang' }])
})

test('a user is saved by version, and the last administrator cannot be demoted', async () => {
  const { body: me } = await call(admin, users.get, { params: { id: admin.id } })
  const lost = await call(admin, users.save, {
    params: { id: admin.id },
    version: me.version,
    body: { name: 'Ýr', email: 'yr@safn.is', admin: false },
  })
  expect(lost).toMatchObject({ status: 422, body: { code: 'users.lastAdmin' } })
  const saved = await call(admin, users.save, {
    params: { id: admin.id },
    version: me.version,
    body: { name: 'Ýr Ösp', email: 'yr@safn.is', admin: true },
  })
  expect(saved.body).toMatchObject({ name: 'Ýr Ösp', version: me.version + 1 })
  expect((await call(admin, users.remove, { params: { id: admin.id } })).body.code).toBe(
    'users.lastAdmin',
  )
})

test('of two administrators who remove or demote each other concurrently one remains', async () => {
  const pair = async (names: string[]) =>
    Promise.all(
      names.map(async (name) => {
        const email = `${name.split(' ')[0]?.toLowerCase()}@stjori.is`
        const { body: made } = await call(admin, users.create, {
          body: { name, email, admin: true },
        })
        await owner(`update app_user set password_hash = 'h' where id = '${made.id}'`)
        return made
      }),
    )
  const [anna, bjarni] = await pair(['Anna Stjóri', 'Bjarni Stjóri'])
  await owner(`update app_user set admin = false where id = '${admin.id}'`)
  const both = await Promise.all(
    [anna, bjarni].map((one) => call(admin, users.remove, { params: { id: one?.id ?? '' } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422])
  const [carl] = await pair(['Karl Stjóri'])
  const left = [...[anna, bjarni].filter((_, at) => both[at]?.status === 422), carl]
  const saved = await Promise.all(
    left.map((one) =>
      call(admin, users.save, {
        params: { id: one?.id ?? '' },
        version: 1,
        body: { name: 'Áður stjóri', email: null },
      }),
    ),
  )
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 422])
  await owner(`update app_user set admin = id = '${admin.id}'`)
})

test('an administrator who cannot sign in does not count as the last; one with a provider may lose the e-mail', async () => {
  const { body: ghost } = await call(admin, users.create, {
    body: { name: 'Draugur', email: null, admin: true },
  })
  await owner(`update app_user set password_hash = 'h' where id = '${admin.id}'`)
  const version = async () =>
    (await call(admin, users.get, { params: { id: admin.id } })).body.version
  const save = async (body: object) =>
    (
      await call(admin, users.save, {
        params: { id: admin.id },
        version: await version(),
        body: { name: 'Ýr', email: 'yr@safn.is', ...body },
      })
    ).body
  expect(await save({ admin: false })).toMatchObject({ code: 'users.lastAdmin' })
  expect(await save({ admin: true, email: null })).toMatchObject({ code: 'users.lastAdmin' })
  expect((await call(admin, users.remove, { params: { id: admin.id } })).body.code).toBe(
    'users.lastAdmin',
  )
  await owner(`
    insert into identity (person_key, secret_mark, user_id, provider, kind)
    values ('\\x01', '\\x02', '${admin.id}', 'island', 'eid')`)
  expect(await save({ admin: true, email: null })).toMatchObject({ email: null, admin: true })
  expect((await call(admin, users.remove, { params: { id: ghost.id } })).status).toBe(204)
  await owner(`
    delete from identity;
    update app_user set email = 'yr@safn.is', password_hash = null where id = '${admin.id}'`)
})

test('customers cannot list users', async () => {
  expect((await call(personAs('tenant::admin', 'safn'), users.list, { query: {} })).status).toBe(
    403,
  )
})

test('a user is read by id, and POST saves like PUT and keeps read-only fields', async () => {
  const { body: made } = await call(admin, users.create, {
    body: { name: 'Oddur', email: 'oddur@safn.is' },
  })
  const params = { id: made.id }
  const strange = {
    id: randomId(),
    provider: 'facebook',
    picture: 'x',
    lastLogin: '2020-01-01T00:00:00Z',
    created: '2020-01-01T00:00:00Z',
  }
  const body = { name: 'Oddur Ægisson', email: 'oddur@safn.is', max_indices: 3, subscription: true }
  const refused = await call(admin, users.postSave, {
    params,
    version: 1,
    body: { ...body, ...strange },
  })
  expect(refused).toMatchObject({ status: 422, body: { code: 'request.pathMismatch' } })
  for (const [key, value] of Object.entries(strange).slice(1)) {
    const one = await call(admin, users.postSave, {
      params,
      version: 1,
      body: { ...body, [key]: value } as typeof body,
    })
    expect(one).toMatchObject({ status: 400, body: { errors: [{ path: key }] } })
  }
  const saved = await call(admin, users.postSave, {
    params,
    version: 1,
    body: { ...body, id: made.id } as typeof body,
  })
  expect(saved).toMatchObject({ status: 200, body: { ...made, ...body, version: 2 } })
  expect((await call(admin, users.get, { params })).body).toEqual(saved.body)
  expect(await call(admin, users.postSave, { params, version: 1, body })).toMatchObject({
    status: 409,
    body: { code: 'version.stale' },
  })
  expect(await call(admin, users.get, { params: { id: randomId() } })).toMatchObject({
    status: 404,
    body: { code: 'users.notFound', title: 'Notandinn fannst ekki' },
  })
})

test('rows that refer to a user are deleted with it, except created tenants', async () => {
  const keys = (await owner(`
    select conrelid::regclass::text as name, confdeltype as goes
    from pg_constraint
    where confrelid = 'app_user'::regclass
    order by 1`)) as {
    name: string
    goes: string
  }[]
  const [CASCADE, SET_NULL] = ['c', 'n']
  expect(Object.fromEntries(keys.map(({ name, goes }) => [name, goes]))).toEqual({
    access_link: CASCADE,
    account_search: CASCADE,
    api_token: CASCADE,
    folder: CASCADE,
    identity: CASCADE,
    known_browser: CASCADE,
    saved_search: CASCADE,
    session: CASCADE,
    tenant: SET_NULL,
    tenant_user: CASCADE,
  })
})

test('a user’s rows are counted before removal and deleted with it; created tenants stay', async () => {
  const { body: made } = await call(admin, users.create, {
    body: { name: 'Stofnandi', email: 'stofnandi@safn.is' },
  })
  await owner(`
    insert into tenant (id, name, creator)
    values ('safn', 'Safnið', '${made.id}'), ('annad', 'Annað', null)`)
  await owner(`insert into tenant_user select id, '${made.id}', 'tenant::admin' from tenant`)
  await owner(`
    insert into session (token_hash, user_id, expires)
    values ('\\x01', '${made.id}', now() + interval '1 day'),
      ('\\x02', '${made.id}', now() - interval '1 day')`)
  await owner(`
    insert into api_token (token_hash, user_id, name, hint, read_only)
    values ('\\x01', '${made.id}', 'Skanni', 'vrd_', false)`)
  const params = { id: made.id }
  expect((await call(admin, users.holdings, { params })).body).toEqual({
    created: [{ id: 'safn', name: 'Safnið' }],
    roles: 2,
    sessions: 1,
    tokens: 1,
  })
  // Rows that keep the name without a foreign key.
  await owner(`
    insert into audit (tenant_id, user_id, user_name, endpoint, path, status)
    values ('safn', '${made.id}', 'Stofnandi', 'e', '/', 200)`)
  await owner(`
    insert into comment (tenant_id, index_id, record_id, title, rel, metadata, text, letters, kind,
      by_id, name, held)
    values ('safn', 'x', '${randomId()}', '', '', '{}', 'Falleg mynd', '', 'member', '${made.id}',
      'Stofnandi', '{}')`)
  await owner(`
    insert into blog_post (tenant_id, id, title, slug, slug_by_hand, text, draft, tags, carousel,
      author_id, author)
    values ('safn', '${randomId()}', 'Grein', 'grein', false, '', true, '{}', '[]', '${made.id}',
      'Stofnandi')`)
  await owner(`
    insert into overlay (tenant_id, index_id, record_id, version, kind, values, by_id, by_name)
    values ('safn', 'x', '${randomId()}', 1, 'edit', '{}', '${made.id}', 'Stofnandi')`)
  expect((await call(admin, users.remove, { params })).status).toBe(204)
  expect(
    await owner(`
      select user_name as name from audit where user_id = '${made.id}'
      union all select name from comment
      union all select author from blog_post
      union all select by_name from overlay`),
  ).toEqual(Array(4).fill({ name: 'Stofnandi' }))
  expect(
    await owner(`
      select (select count(*)::int from tenant_user) + (select count(*)::int from session)
        + (select count(*)::int from api_token) as left`),
  ).toEqual([{ left: 0 }])
  expect(await owner(`select id, creator from tenant where id = 'safn'`)).toEqual([
    { id: 'safn', creator: null },
  ])
})
