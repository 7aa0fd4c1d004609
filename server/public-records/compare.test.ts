import { beforeAll, expect, test, vi } from 'vitest'
import { siteProcess } from '#server/pages/testing.ts'
import { recordsWorld, staff } from '#server/records/testing.ts'
import { publicRecordRoutes } from './routes.ts'

const { database, fill, hide, ids, owner, places, put } = await recordsWorld()
const get = await siteProcess(database, publicRecordRoutes(places))
const idOf = (title: string) => ids.get(title) ?? ''
const comparing = (one: string, other: string, prefix = '') =>
  `${prefix}/main/compare?a=${idOf(one)}&b=${idOf(other)}`

beforeAll(async () => {
  await fill()
  const picture = { width: 3000, height: 2000, sha256: 'ab', profile: '123' }
  const free = 'http://creativecommons.org/publicdomain/zero/1.0/'
  await put('safn', 'opid', {
    'Bryggjan 1930': { ...picture, RightsStatement: free },
    'Bryggjan 1980': picture,
    Kirkjan: picture,
  })
}, 120_000)

test('two pictures stand side by side with their titles, collections, rights and records', async () => {
  const { html, status } = await get(comparing('Bryggjan 1930', 'Bryggjan 1980'))
  expect(status).toBe(200)
  for (const title of ['Bryggjan 1930', 'Bryggjan 1980']) {
    expect(html).toContain(`href="/main/r/${idOf(title)}"`)
    expect(html).toMatch(new RegExp(`srcSet="[^"]*/records/${idOf(title)}/image/`))
  }
  expect(html).toContain('allir mega nota efnið frjálst')
  expect(html).toContain('Ekki er skráð hvað má gera við efnið')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  const english = await get(comparing('Bryggjan 1930', 'Bryggjan 1980', '/en'))
  expect(english.html).toContain('Two pictures compared')
})

test('a comparison with a hidden, closed or unknown record is not found, whichever side it is on', async () => {
  const other = idOf('Bryggjan 1930')
  for (const id of [
    idOf('Falinn hestur'),
    idOf('Grár hestur'),
    '00000000-0000-4000-8000-000000000000',
    'x',
  ])
    for (const query of [`a=${id}&b=${other}`, `a=${other}&b=${id}`])
      expect((await get(`/main/compare?${query}`)).status).toBe(404)
  expect((await get(`/main/compare?a=${other}`)).status).toBe(404)
  expect((await get(comparing('Bryggjan 1930', 'Falinn hestur'), staff)).status).toBe(200)
})

test('a kept comparison goes when one of its records is hidden', async () => {
  const path = comparing('Bryggjan 1930', 'Kirkjan')
  expect((await get(path)).status).toBe(200)
  await hide('Kirkjan', {})
  await vi.waitFor(async () => expect((await get(path)).status).toBe(404))
})

test('on a tenant’s own host a record of another tenant is not compared', async () => {
  await owner(`update tenant_index set visibility = 'public' where tenant_id = 'annad'`)
  await owner(`insert into site_host (tenant_id, host, place) values ('safn', 'safn.is', 1)`)
  const path = comparing('Bryggjan 1930', 'Hestur annarra')
  await vi.waitFor(async () => {
    expect(
      (await get(comparing('Bryggjan 1930', 'Bryggjan 1980'), undefined, { host: 'safn.is' }))
        .status,
    ).toBe(200)
    expect((await get(path, undefined, { host: 'safn.is' })).status).toBe(404)
  })
  expect((await get(path)).html).toContain('annad, myndir')
})
