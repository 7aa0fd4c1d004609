import { expect, test, vi } from 'vitest'
import { regions } from '#contract/regions.ts'
import { allRoutes } from '#server/app.ts'
import {
  account,
  crowdsourceWorld,
  foreign,
  member,
  tenantId,
} from '#server/crowdsource/testing.ts'
import { reviewer } from '#server/crowdsource/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'

const { call, database, fill, idOf, put } = await crowdsourceWorld()
await fill()
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const page = await siteProcess(database, allRoutes({ database, hub: silentHub(), config: folders }))

const NAME = 'Kvistanafn Geymdardóttir'
/** A process hears of a change within a moment of the commit. */
const AT_ONCE = { timeout: 1000 }

test('no page tells a name that is kept, and a consent or its end is seen within a second', async () => {
  await put('Hópmynd', { width: 600, height: 400, sha256: 'a'.repeat(64), profile: 'x' })
  const recordId = idOf('Hópmynd')
  const place = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }
  const mark = (body: object) =>
    call(reviewer, regions.create, {
      params: { tenantId, recordId },
      body: { ...place, ...body },
    })
  const { id } = (await mark({ person: NAME })).body
  await mark({})
  const record = `/main/r/${recordId}`
  const addresses = [
    record,
    `${record}/who`,
    `/main/${tenantId}`,
    `/main/${tenantId}/unknown`,
    `/main/albums/${tenantId}/opid`,
    `/main/albums/${tenantId}/opid?q=kvistanafn`,
    `/main/albums/${tenantId}/opid?at=0&image=${recordId}`,
    `/main/search/${tenantId}?q=kvistanafn`,
    `/main/crowdsource/${tenantId}`,
    `/main/crowdsource/${tenantId}/feed.rss`,
    `/main/${tenantId}/sitemap-1.xml`,
    `/main/t/${tenantId}/PersonInImage/${encodeURIComponent(NAME)}`,
    `/main/compare?a=${recordId}&b=${recordId}`,
  ].flatMap((address) => [address, `/en${address}`])
  for (const viewer of [undefined, account, foreign, member])
    for (const address of addresses) {
      const { html } = await page(address, viewer)
      expect([address, html.includes('Geymdard') && !address.includes('PersonInImage')]).toEqual([
        address,
        false,
      ])
    }
  const isNamed = async () => (await page(record)).html.includes(NAME)
  const recorded = await call(reviewer, regions.recordConsent, {
    params: { tenantId, id },
    body: { person: NAME, scope: 'Við þessa mynd' },
  })
  await vi.waitFor(async () => expect(await isNamed()).toBe(true), AT_ONCE)
  const { consent, token } = recorded.body
  const params = { tenantId, id: consent.id }
  await call(undefined, regions.withdraw, { params, body: { token } })
  await vi.waitFor(async () => expect(await isNamed()).toBe(false), AT_ONCE)
})
