import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders.ts'
import { FOLDER_MAX } from '#contract/public-limits.ts'
import { allRoutes } from '#server/app.ts'
import { account, crowdsourceWorld, foreign, tenantId } from '#server/crowdsource/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { randomId } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'

const { call, database, fill, idOf, owner, put } = await crowdsourceWorld()
await fill()
await put('Skip', { width: 600, height: 400, profile: 'x', sha256: 'a'.repeat(64) })
const config = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config }))

let anna: Viewer
beforeEach(async () => {
  anna = { ...account, id: randomId(), name: 'Anna' }
  await owner(`insert into app_user (id, name, max_indices) values ('${anna.id}', 'Anna', 1)`)
})

const session = (viewer: Viewer) => ({
  cookie: 'varda_session=x',
  'x-viewer': JSON.stringify(viewer),
})
const record = (title = 'Skip') => `/main/r/${idOf(title)}`
const press = (title: string, keep: 'yes' | 'no', more: Record<string, string> = {}) =>
  get.post(`/main/me/favourites/${idOf(title)}`, { tenantId, keep, ...more }, session(anna))
const set = (title: string, isFavourite: boolean) =>
  call(anna, folders.setFavourite, {
    params: { tenantId, recordId: idOf(title) },
    body: { isFavourite },
  })
const isKept = async (title: string, viewer = anna) =>
  (await call(viewer, folders.isFavourite, { params: { recordId: idOf(title) } })).body.isFavourite
const ownFolders = async () =>
  (await call(anna, folders.favourites, {})).body.folders.map(({ name, entries }) => ({
    name,
    titles: entries.map(({ title }) => title),
  }))
/** What the button of a page sends. */
const buttonOf = (html: string) => /<(?:button|input)[^>]*name="keep"[^>]*>/.exec(html)?.[0]

