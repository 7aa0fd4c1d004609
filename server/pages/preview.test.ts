import { beforeAll, expect, test } from 'vitest'
import { sites } from '#contract/sites.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import { connectJobs } from '#server/jobs/service.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { foreign, recordsWorld } from '#server/records/testing.ts'
import { siteProcess } from './testing.ts'
import { afterAll } from 'vitest'

const { database, fill, owner, put, url } = await recordsWorld()
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const routes = allRoutes({ database, hub: silentHub(), config: folders })
const get = await siteProcess(database, routes)
const { call } = await appOver(database, routes)
const params = { tenantId: 'safn' }
const manager = personAs('tenant::admin', 'safn')

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', { 'Opinn hestur': { City: 'Selfoss' } })
  afterAll(await connectJobs(database, url))
}, 120_000)

/** Sends a form as the page of a screen does. */
const preview = (fields: Record<string, string>, viewer: Viewer | undefined, path = '/main/safn') =>
  get.post(`${path}/preview`, fields, {
    ...(viewer && { cookie: 'varda_session=x', 'x-viewer': JSON.stringify(viewer) }),
  })
const draftOf = async (more: object) => {
  const { body } = await call(manager, sites.settings, { params })
  return JSON.stringify({ ...body, public: false, ...more })
}

test('unsaved settings are seen as visitors would see them, and nothing is saved', async () => {
  const before = await owner(`select * from site`)
  const front = (await get('/main/safn')).html
  const site = await draftOf({ description: { is: 'Ný lýsing', en: 'A new description' } })
  const shown = await preview({ page: 'site', site }, manager)
  expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(shown.html).toContain('Ný lýsing')
  expect(shown.html).toContain('Forskoðun:')
  expect(shown.html).toContain('noindex')
  // As visitors: without the way into the administration.
  expect(shown.html).not.toContain('/admin')
  expect((await preview({ page: 'site', site }, manager, '/en/main/safn')).html).toContain(
    'A new description',
  )
  const stated = await draftOf({ assessment: { date: '2026-11-03', answerDays: 7 } })
  expect((await preview({ page: 'access', site: stated }, manager)).html).toContain('innan 7 daga')
  const { body } = await call(manager, siteConfigs.get, { params })
  const mappings = [{ field: 'City', visible: false, name: { is: 'Bær' } }]
  const config = JSON.stringify({ ...body, search: { ...body.search, mappings } })
  const facet = (await preview({ page: 'gallery', id: 'opid', config }, manager)).html
  expect(facet).toContain('Opinn hestur')
  expect(await owner(`select * from site`)).toEqual(before)
  expect(await owner(`select 1 from site_config`)).toEqual([])
  expect((await get('/main/safn')).html).toBe(front)
})

test('who may not save the settings gets no preview', async () => {
  const fields = { page: 'site', site: await draftOf({}) }
  for (const viewer of [undefined, personAs('tenant::user', 'safn'), foreign])
    expect((await preview(fields, viewer)).status).toBe(404)
  expect((await preview({ ...fields, site: '{' }, manager)).status).toBe(400)
  expect((await preview({ ...fields, page: 'me' }, manager)).status).toBe(400)
  const theirs = await get.post('/main/safn/preview', fields, {
    cookie: 'varda_session=x',
    'x-viewer': JSON.stringify(manager),
    origin: 'https://annar.is',
  })
  expect(theirs.status).toBe(404)
})
