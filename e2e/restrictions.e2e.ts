import type { Page } from '@playwright/test'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, expectFits, test } from './kit.ts'
import type { SignedIn } from './kit.ts'
import { shoot } from './shoot.ts'
import { visit } from './visitor.ts'

type Found = { hits: { hits: { _id: string; _source: Record<string, unknown> }[] } }

/** The nth picture of the demo's album, with the address of its restriction. */
const nthRecord = async (admin: SignedIn, n: number) => {
  const { id } = await demoAlbum(admin)
  const { hits } = await admin.call<Found>('POST', `/api/tenants/${DEMO}/indices/${id}/search`, {
    sort: 'title',
    size: 10,
  })
  const { _id: recordId = '', _source: source = {} } = hits.hits[n] ?? {}
  const title = String(source.Title)
  return { id, recordId, title, at: `/api/tenants/${DEMO}/indices/${id}/records/${recordId}` }
}

/** Opens a page until it has a text; a dropped page is drawn again at once. */
const openUntil = (page: Page, address: string, text: string) =>
  expect(async () => {
    await page.goto(address)
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 8000 })

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test('a closed record says until when and how to ask', async ({ admin, browser, server }) => {
      const { recordId, at } = await nthRecord(admin, script ? 1 : 2)
      const page = await visit(browser, server.origin, script)
      const address = `/main/r/${recordId}`
      await admin.call('PUT', `${at}/restriction`, {
        rule: 'years80',
        from: '1990-12-31',
        covers: 'description',
      })
      await openUntil(page, address, 'Efnið er lokað gestum')
      await expect(page.getByText('Opnast 1. janúar 2071.')).toBeVisible()
      await expect(page.getByText('Lög nr. 77/2014 um opinber skjalasöfn')).toBeVisible()
      const ask = page.getByRole('link', { name: 'Spyrja um aðgang' })
      await ask.focus()
      await expect(ask).toBeFocused()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect(page.locator('main img')).toHaveCount(0)
      if (script) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page, { themes: [colorScheme] })
        }
        await page.emulateMedia({ colorScheme: 'light' })
        await page.screenshot({ path: 'build/e2e/closed-1440.png' })
        await page.setViewportSize({ width: 390, height: 844 })
        await page.screenshot({ path: 'build/e2e/closed-390.png' })
        await expectFits(page, address, [1440, 390, 320])
      }
      await page.goto(`/en${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This material is closed to visitors',
      )
      await expect(page.getByText('80-year rule')).toBeVisible()

      await admin.call('PUT', `${at}/restriction`, { rule: 'decision', covers: 'files' })
      await openUntil(page, address, 'Myndin er lokuð gestum')
      if (script) {
        await expectAccessible(page)
        await page.screenshot({ path: 'build/e2e/closed-files-390.png', fullPage: true })
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page, { themes: ['dark'] })
        await page.screenshot({ path: 'build/e2e/closed-files-1440-dark.png' })
        await page.emulateMedia({ colorScheme: 'light' })
        await page.screenshot({ path: 'build/e2e/closed-files-1440.png' })
      }
      await admin.call('DELETE', `${at}/restriction`)
      await expect(async () => {
        await page.goto(address)
        await expect(page.locator('main img').first()).toBeVisible({ timeout: 300 })
      }).toPass({ timeout: 8000 })
    })
  })

test('many selected records are restricted, and one press undoes it', async ({
  admin,
  browser,
  server,
}) => {
  const { page, open, call } = admin
  const { id, recordId, title, at } = await nthRecord(admin, 5)
  await open({ ...paths.browse({ tenantId: DEMO, id }), search: { q: title } })
  await page.getByRole('checkbox', { name: `Velja ${title}` }).click()
  const bar = page.getByRole('region', { name: 'Valdar færslur' })
  await bar.getByRole('button', { name: 'Fleiri aðgerðir' }).click()
  await page.getByRole('menuitem', { name: 'Takmarka aðgang…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Takmarka aðgang' })
  await expect(dialog).toContainText('Hver færsla opnast eftir sínu ári.')
  await shoot(page, 'restrict-many')
  await dialog.getByRole('textbox', { name: 'Annar opnunardagur' }).fill('1.1.2090')
  await dialog.getByRole('button', { name: 'Takmarka aðgang að 1 færslu' }).click()
  await expect(dialog.getByText('Skráðu ástæðu fyrir öðrum opnunardegi')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Ástæða' }).fill('Samkomulag við gefanda')
  await dialog.getByRole('button', { name: 'Takmarka aðgang að 1 færslu' }).click()
  await expect(page.getByText('1 færsla breyttist')).toBeVisible({ timeout: 20_000 })
  const visitor = await visit(browser, server.origin)
  await openUntil(visitor, `/main/r/${recordId}`, 'Myndin er lokuð gestum')
  await page.getByRole('button', { name: 'Afturkalla' }).first().click()
  await expect
    .poll(async () => (await call<{ own: unknown }>('GET', `${at}/restriction`)).own)
    .toBeNull()
})

test('staff close a record, and the day is computed as they write', async ({ admin }) => {
  const { id, recordId } = await nthRecord(admin, 3)
  const { page, open } = admin
  await open(paths.record({ tenantId: DEMO, id }, recordId))
  const panel = page.getByRole('region', { name: 'Aðgangur gesta', exact: true })
  await expect(panel).toContainText('Engar takmarkanir.')
  await panel.getByRole('button', { name: 'Takmarka aðgang…' }).press('Enter')
  await panel.getByLabel('Yngsta skjal').fill('17. júní 1990')
  await expect(panel).toContainText('Opnast 1. janúar 2071 samkvæmt reglunni.')
  await expectAccessible(page)
  await page.screenshot({ path: 'build/e2e/restriction-form.png', fullPage: true })
  // Another day needs a reason.
  await panel.getByLabel('Annar opnunardagur').fill('1.1.2060')
  await panel.getByRole('button', { name: 'Vista' }).press('Enter')
  await expect(panel.getByText(/Skrifaðu hvers vegna/)).toBeVisible()
  await panel.getByLabel('Ástæða').fill('Yngri skjöl í öskjunni')
  await panel.getByRole('button', { name: 'Vista' }).press('Enter')
  await expect(panel).toContainText('Lokað til 1. janúar 2060, 80 ára regla')
  await expect(panel).toContainText('Ástæða: Yngri skjöl í öskjunni')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Aflétta' }).press('Enter')
  await expect(panel).toContainText('Engar takmarkanir.')
})
