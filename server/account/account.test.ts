import { beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { insertIndex, testDatabase } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'

const { database, asOwner } = await testDatabase()
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config: folders }))

const KINDS = ['suggestions', 'names', 'comments', 'takedowns', 'folders', 'searches']
const RECORD = '018f0000-0000-7000-8000-000000000001'
const people: Record<string, Viewer> = {}
const personOf = (name: string): Viewer => people[name] as Viewer

/** What a person has sent to both tenants; all of it contains their name. */
const fill = async (name: string) => {
  const { id } = personOf(name)
  for (const tenant of ['safn', 'annad']) {
    await asOwner(`
      with c as (
        insert into contributor (tenant_id, kind, user_id) values ('${tenant}', 'account', '${id}')
        returning id)
      insert into suggestion (tenant_id, index_id, record_id, contributor_id, title, proposed, note,
        evidence, name, email, receipt, credit, state, reason)
      select '${tenant}', 'a', '${RECORD}', c.id, 'Bátur ${name}', '{}', 'Ábending ${name}', '',
        '${name}', '${name}@safn.is', 'A-${name}', true, 'accepted', 'Takk ${name}' from c`)
    await asOwner(`
      insert into comment (tenant_id, index_id, record_id, title, rel, metadata, text, letters,
        kind, by_id, name, email, held, receipt)
      values ('${tenant}', 'a', '${RECORD}', 'Bryggja ${name}', '', '{}', 'Athugasemd ${name}', '',
        'account', '${id}', '${name}', '${name}@safn.is', '{}', 'C-${name}')`)
    await asOwner(`
      with r as (
        insert into region (tenant_id, index_id, record_id, at, x, y, width, height, person,
          is_dead, has_public_role, by)
        values ('${tenant}', 'a', '${RECORD}', 0, 0, 0, 1, 1, 'Fyrirsæta ${name}', false, false, '')
        returning id),
      n as (
        insert into region_consent (tenant_id, region_id, record_id, name, person, scope, by_id, by)
        select '${tenant}', r.id, '${RECORD}', 'Fyrirsæta ${name}', '', '', '${id}', '${name}'
        from r)
      insert into region_proposal (tenant_id, index_id, record_id, at, x, y, width, height, title,
        person, how, is_self, licence, kind, by_id, name, email, receipt)
      values ('${tenant}', 'a', '${RECORD}', 0, 0, 0, 1, 1, 'Brúðkaup ${name}', 'Nafn ${name}', '',
        false, true, 'account', '${id}', '${name}', '${name}@safn.is', 'N-${name}')`)
    await asOwner(`
      insert into takedown (tenant_id, receipt, by_id, target, title, reason, wish, text, name,
        email, hid_at_once, hidden)
      values ('${tenant}', 'T-${name}', '${id}', '{"kind":"records","ids":[]}', 'Mynd ${name}',
        'person', 'hide', 'Beiðni ${name}', '${name}', '${name}@safn.is', false, '[]')`)
    await asOwner(`
      insert into folder (tenant_id, code, name, text, licence, owner_id)
      values ('${tenant}', '${tenant}${name}', 'Mappa ${name}', '', ${tenant === 'safn'}, '${id}')`)
  }
  await asOwner(`
    insert into account_search (user_id, path, name)
    values ('${id}', '/main/search/safn?q=${name}', 'Leit ${name}')`)
  await asOwner(`
    insert into session (token_hash, user_id, user_agent, expires)
    values (sha256('${name}'), '${id}', 'Vafri ${name}', now() + interval '1 day')`)
  await asOwner(`
    insert into identity (person_key, secret_mark, user_id, provider, kind)
    values (sha256('${name}'), '\\x01', '${id}', 'island.is', 'person')`)
  await asOwner(`
    insert into api_token (user_id, name, token_hash, hint, read_only)
    values ('${id}', 'Lykill ${name}', sha256('${name}'), 'v-', true)`)
  await asOwner(`
    insert into audit (tenant_id, user_id, user_name, endpoint, path, status)
    values ('safn', '${id}', '${name}', 'comments.write', '/x', 200)`)
  await asOwner(`
    insert into event (tenant_id, code, params, message, tone, by)
    values
      ('safn', 'comment.written', '{"record":"${RECORD}","title":"x"}', '', 'info', '${name}')`)
}

