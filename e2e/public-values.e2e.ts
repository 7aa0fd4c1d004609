import type { Locator } from '@playwright/test'
import { DEMO, expect, expectFits, test } from './kit.ts'
import { shoot } from './shoot.ts'
import { visit } from './visitor.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor goes from a fact of a record to all that shares it', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/albums/${DEMO}/gamlar-ljosmyndir?v.City=Nagasaki`)
      await page.locator('ol[data-leaf] li').first().getByRole('link').click()
      await page.getByRole('definition').getByRole('link', { name: 'Nagasaki' }).click()
      await expect(page).toHaveURL(`/main/t/${DEMO}/City/Nagasaki`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nagasaki')
      await expect(page.getByRole('heading', { level: 2, name: 'Myndir' })).toBeVisible()
      const number = (await page.getByRole('link', { name: /^Sjá allar/ }).textContent()) ?? ''
      await page.getByRole('link', { name: /^Sjá allar/ }).click()
      await expect(page).toHaveURL(/v\.City=Nagasaki/)
      await expect(
        page.getByRole('navigation', { name: 'Tegundir' }).getByRole('link', { name: /^Myndir/ }),
      ).toContainText(number.replaceAll(/\D/g, ''))
    })
  })

test('the page of a value fits a phone, is accessible, and is listed by search engines', async ({
  visitor: { page },
}) => {
  for (const address of [`/main/t/${DEMO}/City/Nagasaki`, `/en/main/t/${DEMO}/City/Nagasaki`])
    await expectFits(page, address, [1440, 390, 320])
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
  expect((await page.goto(`/main/t/${DEMO}/City/Hvergi`))?.status()).toBe(404)
})

test('on a phone the text of a value stands below its title, before the decades', async ({
  admin: { page, call },
}) => {
  const text = { is: 'Hafnarborg á vesturströndinni.', en: '' }
  await call('POST', `/api/tenants/${DEMO}/attributes/City%2FNagasaki`, {
    image: null,
    text,
  })
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const written = page.getByText(text.is)
  const decades = page.getByRole('heading', { level: 2, name: 'Tímabil' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/main/t/${DEMO}/City/Nagasaki`)
  await expect(written).toBeVisible()
  expect(await topOf(written)).toBeLessThan(await topOf(decades))
  // On a wide screen both begin at the same height, beside each other.
  await page.setViewportSize({ width: 1440, height: 900 })
  const [left, right] = [await decades.boundingBox(), await written.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})

test('the head of a gallery leads to the pages of its people and places', async ({
  admin: { page, call },
  browser,
  baseURL,
}) => {
  const gallery = `/main/albums/${DEMO}/gamlar-ljosmyndir`
  const covered = ['Byline/Felice Beato', 'City/Nagasaki']
  const { hits } = await call<{ hits: { hits: { _id: string }[] } }>(
    'POST',
    `/api/tenants/${DEMO}/indices/gamlar-ljosmyndir/search`,
    { query: 'nagasaki', size: 1 },
  )
  const records = `/api/tenants/${DEMO}/indices/gamlar-ljosmyndir/records`
  const image = `${records}/${hits.hits[0]?._id}/image/small`
  const cover = (id: string, own: string | null) =>
    call('POST', `/api/tenants/${DEMO}/attributes/${encodeURIComponent(id)}`, { image: own })
  for (const id of covered) await cover(id, image)
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await visit(browser, baseURL ?? '', javaScriptEnabled)
    await visitor.goto(gallery)
    const head = visitor.getByRole('navigation', { name: 'Fólk, staðir og efni' })
    await expect(head.getByRole('link')).toHaveCount(2)
    await head.getByRole('link', { name: /Nagasaki/ }).click()
    await expect(visitor).toHaveURL(`/main/t/${DEMO}/City/Nagasaki`)
    await visitor.goto(`${gallery}?q=bátur`)
    await expect(head).toHaveCount(0)
    await visitor.context().close()
  }
  await page.goto(gallery)
  await shoot(page, 'gallery-covers')
  await expectFits(page, gallery, [320])
  for (const id of covered) await cover(id, null)
})
