import { beforeAll, expect, test } from 'vitest'
import { SAVED_SEARCH_MAX } from '#contract/public-limits.ts'
import { searchToSave, wordsOfSearch } from '#contract/search-to-save.ts'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import { insertIndex } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { recordsWorld } from '#server/records/testing.ts'

const { database, fill, owner, put } = await recordsWorld()
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config: folders }))
let anna: Viewer

/** Addresses that may be saved, as they are asked for, with what is saved and its name. */
const SEARCHES: [asked: string, saved: string, name: string][] = [
  ['/main/search/safn?q=bátar', '/main/search/safn?q=b%C3%A1tar', 'bátar'],
  [
    '/main/albums/safn/opid?sort=date&page=1&v.City=Nes&q=bátar&from=1920&to=1929',
    '/main/albums/safn/opid?q=b%C3%A1tar&v.City=Nes&from=1920&to=1929&sort=date',
    'bátar, Nes, 1920–1929',
  ],
  [
    '/main/media/safn/vidtol?q=sjór&decade=1960',
    '/main/media/safn/vidtol?q=sj%C3%B3r&from=1960&to=1969',
    'sjór, 1960–1969',
  ],
  ['/main/t/safn/City/Nes', '/main/t/safn/City/Nes', 'Nes'],
  [
    '/main/search/safn/advanced?f1=City&o1=has&w1=Nes&more=1',
    '/main/search/safn/advanced?f1=City&o1=has&w1=Nes&j2=and&f2=&o2=has',
    'Nes',
  ],
  ['/main/archive/safn?q=bréf', '/main/archive/safn?q=br%C3%A9f', 'bréf'],
]

beforeAll(async () => {
  await fill()
  await owner(insertIndex({ id: 'vidtol', type: 'audio' }))
  await owner(insertIndex({ id: 'skjol', type: 'archive' }))
  await put('safn', 'opid', { Bátar: { City: 'Nes' } })
  const [row] = (await owner(`
    insert into app_user (name, email, max_indices) values ('Anna', 'anna@safn.is', 0)
    returning id`)) as { id: string }[]
  anna = { id: row?.id ?? '', name: 'Anna', admin: false, roles: {} }
}, 120_000)

/** Where a page leads those who want to save it; undefined without such a link. */
const linkOf = (html: string): string | undefined =>
  /href="([^"]*\/main\/me\/save[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

test('galleries, recordings, values, archives and both searches are saved by one form', async () => {
  const session = { cookie: 'varda_session=x', 'x-viewer': JSON.stringify(anna) }
  for (const [asked, saved, name] of SEARCHES) {
    const form = linkOf((await get(asked, anna)).html) ?? ''
    expect(form).toBe(`/main/me/save?${new URLSearchParams({ search: saved })}`)
    const { html } = await get(form, anna)
    expect([asked, html.includes(`value="${name}"`)]).toEqual([asked, true])
    const { status, headers } = await get.post(form, { search: saved, name }, session)
    expect([asked, status, headers.location]).toEqual([asked, 303, '/main/me/searches?saved=yes'])
    const after = (await get(asked, anna)).html
    expect([asked, linkOf(after)]).toEqual([asked, undefined])
    expect(after).toMatch(/<a href="\/main\/me\/searches">Leitin er vistuð<\/a>/)
    expect((await get(`/en${asked}`, anna)).html).toMatch(
      /<a href="\/en\/main\/me\/searches">The search is saved<\/a>/,
    )
    // What was saved leads to a page that knows that it is saved.
    expect((await get(saved, anna)).html).toContain('Leitin er vistuð')
    expect((await get(form, anna)).html).toContain(`Leitin er þegar vistuð sem „${name}“.`)
  }
})

test('visitors are led from a search to the sign-in page, and then to the form', async () => {
  for (const [asked, saved] of SEARCHES) {
    const { html } = await get(asked)
    expect([asked, html.includes('Leitin er vistuð')]).toEqual([asked, false])
    const form = linkOf(html) ?? ''
    expect(form).toBe(`/main/me/save?${new URLSearchParams({ search: saved })}`)
    const { status, headers } = await get(form)
    expect([status, headers.location]).toEqual([
      303,
      `/login?${new URLSearchParams({ next: form })}`,
    ])
  }
})

test('a list without a choice, and an address that is too long, offer nothing to save', async () => {
  for (const asked of [
    '/main/albums/safn/opid',
    '/main/search/safn',
    '/main/archive/safn',
    '/main/search/safn/advanced',
  ])
    expect([asked, linkOf((await get(asked, anna)).html)]).toEqual([asked, undefined])
  const path = '/main/albums/safn/opid'
  expect(searchToSave(`${path}?q=${'x'.repeat(SAVED_SEARCH_MAX.path)}`)).toBeUndefined()
  expect(searchToSave(`${path}?page=7&q=x`)).toBe(`${path}?q=x`)
  expect(wordsOfSearch(`${path}?q=${'x'.repeat(200)}`)).toHaveLength(SAVED_SEARCH_MAX.name)
  expect(wordsOfSearch('/main/t/safn/City/%')).toBe('%')
})