beforeAll(async () => {
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Hitt safnið')`)
  for (const tenant of ['safn', 'annad']) await asOwner(insertIndex({ tenantId: tenant, id: 'a' }))
  for (const name of ['Anna', 'Bjarni', 'Stella']) {
    const [row] = (await asOwner(`
      insert into app_user (name, email, max_indices)
      values ('${name}', '${name.toLowerCase()}@safn.is', 0) returning id`)) as { id: string }[]
    people[name] = { id: row?.id ?? '', name, admin: false, roles: {} }
    await fill(name)
  }
  const { id } = personOf('Stella')
  await asOwner(`
    insert into tenant_user (tenant_id, user_id, role) values ('safn', '${id}', 'tenant::user')`)
  personOf('Stella').roles.safn = 'tenant::user'
})

const sessionOf = (name: string) => ({
  cookie: 'varda_session=x',
  'x-viewer': JSON.stringify(personOf(name)),
})
const ownPages = ['', ...KINDS.map((kind) => `/${kind}`), '/sessions', '/erase', '/save?search=x']
const call = (name: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  get.app.inject({ method, url, headers: sessionOf(name), ...(payload && { payload }) })

test('a person sees what they sent to all tenants, and nothing of another person', async () => {
  for (const name of ['Anna', 'Bjarni']) {
    const other = name === 'Anna' ? 'Bjarni' : 'Anna'
    for (const path of ownPages) {
      const { status, html, headers } = await get(`/main/me${path}`, personOf(name))
      expect([path, status]).toEqual([path, 200])
      expect(headers['cache-control']).toBe('private, no-cache')
      expect([path, html.includes(other)]).toEqual([path, false])
    }
    for (const kind of KINDS) {
      const { html } = await get(`/main/me/${kind}`, personOf(name))
      expect([kind, html.split(` ${name}<`).length > (kind === 'searches' ? 1 : 2)]).toEqual([
        kind,
        true,
      ])
    }
    expect((await get('/main/me/sessions', personOf(name))).html).toContain(`Vafri ${name}`)
    expect((await get('/en/main/me', personOf(name))).html).toContain('Saved searches')
  }
})

test('the export has everything of the person alone', async () => {
  const answer = await call('Anna', 'GET', '/api/me/export')
  expect(answer.headers['content-disposition']).toContain('varda.json')
  expect(answer.body).not.toContain('Bjarni')
  const data = answer.json() as Record<string, { length: number }>
  const kept = [...KINDS, 'consents', 'identities', 'tokens']
  expect(Object.fromEntries(kept.map((kind) => [kind, data[kind]?.length]))).toEqual({
    suggestions: 2,
    names: 2,
    comments: 2,
    takedowns: 2,
    folders: 2,
    searches: 1,
    consents: 2,
    identities: 1,
    tokens: 1,
  })
})

test('the export tells for each kind of text whether its writer gave it a licence', async () => {
  const licences = (kind: string) =>
    (data[kind] ?? []).map((one) => [one.tenant_id, one.data.licence]).toSorted()
  type Row = { tenant_id: string; data: { licence?: boolean } }
  const data = (await call('Anna', 'GET', '/api/me/export')).json() as Record<string, Row[]>
  expect(licences('folders')).toEqual([
    ['annad', false],
    ['safn', true],
  ])
  for (const kind of ['suggestions', 'names', 'comments'])
    expect([kind, licences(kind).map(([, licence]) => typeof licence)]).toEqual([
      kind,
      ['boolean', 'boolean'],
    ])
})

test('visitors are led to the sign-in page and back, and get no answer of the API', async () => {
  for (const path of ownPages) {
    const { status, headers } = await get(`/en/main/me${path}`)
    const next = new URLSearchParams({ next: `/en/main/me${path}` })
    expect([status, headers.location]).toEqual([303, `/en/login?${next}`])
  }
  for (const path of ['account', 'sessions', 'export', ...KINDS.map((kind) => `account/${kind}`)])
    expect((await get.app.inject({ url: `/api/me/${path}` })).statusCode).toBe(401)
})

test('a person saves the address of a search and removes their own alone', async () => {
  const search = '/main/search/safn?q=hestur'
  const page = `/main/me/save?${new URLSearchParams({ search })}`
  expect((await get(page, personOf('Anna'))).html).toContain('value="hestur"')
  const sent = await get.post(page, { search, name: 'Hestar' }, sessionOf('Anna'))
  expect([sent.status, sent.headers.location]).toEqual([303, '/main/me/searches?saved=yes'])
  const { html } = await get('/main/me/searches?saved=yes', personOf('Anna'))
  expect(html).toContain('href="/main/search/safn?q=hestur"')
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(html) ?? []
  for (const foreign of [
    'https://illt.example',
    '//illt.example',
    '/admin/users',
    '/main/me/erase',
  ])
    expect((await get.post(page, { search: foreign, name: 'x' }, sessionOf('Anna'))).status).toBe(
      400,
    )
  const remove = (name: string) => get.post('/main/me/searches', { id }, sessionOf(name))
  expect((await remove('Bjarni')).status).toBe(404)
  expect((await remove('Anna')).headers.location).toBe('/main/me/searches?saved=removed')
  expect((await get('/main/me/searches', personOf('Anna'))).html).not.toContain('Hestar')
})

test('a person ends their own sessions alone', async () => {
  const [row] = (await asOwner(`select id from session where user_agent = 'Vafri Bjarni'`)) as {
    id: string
  }[]
  const end = (name: string) =>
    get.post(
      '/main/me/sessions',
      { person: personOf(name).id, session: row?.id ?? '' },
      sessionOf(name),
    )
  expect((await end('Anna')).status).toBe(404)
  expect((await end('Bjarni')).headers.location).toBe('/main/me/sessions?saved=ended')
  expect(await asOwner(`select from session where user_agent = 'Vafri Bjarni'`)).toEqual([])
})

const namesOf = async (name: string) =>
  (await asOwner(`
    select 'suggestion' as place from suggestion where name = '${name}' or email like '${name}%'
    union all select 'comment' from comment where name = '${name}' or email like '${name}%'
    union all select 'takedown' from takedown where name = '${name}' or email like '${name}%'
    union all select 'name' from region_proposal where name = '${name}' or email like '${name}%'
    union all select 'consent' from region_consent where by = '${name}'
    union all select 'event' from event where by = '${name}'
    union all select 'audit' from audit where user_name = '${name}'
    union all select 'account' from app_user where name = '${name}'
    union all select 'search' from account_search where name like '%${name}'
    union all select 'folder' from folder where name like '%${name}'
    union all select 'session' from session where user_agent like '%${name}'`)) as {
    place: string
  }[]

test('erasing takes the name off everything, and what was contributed stays', async () => {
  const before = (await namesOf('Bjarni')).length
  const without = await get.post('/main/me/erase', {}, sessionOf('Anna'))
  expect(without.status).toBe(400)
  expect(without.html).toContain('Engu var eytt')
  expect((await namesOf('Anna')).length).toBeGreaterThan(8)
  const sent = await get.post('/main/me/erase', { confirm: 'yes' }, sessionOf('Anna'))
  expect([sent.status, sent.headers.location]).toEqual([303, '/main/me/erased'])
  expect(String(sent.headers['set-cookie'])).toContain('varda_session=;')
  expect((await get('/main/me/erased')).html).toContain('Gögnunum þínum hefur verið eytt')
  expect(await namesOf('Anna')).toEqual([])
  expect((await namesOf('Bjarni')).length).toBe(before)
  expect(
    await asOwner(`select state, credit, note from suggestion where note = 'Ábending Anna'`),
  ).toEqual(Array(2).fill({ state: 'accepted', credit: false, note: 'Ábending Anna' }))
  expect(
    await asOwner(`select from region_consent where withdrawn_at is null and name like '%Anna'`),
  ).toEqual([])
  expect(await asOwner(`select text from comment where text = 'Athugasemd Anna'`)).toHaveLength(2)
  expect(
    await asOwner(`select user_name from audit where user_id = '${personOf('Anna').id}'`),
  ).toContainEqual({ user_name: null })
})

test('the page that erases says for how long backups hold the name', async () => {
  const page = async () => (await get('/main/me/erase', personOf('Bjarni'))).html
  expect(await page()).toContain('í afritum af gagnagrunninum í allt að 14 daga.')
  await asOwner(`
    insert into backup_setting (id, hour, keep, fixity_hour) values (1, 3, 30, 4)`)
  expect(await page()).toContain('í allt að 30 daga.')
  await asOwner(`update backup_setting set hour = null`)
  expect(await page()).toContain('í afritum af gagnagrunninum þar til þeim er eytt.')
})

test('an account of staff is erased by an administrator', async () => {
  expect((await get('/main/me/erase', personOf('Stella'))).html).toContain(
    'Biddu stjórnanda safnsins að eyða honum',
  )
  const sent = await get.post('/main/me/erase', { confirm: 'yes' }, sessionOf('Stella'))
  expect(sent.status).toBe(422)
  expect(await namesOf('Stella')).not.toEqual([])
})
