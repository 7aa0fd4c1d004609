import { siteConfigs, type SiteConfig, type SiteSearch } from '#contract/site-config.ts'
import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  demoAlbum,
  expect,
  expectAccessible,
  makeIndex,
  putPhotographs,
  scan,
  test,
  type SignedIn,
} from './kit.ts'

const T = `/api/tenants/${DEMO}`
type Found = { hits: { hits: { _id: string; _source: { rel: string; Title: string } }[] } }

/** Saves the tenant's settings of fields. */
const saveFieldSettings = async (
  { call, page }: SignedIn,
  origin: string,
  mappings: Partial<SiteSearch['mappings'][number]>[],
) => {
  const address = siteConfigs.get.path.replace(':tenantId', DEMO)
  const { version } = await call<SiteConfig>('GET', address)
  const headers = { origin, 'if-match': `"${version}"` }
  expect(
    (
      await page.request.fetch(address, { method: 'PUT', headers, data: { search: { mappings } } })
    ).status(),
  ).toBe(200)
}

test.afterEach(({ admin, server }) => saveFieldSettings(admin, server.origin, []))

test("a field is called by the tenant's own name everywhere", async ({ admin, server }) => {
  const { page, open, call } = admin
  await saveFieldSettings(admin, server.origin, [
    { field: 'City', label: 'Staðarnafn', facet: true, sort: true },
  ])
  const { id } = await demoAlbum(admin)
  const { hits } = await call<Found>('POST', `${T}/indices/${id}/search`, { query: 'thingvellir' })
  const record = hits.hits[0]
  if (!record) throw new Error('The record was not found')
  const { id: suggestionId } = await call<{ id: string }>(
    'POST',
    `${T}/crowdsource/${id}/${record._id}`,
    {
      onBehalf: true,
      name: 'Sigríður',
      values: { City: 'Bessastaðir' },
    },
  )
  const main = page.getByRole('main')
  const old = main.getByText(/^Staður\s*(IPTC)?$/)

  await open(paths.browse({ tenantId: DEMO, id }, { q: 'thingvellir', r: record._id }))
  await expect(page.getByRole('group', { name: 'Staðarnafn' })).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Lýsigögn' })
  await expect(panel.getByRole('term').filter({ hasText: /^Staðarnafn/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Breyta', exact: true }).click()
  await expect(panel.getByLabel('Staðarnafn', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Röðun' }).click()
  await expect(page.getByRole('option', { name: /Staðarnafn/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(old).toHaveCount(0)
  await page
    .getByRole('checkbox', { name: /^Velja (?!allar)/ })
    .first()
    .click()
  await page
    .getByRole('region', { name: 'Valdar færslur' })
    .getByRole('button', { name: 'Breyta…' })
    .click()
  const many = page.getByRole('dialog', { name: 'Breyta mörgum færslum' })
  await many.getByRole('combobox', { name: 'Svið' }).fill('Staðar')
  await page.getByRole('option', { name: 'Staðarnafn', exact: true }).click()
  await page.keyboard.press('Escape')

  await open(paths.record({ tenantId: DEMO, id }, record._id))
  await expect(page.getByRole('region', { name: 'Lýsigögn' })).toContainText('Staðarnafn')
  await expect(old).toHaveCount(0)
  await page.getByRole('button', { name: 'Breyta lýsigögnum' }).click()
  const form = page.getByRole('form', { name: 'Breyta lýsigögnum' })
  await form.getByLabel('Staðarnafn', { exact: true }).fill('Arnarfjörður')
  await form.getByRole('button', { name: 'Vista' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Saga færslunnar' })
      .getByText('Staðarnafn', { exact: true })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  const one = { tenantId: DEMO, indexId: id, recordId: record._id, id: suggestionId }
  await open(paths.suggestion(one))
  await expect(page.getByRole('rowheader', { name: /Staðarnafn/ })).toBeVisible()
  await open(paths.suggestionsOfRecord(one))
  await expect(page.getByRole('term').filter({ hasText: 'Staðarnafn' })).toBeVisible()
  await page.getByRole('button', { name: 'Skrá ábendingu' }).click()
  await expect(page.getByRole('dialog').getByLabel('Staðarnafn', { exact: true })).toBeVisible()
  await expect(old).toHaveCount(0)

  await open(paths.file({ tenantId: DEMO, id }, record._source.rel))
  await expect(main.getByRole('term').filter({ hasText: /^Staðarnafn/ })).toBeVisible()
  await expect(old).toHaveCount(0)
  await open(paths.ownSettings())
  await expect(page.getByRole('switch', { name: 'Staðarnafn' })).toBeVisible()

  const undone = await call<{ version: number }>('GET', `${T}/indices/${id}/records/${record._id}`)
  const headers = { origin: server.origin, 'if-match': `"${undone.version}"` }
  expect(
    (await page.request.post(`${T}/indices/${id}/records/${record._id}/undo`, { headers })).ok(),
  ).toBe(true)
  await call('DELETE', `${T}/crowdsource/${id}/${record._id}/${suggestionId}`)
})

test('an index without values in the tenant’s facets offers none', async ({ admin, server }) => {
  const { page, open } = admin
  putPhotographs(server, 'sidur', 2)
  const { id } = await makeIndex(admin, { name: 'Síður', directory: 'sidur' })
  await scan(admin, id)
  await saveFieldSettings(admin, server.origin, [
    { field: 'Album', label: 'Hljómplata', facet: true },
    { field: 'Byline', facet: false, visible: false },
  ])
  await open(paths.browse({ tenantId: DEMO, id }))
  const filters = page.getByRole('complementary', { name: 'Síur' })
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('2 færslur')
  await expect(filters.getByRole('group')).toHaveCount(0)
  await expect(page.getByText('Engin gildi')).toHaveCount(0)
  // A tenant without facet settings has the default facets, without that field.
  await saveFieldSettings(admin, server.origin, [{ field: 'Byline', facet: false, visible: false }])
  await page.reload()
  await expect(filters.getByRole('group', { name: 'Áratugur' })).toBeVisible()
  await expect(filters.getByRole('group', { name: 'Ljósmyndari' })).toHaveCount(0)
})