test('a person keeps a record with one press, finds it with its picture, and drops it', async () => {
  const before = await get(record(), anna)
  expect(before.headers['cache-control']).toBe('private, no-cache')
  expect(before.html).toContain('Setja í uppáhald')
  const kept = await press('Skip', 'yes', { back: record() })
  expect([kept.status, kept.headers.location]).toEqual([303, `${record()}#favourite`])
  const after = (await get(record(), anna)).html
  expect(after).toContain('Taka úr uppáhaldi')
  expect(buttonOf(after)).toContain('value="no"')
  await press('Kirkja', 'yes')
  expect(await ownFolders()).toEqual([{ name: 'Uppáhald', titles: ['Skip', 'Kirkja'] }])
  const { html } = await get('/main/me/favourites', anna)
  const shown = [...html.matchAll(/<li id="r-([\w-]{36})"/g)].map(([, id]) => id)
  expect(shown).toEqual([idOf('Kirkja'), idOf('Skip')])
  expect(html).toMatch(new RegExp(`<img[^>]+${idOf('Skip')}`))
  expect((await get('/main/me', anna)).html).toMatch(/favourites">Uppáhald<\/a><span>2</)
  const english = (await get(`/en${record()}`, anna)).html
  expect(english).toContain('Remove from favourites')
  const dropped = await press('Skip', 'no', { back: '/main/me/favourites' })
  expect(dropped.headers.location).toBe('/main/me/favourites?saved=removed')
  expect((await get('/main/me/favourites?saved=removed', anna)).html).toContain(
    'Færslan var tekin úr uppáhaldi.',
  )
  expect((await get(record(), anna)).html).toContain('Setja í uppáhald')
  expect(await ownFolders()).toEqual([{ name: 'Uppáhald', titles: ['Kirkja'] }])
})

test('visitors read one kept page without any favourite, and are led to sign in and back', async () => {
  await set('Skip', true)
  const { html, headers } = await get(record())
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(html).not.toContain('Taka úr uppáhaldi')
  const form = `/main/me/favourites/${idOf('Skip')}`
  expect(html).toContain(`href="${form}" rel="nofollow"`)
  const { status, headers: led } = await get(form)
  expect([status, led.location]).toEqual([303, `/login?${new URLSearchParams({ next: form })}`])
  const posted = await get.post(form, { tenantId, keep: 'yes' })
  expect(posted.headers.location).toBe(led.location)
  const signedIn = (await get(form, anna)).html
  expect(signedIn).toContain('Færslan er í uppáhaldi.')
  expect(buttonOf(signedIn)).toContain('value="no"')
  const given = { params: { tenantId, recordId: idOf('Skip') }, body: { isFavourite: false } }
  expect((await call(undefined, folders.setFavourite, given)).status).toBe(401)
  expect((await call(undefined, folders.favourites, {})).status).toBe(401)
})

test('favourites are of one person, and of records that visitors see', async () => {
  await set('Skip', true)
  for (const other of [{ ...account, id: randomId() }, foreign]) {
    expect(await isKept('Skip', other)).toBe(false)
    expect((await call(other, folders.favourites, {})).body.folders).toEqual([])
  }
  expect((await set('Lokað hús', true)).body.code).toBe('folders.recordNotFound')
  expect(await isKept('Lokað hús')).toBe(false)
  await put('Fólk')
  await set('Fólk', true)
  await owner(`
    update record set hidden = '{"by":"A","at":"2026-01-01T00:00:00.000Z","reason":"Friður"}'
    where id = '${idOf('Fólk')}'`)
  const { html } = await get('/main/me/favourites', anna)
  expect(html).not.toContain(idOf('Fólk'))
  expect(html).toContain('1 færsla í möppunni er ekki lengur á vefnum.')
  await owner(`update site set public = false where tenant_id = '${tenantId}'`)
  expect(await ownFolders()).toEqual([])
  await owner(`update site set public = true where tenant_id = '${tenantId}'`)
})

test('pressing twice or at once keeps a record once, in one folder that its owner may rename', async () => {
  const answers = await Promise.all([set('Skip', true), set('Kirkja', true), set('Skip', true)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [one, ...more] = await ownFolders()
  expect([one?.titles.toSorted(), more]).toEqual([['Kirkja', 'Skip'], []])
  const [folder] = (await call(anna, folders.favourites, {})).body.folders
  const code = folder?.code ?? ''
  await call(anna, folders.save, { params: { tenantId, code }, body: { name: 'Mitt' } })
  await set('Bátar', true)
  expect((await ownFolders()).map(({ name, titles }) => [name, titles.length])).toEqual([
    ['Mitt', 3],
  ])
  expect((await set('Bátar', false)).body).toEqual({ isFavourite: false })
  expect((await set('Bátar', false)).body).toEqual({ isFavourite: false })
  await call(anna, folders.remove, { params: { tenantId, code }, body: {} })
  expect(await isKept('Skip')).toBe(false)
  await set('Skip', true)
  expect(await ownFolders()).toEqual([{ name: 'Uppáhald', titles: ['Skip'] }])
})

test('favourites are exported and erased with the person, and bounded as other folders', async () => {
  await set('Skip', true)
  const url = '/api/me/export'
  const exported = await get.app.inject({ method: 'GET', url, headers: session(anna) })
  expect(exported.json()).toMatchObject({ folders: [{ title: 'Uppáhald' }] })
  expect(exported.body).toContain(idOf('Skip'))
  await owner(`
    insert into folder_record (tenant_id, folder_id, record_id, place)
    select '${tenantId}', id, gen_random_uuid(), n
    from folder, generate_series(2, ${FOLDER_MAX.records}) n where owner_id = '${anna.id}'`)
  const full = await press('Kirkja', 'yes')
  expect(full.status).toBe(422)
  expect(full.html).toContain('Uppáhaldi var ekki breytt')
  await owner(`delete from app_user where id = '${anna.id}'`)
  expect(await owner(`select from folder where owner_id = '${anna.id}'`)).toEqual([])
})

test('a favourite leads back to the page it was pressed on, and to no other', async () => {
  const inGallery = `/main/albums/${tenantId}/opid?at=0&image=${idOf('Skip')}`
  const back = async (sent: string) =>
    String((await press('Skip', 'yes', { back: sent })).headers.location)
  expect(await back(inGallery)).toBe(`${inGallery}#favourite`)
  for (const sent of ['https://illt.is', `//illt.is${record()}`, '/admin', record('Kirkja'), ''])
    expect([sent, await back(sent)]).toEqual([sent, `${record()}#favourite`])
})
