import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './kit.ts'

const AID = `/main/archive/${DEMO}/skjalaskra-sveitarfelagsins/-/skra`

/** Keeps a page as it would be printed, for people to look at. */
const printTo = async (page: Page, name: string): Promise<number> => {
  const pdf = await page.pdf({ format: 'A4', printBackground: true })
  mkdirSync('build/e2e', { recursive: true })
  writeFileSync(`build/e2e/${name}.pdf`, pdf)
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

const expectNoTools = async (page: Page) => {
  for (const role of ['navigation', 'banner', 'contentinfo', 'search', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a finding aid is printed whole, without navigation', async ({ visitor: { page } }) => {
      await page.goto(AID)
      const units = page.locator('main').getByRole('link')
      const [, said] = /(\d+) eining/.exec((await page.locator('main').textContent()) ?? '') ?? []
      await page.emulateMedia({ media: 'print' })
      await expectNoTools(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(units).toHaveCount(Number(said))
      for (const one of [units.first(), units.last()]) await expect(one).toBeVisible()
      await expect(page.getByText('Lokað til').first()).toBeVisible()
      // Some forty lines fit a page.
      expect(await printTo(page, 'finding-aid')).toBeGreaterThanOrEqual(Number(said) / 60)
    })

    test('a record and a unit are printed with what they say, without navigation', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/albums/${DEMO}/gamlar-ljosmyndir?q=nagasaki`)
      await page.locator('ol[data-leaf] li a').first().click()
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      await page.emulateMedia({ media: 'print' })
      await expectNoTools(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
      await expect(page.locator('figure img').first()).toBeVisible()
      await expect(page.getByText(/SÝNI-001\. .*\/main\/r\/.* Notkun: /)).toBeVisible()
      expect(await printTo(page, 'record')).toBeGreaterThan(0)
      await page.emulateMedia({ media: 'screen' })
      await page.goto(`/main/archive/${DEMO}`)
      await page.getByRole('link', { name: 'Skjalasafn Fagrafjarðarhrepps' }).click()
      await page.emulateMedia({ media: 'print' })
      await expectNoTools(page)
      await expect(page.getByRole('region', { name: 'Lýsing' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Hvar er þetta?' })).toBeVisible()
      expect(await printTo(page, 'unit')).toBeGreaterThan(0)
    })
  })
