import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'
import { WRITING_MS } from './visitor.ts'

const GALLERY = `/main/albums/${DEMO}/gamlar-ljosmyndir?sort=title`

/** Opens the form that puts the record at a place of the gallery into a folder. */
const openForm = async (page: Page, at: number) => {
  await page.goto(GALLERY)
  await page.locator('ol[data-leaf] li').nth(at).getByRole('link').click()
  await page.getByRole('link', { name: 'Setja í möppu' }).click()
  await expect(page.getByRole('heading', { name: 'Ný mappa' })).toBeVisible()
}

/** Makes a folder of a record and answers the address by which its owner changes it. */
const makeFolder = async (page: Page, name: string) => {
  await openForm(page, 1)
  await page.getByLabel('Heiti möppu').fill(name)
  await page.getByLabel(/^Um möppuna/).fill('Myndir sem við skoðum í tíma.')
  await page.waitForTimeout(WRITING_MS)
  await page.getByRole('button', { name: 'Búa til möppu' }).press('Enter')
  await expect(page.getByText('Mappan er tilbúin.')).toBeVisible()
  return page.url()
}
const entries = (page: Page) =>
  page.getByRole('heading', { name: 'Færslur í möppunni' }).locator('..').locator('ol > li')
const titlesIn = (page: Page) => entries(page).locator('form > a').allTextContents()

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor makes a folder and shares it', async ({ visitor: { page }, context }) => {
      const own = await makeFolder(page, `Bátar ${javaScriptEnabled}`)
      await openForm(page, 0)
      await page.getByLabel('Slóðin sem þú geymdir').fill(own)
      await page.getByRole('button', { name: 'Setja í möppu' }).press('Enter')
      await expect(page.getByText('Færslan er komin í möppuna.')).toBeVisible()
      const [first = '', second = ''] = await titlesIn(page)
      expect(second).not.toBe('')
      await page.getByRole('button', { name: `Færa upp: ${second}` }).press('Enter')
      await expect(page.getByText('Röðinni var breytt.')).toBeVisible()
      expect(await titlesIn(page)).toEqual([second, first])
      await page.getByLabel(`Skýring: ${first}`).fill('Sjáið seglin')
      await page.getByLabel(`Skýring: ${first}`).press('Enter')
      await expect(page.getByText('Breytingin var vistuð.')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      const short = await page.getByLabel('Slóð til að deila').inputValue()
      expect(short).toMatch(/\/m\/[a-z2-9]{10}$/)
      const kept = page.url()
      await page.goto(short)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bátar ${javaScriptEnabled}`)
      await expect(page.getByText('Sjáið seglin')).toBeVisible()
      await expect(page.locator('ol[data-leaf] li')).toHaveCount(2)
      if (javaScriptEnabled) await expectAccessible(page)
      expect(await context.cookies()).toEqual([])
      await page.goto(kept)
      await page.getByRole('link', { name: 'Eyða möppu' }).click()
      await page.getByRole('button', { name: 'Eyða möppu' }).click()
      await expect(page).toHaveURL(`/main/${DEMO}`)
      expect((await page.goto(short))?.status()).toBe(404)
    })
  })

test('the pages of a folder fit a phone, and are accessible in both themes and languages', async ({
  visitor: { page },
}) => {
  const own = new URL(await makeFolder(page, 'Í síma'))
  const folder = own.pathname.replace('/edit', '')
  const record = await page.locator('ol > li form > a').getAttribute('href')
  for (const address of [
    `${own.pathname}${own.search}`,
    folder,
    `/en${folder}`,
    `/en${own.pathname}${own.search}`,
    `/en${folder}/remove`,
    `${record}/folder`,
    `${folder}/embed`,
    `/en${record}/embed`,
  ])
    await expectFits(page, address, [390, 320, 1440])
})

test('a person who is signed in chooses among their folders', async ({ admin: { page } }) => {
  await makeFolder(page, 'Mín mappa')
  await expect(page.getByText('Mappan tilheyrir aðgangi þínum.')).toBeVisible()
  await openForm(page, 0)
  await page.getByRole('button', { name: 'Setja í möppu: Mín mappa' }).press('Enter')
  await expect(page.getByText('Færslan er komin í möppuna.')).toBeVisible()
  await expect(entries(page)).toHaveCount(2)
})

test('another site shows a folder in a frame', async ({ visitor: { page }, server }) => {
  const own = new URL(await makeFolder(page, 'Á öðrum vef'))
  const folder = own.pathname.replace('/edit', '')
  const asked = `${server.origin}/api/oembed?url=${encodeURIComponent(server.origin + folder)}`
  const { html } = (await (await fetch(asked)).json()) as { html: string }
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(`<!doctype html><title>Annar vefur</title>${html}`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  try {
    // The server is asked by its number, so this is another site.
    await page.goto(`http://localhost:${port}/`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Á öðrum vef' })).toBeVisible()
    const picture = frame.locator('ol img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  } finally {
    site.close()
  }
})
