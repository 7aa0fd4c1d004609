import { beforeAll, expect, test } from 'vitest'
import { siteProcess } from '#server/pages/testing.ts'
import { publicRecordRoutes } from '#server/public-records/routes.ts'
import { recordsWorld } from '#server/records/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { galleryRoutes } from './routes.ts'

const { database, fill, ids, owner, places, put } = await recordsWorld()
const get = await siteProcess(database, [
  ...siteRoutes,
  ...galleryRoutes,
  ...publicRecordRoutes(places),
])

beforeAll(async () => {
  await fill()
  await owner(`update tenant_index set type = 'audio' where tenant_id = 'safn'`)
  await put('safn', 'opid', { 'Sjósókn frá Bakka': { Comment: 'Viðtal' } })
}, 120_000)

test('visitors list recordings, and play one with or without script', async () => {
  expect((await get('/main/media/safn')).html).toContain('href="/main/media/safn/opid"')
  const list = await get('/main/media/safn/opid?q=bakka')
  expect(list.status).toBe(200)
  expect(list.html).toContain(`href="/main/r/${ids.get('Sjósókn frá Bakka')}"`)
  expect(list.html).not.toContain('Falinn hestur')
  const { html } = await get(`/main/r/${ids.get('Sjósókn frá Bakka')}`)
  expect(html).toMatch(/<audio[^>]* controls=""[^>]*\/sound"/)
  expect(html).toContain('Uppskrift vantar.')
  expect((await get('/main/media/safn/myndir')).status).toBe(404)
})
