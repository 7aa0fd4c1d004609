import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { GALLERY_LEAF } from '#contract/public-limits.ts'
import { embedIptc, encodeIptc } from '#demo/write-iptc.ts'
import { testPicture } from '#server/images/testing.ts'
import { DEMO, expect, expectAccessible, scan, test, type SignedIn } from './kit.ts'
import { untilLoaded } from './slow-phone.ts'

const INDEX = 'margar-myndir'
/** Pictures that a filter finds, on two leaves, and others. */
const [FOUND, OTHERS] = [GALLERY_LEAF + 20, 5]
const FILTERED = `/main/albums/${DEMO}/${INDEX}?v.Byline=Anna&sort=title`
const LONG_AGO = new Date('2026-01-01T12:00:00Z')
/** Leaves in view and on either side of it that are not emptied. */
const FULL = 31

const titleOf = (n: number) => `Mynd ${String(n).padStart(3, '0')}`
const leaves = (page: Page) => page.locator('ol[data-leaf]')
const pictureOf = (page: Page, n: number) =>
  page.locator('ol[data-leaf] li', { hasText: titleOf(n) })
const isInWindow = (page: Page, id: string) =>
  page.evaluate((name) => {
    const { top, bottom } = document.getElementById(name)?.getBoundingClientRect() ?? {}
    return bottom !== undefined && top !== undefined && bottom > 0 && top < innerHeight
  }, id)

/** Opens the gallery and appends its second leaf, by script. */
const appendSecond = async (page: Page) => {
  await page.goto(FILTERED)
  await untilLoaded(page)
  await page.getByRole('link', { name: 'Sýna fleiri' }).click()
  await expect(leaves(page)).toHaveCount(2)
}

/** Makes a public gallery of two leaves and a bit, once on a server. */
const makeGallery = async (admin: SignedIn, library: string) => {
  const indices = `/api/tenants/${DEMO}/indices`
  if ((await admin.page.request.get(`${indices}/${INDEX}`)).ok()) return
  const folder = join(library, DEMO, INDEX)
  mkdirSync(folder, { recursive: true })
  for (let n = 0; n < FOUND + OTHERS; n++) {
    const jpeg = await testPicture(120 + (n % 7) * 10, 90)
      .jpeg()
      .toBuffer()
    const words = { ObjectName: titleOf(n), Byline: n < FOUND ? 'Anna' : 'Karl' }
    const path = join(folder, `${n}.jpg`)
    writeFileSync(path, embedIptc(jpeg, encodeIptc(words)))
    utimesSync(path, LONG_AGO, LONG_AGO)
  }
  const index = { id: INDEX, name: INDEX, visibility: 'public', directory: INDEX, shared: true }
  await admin.call('POST', indices, { ...index, type: 'album' })
  await scan(admin, INDEX)
}

test('a visitor comes back to the very picture, by the browser and by the link, with and without script', async ({
  admin,
  browser,
  server,
}) => {
  await makeGallery(admin, server.library)
  for (const javaScriptEnabled of [true, false])
    for (const way of ['browser', 'link'] as const) {
      const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled })
      const page = await context.newPage()
      await page.goto(FILTERED)
      // A link that is followed before its script is there leads to the next leaf itself.
      if (javaScriptEnabled) await untilLoaded(page)
      await page.getByRole('link', { name: 'Sýna fleiri' }).click()
      // With script the leaf is added to the page, without it takes its place.
      await expect(leaves(page)).toHaveCount(javaScriptEnabled ? 2 : 1)
      const picture = pictureOf(page, FOUND - 3)
      const id = (await picture.getAttribute('id')) ?? ''
      await picture.getByRole('link').click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(titleOf(FOUND - 3))
      if (way === 'browser') await page.goBack()
      else await page.getByRole('link', { name: INDEX, exact: true }).click()
      await expect(leaves(page).last()).toHaveAttribute('data-leaf', '2')
      const { search, hash } = new URL(page.url())
      expect(search).toContain('v.Byline=Anna')
      expect(search).toContain('page=2')
      if (javaScriptEnabled || way === 'link') expect(hash).toBe(`#${id}`)
      await expect.poll(() => isInWindow(page, id), { message: `${way}` }).toBe(true)
      await context.close()
    }
})

