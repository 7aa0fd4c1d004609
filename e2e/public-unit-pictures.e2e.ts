import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  addPicturedUnit,
  PICTURED_ARCHIVE,
  PICTURED_COUNT,
} from '#test/public-pages/pictured-unit.ts'
import { callAs } from './call-as.ts'
import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'

/** The unit of the demo with two pictures. */
const openUnit = async (page: Page): Promise<string> => {
  await page.goto(`/main/archive/${DEMO}`)
  for (const name of [
    'Skjalasafn Fagrafjarðarhrepps',
    'Framkvæmdir',
    'Hafnargerð í Hamravík',
    'Hafnargerð í Hamravík, askja 1',
    'Bryggjusmíð 1926–1929',
  ]) {
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await expect(page.getByRole('navigation', { name: 'Myndir færslunnar' })).toBeVisible()
  return page.url()
}

const figures = (page: Page) => page.locator('figure[data-iiif]')
const said = (page: Page) => page.locator('[data-said]')
const tool = (page: Page) => page.getByRole('button', { name: 'Stækka' })

test('the pictures of a unit are paged through, zoomed and shared with their address', async ({
  visitor: { page },
}) => {
  const address = await openUnit(page)
  const strip = page.getByRole('navigation', { name: 'Myndir færslunnar' })
  const [previous, next] = ['Fyrri mynd', 'Næsta mynd'].map((name) =>
    page.getByRole('link', { name, exact: true }),
  )
  await expect(tool(page)).toBeVisible()
  await expect(figures(page).filter({ visible: true })).toHaveCount(1)
  await expect(previous!).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${address}#mynd-2`)
  await expect(said(page)).toHaveText('Mynd 2 af 2')
  await expect(strip.getByRole('link', { name: 'Mynd 2 af 2' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(figures(page).nth(1)).toBeVisible()
  await expect(next!).toBeHidden()
  await page.keyboard.press('+')
  await expect(said(page)).toHaveText(/^160%, /)
  await expect(page).toHaveURL(/#mynd-2&xywh=pct:/)
  await expect(
    figures(page)
      .nth(1)
      .getByRole('img', { name: /^Stækkuð mynd: / }),
  ).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Afrita tengil á þennan hluta' }).click()
  await expect(page.getByText('Tengill afritaður')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/main\/r\/[-0-9a-f]{36}#mynd-2&xywh=pct:/)
  await expectAccessible(page)
  // The address of a part of the second picture opens that part of it.
  await page.goto('/main')
  await page.goto(copied)
  await expect(
    figures(page)
      .nth(1)
      .getByRole('img', { name: /^Stækkuð mynd: / }),
  ).toBeVisible()
  await previous!.press('Enter')
  await expect(page).toHaveURL(address)
  await expect(figures(page).first()).toBeVisible()
  await expect(next!).toBeFocused()
  await page.getByText('Sækja mynd').click()
  await expect(page.locator('a[download]').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hvar er þetta?' })).toBeVisible()
})

test('the page of a unit with pictures fits its window, and is printed with its picture', async ({
  visitor: { page },
}) => {
  await expectFits(page, await openUnit(page), [390, 320])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(tool(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const role of ['navigation', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(figures(page).filter({ visible: true })).toHaveCount(1)
  const { height = 0 } = (await figures(page).first().locator('img').boundingBox()) ?? {}
  expect(height).toBeGreaterThan(100)
  await expect(page.getByRole('region', { name: 'Lýsing' })).toBeVisible()
})

test('a unit with very many pictures fetches few of them, and arrows go on to the next leaf', async ({
  admin,
  server,
}) => {
  const { page } = admin
  await addPicturedUnit({
    server: { call: callAs(admin, server) },
    library: join(server.library, DEMO),
  })
  await page.goto(PICTURED_ARCHIVE)
  await page.getByRole('main').getByRole('link', { name: 'Gjörningur 2' }).first().click()
  await expect(tool(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const fetched = await figures(page)
    .locator('img')
    .evaluateAll(
      (images) => images.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length,
    )
  expect(fetched).toBe(1)
  const strip = page.getByRole('navigation', { name: 'Myndir færslunnar' })
  await expect(strip.getByRole('link')).toHaveCount(41)
  await expectAccessible(page)
  await strip.getByRole('link', { name: 'Mynd 40 af 42' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?pictures=2#mynd-41$/)
  await expect(page.getByText(`Mynd 41 af ${PICTURED_COUNT}`).first()).toBeVisible()
  await expect(tool(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?pictures=2#mynd-42$/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\/main\/r\/[-0-9a-f]{36}#mynd-40$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the pictures of a unit stand below each other, each with its address', async ({
    visitor: { page },
  }) => {
    await openUnit(page)
    await expect(figures(page).filter({ visible: true })).toHaveCount(2)
    await expect(tool(page)).toBeHidden()
    await page.getByRole('link', { name: 'Mynd 2 af 2' }).click()
    await expect(page).toHaveURL(/#mynd-2$/)
    await expect(figures(page).nth(1)).toBeInViewport()
  })
})

test('a unit and a recording are shared, and lead to records like them', async ({
  visitor: { page },
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const addressCopied = async () => {
    await page.getByRole('button', { name: 'Afrita tengil' }).click()
    await expect(page.getByText('Tengill afritaður')).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const address = await openUnit(page)
  expect(await addressCopied()).toBe(address)
  const similar = page.getByRole('region', { name: 'Líkt efni' })
  await page.goto(`/main/archive/${DEMO}?q=%22Bréfasafn oddvita, askja 2%22`)
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Bréfasafn oddvita, askja 2', exact: true })
    .click()
  await similar
    .getByRole('link', { name: /^Bréfasafn oddvita/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bréfasafn oddvita, askja 2')
  await page.goto(`/main/media/${DEMO}/hljodupptokur`)
  await page.getByRole('link', { name: 'Kvæðalag, ein rödd' }).click()
  const recording = page.url()
  await page.getByRole('link', { name: 'Spila frá 0:04' }).click()
  expect(await addressCopied()).toBe(`${recording}#t=4.5`)
  await expectAccessible(page)
  await similar.getByRole('link').first().click()
  await expect(page).not.toHaveURL(recording)
})
