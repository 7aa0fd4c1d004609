import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, makeIndex, putPhotographs, scan, test } from './kit.ts'
import { visit } from './visitor.ts'

type Found = { hits: { hits: { _id: string; rights: { uri: string; from: string } | null }[] } }

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Velja (?!allar)/ })

test('rights are set for an index, for one record and for many, and are a facet', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  putPhotographs(server, 'rettindi', 6)
  const { id } = await makeIndex(admin, { name: 'Réttindi', directory: 'rettindi' })
  await scan(admin, id)
  const rightsNow = async () =>
    (
      await call<Found>('POST', `/api/tenants/${DEMO}/indices/${id}/search`, { sort: 'file' })
    ).hits.hits.map(({ rights }) => rights && `${rights.uri.split('/').at(-3)} ${rights.from}`)

  // Of the index.
  await open(paths.indexEdit({ tenantId: DEMO, id }))
  await choose(page, 'Réttindayfirlýsing', 'Varið höfundarétti')
  await expect(page.getByText('þarf leyfi rétthafa til annarra nota')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect.poll(rightsNow).toEqual(Array(6).fill('InC index'))

  // Of one record.
  const [first] = (
    await call<Found>('POST', `/api/tenants/${DEMO}/indices/${id}/search`, { sort: 'file' })
  ).hits.hits
  await open(paths.record({ tenantId: DEMO, id }, first?._id ?? ''))
  const panel = page.getByRole('region', { name: 'Réttindi', exact: true })
  await expect(panel).toContainText('Varið höfundarétti')
  await expect(panel).toContainText('Erft frá vísinum.')
  await panel.getByRole('button', { name: 'Velja réttindi…' }).click()
  await choose(page, 'Réttindi færslunnar', 'Í almannaeigu')
  await expect(panel).toContainText('allir mega nota það frjálst. Færslan tilgreinir þetta sjálf.')
  await expect(panel).toContainText('Má nota frjálst')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Afturkalla' }).first().click()
  await expect(panel).toContainText('Erft frá vísinum.')

  // Of many, found by selection.
  await open(paths.browse({ tenantId: DEMO, id }))
  for (const n of [0, 1, 2]) await ticks(page).nth(n).click()
  await page
    .getByRole('region', { name: 'Valdar færslur' })
    .getByRole('button', { name: 'Réttindi…' })
    .click()
  const dialog = page.getByRole('dialog')
  await choose(page, 'Réttindayfirlýsing', 'Tilvísun (CC BY 4.0)')
  await expect(dialog.getByRole('table')).toContainText('Tilvísun (CC BY 4.0)')
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Breyta 3 færslum' }).click()
  await expect
    .poll(async () => (await rightsNow()).toSorted())
    .toEqual([...Array(3).fill('InC index'), ...Array(3).fill('by record')])

  // The facet counts what is in force.
  await page.reload()
  const facet = page.getByRole('group', { name: 'Notkun' })
  await expect(facet.getByLabel(/Með leyfi/)).toBeVisible()
  await facet.getByLabel(/Má nota frjálst/).click()
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('3 færslur')
  await expectAccessible(page)
})

test('in English the screens name the same statements', async ({ admin, server }) => {
  const { page, open, call } = admin
  putPhotographs(server, 'rights', 2)
  const { id } = await makeIndex(admin, {
    name: 'Rights',
    directory: 'rights',
    rights: 'http://creativecommons.org/licenses/by-nc/4.0/',
  })
  await scan(admin, id)
  const [first] = (await call<Found>('POST', `/api/tenants/${DEMO}/indices/${id}/search`, {})).hits
    .hits
  await page.addInitScript(() => localStorage.setItem('varda/language', 'en'))
  await open(paths.record({ tenantId: DEMO, id }, first?._id ?? ''))
  const panel = page.getByRole('region', { name: 'Rights', exact: true })
  await expect(panel).toContainText('Attribution, non-commercial (CC BY-NC 4.0)')
  await expect(panel).toContainText('but not commercially. Inherited from the index.')
  await expect(panel).toContainText('With permission')
})

test('what is not free to use is offered up to the size of a screen, and the page says why', async ({
  admin,
  browser,
  server,
}) => {
  const { page, open } = admin
  const rights = 'http://rightsstatements.org/vocab/InC/1.0/'
  putPhotographs(server, 'storar', 0)
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#468' } })
  const file = join(server.library, DEMO, 'storar', 'stor.jpg')
  await picture.jpeg().toFile(file)
  utimesSync(file, new Date('2026-01-01'), new Date('2026-01-01'))
  const { id } = await makeIndex(admin, {
    name: 'Stórar',
    directory: 'storar',
    visibility: 'public',
    rights,
  })
  await scan(admin, id)
  const found = await admin.call<Found>('POST', `/api/tenants/${DEMO}/indices/${id}/search`, {})
  const recordId = found.hits.hits[0]?._id ?? ''

  await open(paths.siteConfig({ tenantId: DEMO }))
  await page.getByRole('switch', { name: /^Stórar skrár aðeins af efni/ }).press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()

  const visitor = await visit(browser, server.origin)
  const largest = visitor.locator('a[download]').last()
  await expect(async () => {
    await visitor.goto(`/main/r/${recordId}`)
    await expect(visitor.getByText('Stærri skrár fást aðeins af efni')).toBeAttached({ timeout: 1 })
  }).toPass()
  await visitor.getByText('Sækja mynd').click()
  await expect(largest).toHaveText(/^1\.280 × 960 dílar/)
  await expect(visitor.getByText('Stærri skrár fást aðeins af efni')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.goto(`/en/main/r/${recordId}`)
  await visitor.getByText('Download', { exact: true }).click()
  await expect(visitor.getByText('Larger files are only for items')).toBeVisible()
  await visitor.context().close()
})