test('the address follows the leaf in view, and a reload shows it', async ({ admin, server }) => {
  const { page } = admin
  await makeGallery(admin, server.library)
  await appendSecond(page)
  await expect(pictureOf(page, GALLERY_LEAF).getByRole('link')).toBeFocused()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page).not.toHaveURL(/page=/)
  await pictureOf(page, FOUND - 1).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 10_000)
  await expect(page).toHaveURL(/v\.Byline=Anna.*page=2#r-/)
  await expectAccessible(page)
  const { hash } = new URL(page.url())
  await page.reload()
  await expect(leaves(page)).toHaveCount(1)
  await expect(leaves(page)).toHaveAttribute('data-leaf', '2')
  await expect.poll(() => isInWindow(page, hash.slice(1))).toBe(true)
  // Above is the way to the leaf before.
  await page.getByRole('link', { name: 'Fyrri 100' }).click()
  await expect(leaves(page)).toHaveAttribute('data-leaf', '1')
})

/** Answers the leaves after the second as copies of it, up to the last one. */
const makeLonger = (page: Page, last: number) =>
  page.route(/[?&]page=(?:[3-9]|\d\d)\b/, async (route) => {
    const address = new URL(route.request().url())
    const leaf = Number(address.searchParams.get('page'))
    address.searchParams.set('page', '2')
    const response = await route.fetch({ url: address.href })
    const html = (await response.text())
      .replaceAll('data-leaf="2"', `data-leaf="${leaf}"`)
      .replaceAll('id="r-', `id="r-${leaf}-`)
      .replace('</ol>', `</ol>${leaf < last ? moreThan(address, leaf) : ''}`)
    await route.fulfill({ response, body: html })
  })
/** Adds leaves below the second one, which is the last of the gallery. */
const addLeaves = async (page: Page, last: number) => {
  await page.evaluate(
    (href) => {
      const more = document.createElement('p')
      more.dataset.more = ''
      more.innerHTML = `<a rel="next" href="${href}">Sýna fleiri</a>`
      document.querySelector('ol[data-leaf="2"]')?.after(more)
    },
    `${FILTERED.replaceAll('&', '&amp;')}&amp;page=3`,
  )
  for (let leaf = 3; leaf <= last; leaf++) {
    await page.getByRole('link', { name: 'Sýna fleiri' }).click()
    await expect(leaves(page).last()).toHaveAttribute('data-leaf', String(leaf))
  }
}
const moreThan = (address: URL, leaf: number) => {
  address.searchParams.set('page', String(leaf + 1))
  const href = address.href.replaceAll('&', '&amp;')
  return `<p data-more><a rel="next" href="${href}">Sýna fleiri</a></p>`
}

test('leaves far from the window are emptied to their height, and drawn again when they are near', async ({
  admin,
  server,
}) => {
  const { page } = admin
  await makeGallery(admin, server.library)
  const last = FULL + 6
  await makeLonger(page, last)
  await appendSecond(page)
  await addLeaves(page, last)
  const heights = () =>
    leaves(page).evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height)),
    )
  const full = () =>
    leaves(page).evaluateAll((all) =>
      all.flatMap((one) =>
        one.childElementCount > 0 ? Number(one.getAttribute('data-leaf')) : [],
      ),
    )
  await leaves(page).last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 100_000)
  await expect(page).toHaveURL(new RegExp(`page=${last}`))
  await expect.poll(full).not.toContain(1)
  expect(await full()).toContain(last)
  expect((await heights()).every((height) => height > 100)).toBe(true)
  // Back at the top the first leaves are there again, and the last ones are empty.
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(full).toContain(1)
  await expect(pictureOf(page, 0).first()).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
})

test('the leaf with the focus is never emptied, and the keyboard goes on from it', async ({
  admin,
  server,
}) => {
  const { page } = admin
  await makeGallery(admin, server.library)
  const last = FULL + 6
  await makeLonger(page, last)
  await page.goto(`${FILTERED}&page=2`)
  await addLeaves(page, last)
  // The first leaf is far by now, and drawn again at the top.
  await page.evaluate(() => scrollTo(0, 0))
  const first = leaves(page).first().getByRole('link')
  await first.first().focus()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page).toHaveURL(new RegExp(`page=${last}`))
  // A leaf between is empty, the one with the focus and the one after it are not.
  await expect(leaves(page).nth(3).getByRole('listitem')).toHaveCount(0)
  await expect(first.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first.nth(1)).toBeFocused()
})
