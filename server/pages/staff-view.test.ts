import { beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import { insertIndex, personAs, randomId } from '#server/kit/testing.ts'
import { foreign, member, recordsWorld, staff } from '#server/records/testing.ts'
import { siteProcess } from './testing.ts'

const { database, fill, hide, ids, owner, put } = await recordsWorld()
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config: folders }))
const idOf = (title: string) => ids.get(title) ?? ''
const BADGE = 'Falið gestum'
/** The link of the header into the administration. */
const adminLink = (html: string) => /<a class="button plain" href="(\/admin[^"]*)"/.exec(html)?.[1]

beforeAll(async () => {
  await fill()
  for (const [id, type] of [
    ['hljod', 'audio'],
    ['skjol', 'archive'],
  ] as const)
    await owner(insertIndex({ id, type }))
  await owner(`
    insert into alias (tenant_id, id, name, description, public, type)
    values ('safn', 'allt', 'Allt', '', true, 'album')`)
  await owner(`
    insert into alias_member (tenant_id, alias_id, index_id, place, filters)
    values ('safn', 'allt', 'opid', 0, '[]'), ('safn', 'allt', 'myndir', 1, '[]')`)
  await put('safn', 'opid', {
    'Opinn hestur': { City: 'Selfoss', Source: 'Dánarbú', CaptionAbstract: 'Við hesthúsið' },
  })
  await put('safn', 'hljod', { 'Viðtal við bónda': { Duration: 60 } })
  await put('safn', 'skjol', { Bréfasafn: { rel: 'B', tree: { position: 0 } } })
  await put('safn', 'skjol', { Einkabréf: { rel: 'B/1', tree: { parent: 'B', position: 0 } } })
  await hide('Falinn hestur', {})
  await owner(`
    update record set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"Samningur"}'
    where id = '${idOf('Einkabréf')}'`)
  await owner(`
    insert into site_config (tenant_id, search, settings, version) values ('safn',
      '{"mappings": [{"field": "Source", "visible": false},
        {"field": "CaptionAbstract", "visible": false}]}', '{}', 2)`)
}, 120_000)

test('the page of a hidden record says to staff why it is hidden, and of a closed index that it is', async () => {
  const hidden = `/main/r/${idOf('Falinn hestur')}`
  const { html } = await get(hidden, staff)
  expect(html).toContain('Færslan er falin almenningi.')
  expect(html).toContain('Ástæða: Persónuvernd')
  expect((await get(hidden)).status).toBe(404)
  expect((await get(hidden, member)).status).toBe(404)
  const closed = `/main/r/${idOf('Grár hestur')}`
  expect((await get(closed, member)).html).toContain('Vísirinn er lokaður almenningi.')
  expect((await get(closed)).status).toBe(404)
})

test('fields that visitors do not see are marked for staff alone', async () => {
  const path = `/main/r/${idOf('Opinn hestur')}`
  const own = (await get(path, staff)).html
  expect(own).toMatch(/Dánarbú<\/a><\/span><small[^>]*>Falið gestum</)
  expect(own).toMatch(/Selfoss<\/a><\/span><\/dd>/)
  expect(own).toMatch(/Gestir sjá ekki: [^<]*Lýsing[^<]*\./)
  const { html } = await get(path)
  expect(html).toContain('Selfoss')
  for (const secret of ['Dánarbú', 'Við hesthúsið', BADGE, 'Gestir sjá ekki', '/admin/settings'])
    expect(html).not.toContain(secret)
})

test('lists mark for staff what visitors do not see, and nothing else', async () => {
  const marks = async (path: string) =>
    (await get(path, staff)).html.match(/<small[^>]*>Falið gestum/g)?.length ?? 0
  expect(await marks('/main/albums/safn/opid')).toBe(1)
  expect(await marks('/main/albums/safn/allt')).toBe(7)
  expect(await marks('/main/search/safn?q=hestur&type=album')).toBe(1)
  expect(await marks(`/main/r/${idOf('Bréfasafn')}`)).toBe(1)
  expect(await marks('/main/media/safn/hljod')).toBe(0)
  expect((await get('/main/albums/safn/opid')).html).not.toContain(BADGE)
})

test('each page leads people of the tenant to its screen in the administration', async () => {
  const settings = '/admin/settings/safn'
  for (const [path, screen] of [
    ['/main/safn', `${settings}/site`],
    ['/main/safn/about/access', `${settings}/site`],
    ['/main/albums/safn', `${settings}/indices`],
    ['/main/albums/safn/opid', `${settings}/indices/opid/browse`],
    ['/main/albums/safn/allt', `${settings}/alias/allt/edit`],
    ['/main/media/safn', `${settings}/indices`],
    ['/main/media/safn/hljod', `${settings}/indices/hljod/browse`],
    ['/main/archive/safn', `${settings}/indices`],
    ['/main/archive/safn/skjol', `${settings}/indices/skjol/browse`],
    ['/main/archive/safn/skjol/-/skra', `${settings}/indices/skjol/browse`],
    ['/main/t/safn/City/Selfoss', '/admin/attribute-editor/City/Selfoss?tenant=safn'],
    [`/main/r/${idOf('Opinn hestur')}`, `${settings}/indices/opid/records/${idOf('Opinn hestur')}`],
    [`/main/r/${idOf('Bréfasafn')}`, `${settings}/indices/skjol/records/${idOf('Bréfasafn')}`],
    ['/main', '/admin/dashboard'],
  ] as const) {
    const { status, html } = await get(path, member)
    expect([path, status, adminLink(html)]).toEqual([path, 200, screen])
    expect(html).toContain('Opna í umsjón')
    // People of another tenant have nothing to open there.
    const theirs = (await get(path, foreign)).html
    expect([path, adminLink(theirs)]).toEqual([path, '/admin/dashboard'])
  }
})

test('staff see a page as visitors do where its address says so', async () => {
  const path = `/main/r/${idOf('Opinn hestur')}`
  const [theirs, own] = [await get(path), await get(`${path}?as=visitor`, staff)]
  expect(own.html).toBe(theirs.html)
  expect((await get(`/main/r/${idOf('Falinn hestur')}?as=visitor`, staff)).status).toBe(404)
  expect((await get(`${path}?as=staff`, staff)).html).toContain(BADGE)
})

test('what staff see is neither kept nor taken from what visitors see', async () => {
  const admin = { ...personAs('tenant::user', 'annad'), id: randomId(), admin: true, roles: {} }
  for (const path of ['/main/albums/safn/opid', `/main/r/${idOf('Opinn hestur')}`]) {
    const before = await get(path)
    const own = await get(path, admin)
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect(adminLink(own.html)).toMatch(/^\/admin\/settings\/safn\//)
    expect(own.html).toContain(BADGE)
    expect(await get(path)).toMatchObject({ html: before.html, status: 200 })
    const etag = String(before.headers.etag)
    expect((await get(path, admin, { 'if-none-match': etag })).status).toBe(200)
  }
})
