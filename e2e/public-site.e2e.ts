import { DEMO, expect, expectAccessible, test } from './kit.ts'

/** The demo's album of photographs. */
const GALLERY = `/main/albums/${DEMO}/gamlar-ljosmyndir`

test('a visitor finds a photograph by an inflected word, opens it, goes to the next and comes back', async ({
  visitor: { page },
}) => {
  await page.goto(`/main/${DEMO}`)
  await page.getByRole('link', { name: 'Myndasöfn' }).first().click()
  await page.getByRole('link', { name: /Gamlar ljósmyndir/ }).click()
  await expect(page).toHaveURL(GALLERY)
  await page.getByRole('searchbox', { name: 'Leita í safninu' }).fill('kindum')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').first()).toContainText(/mynd/)
  const pictures = page.locator('ol[data-leaf] li')
  expect(await pictures.count()).toBeGreaterThan(1)
  const second = await pictures.nth(1).locator('b').textContent()
  await pictures.first().getByRole('link').click()
  const next = page.getByRole('link', { name: /Næsta mynd/ })
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second ?? '')
  await expect(page.getByText('Vitna í')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/q=kindum/)
})

test('the front page of a tenant shows its collections, numbers and the advanced search', async ({
  visitor: { page },
}) => {
  await page.goto(`/main/${DEMO}`)
  const terms = page.getByRole('term').filter({ hasText: /^Myndir$/ })
  const pictures = await terms.locator('+ dd').textContent()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${pictures} myndum`)
  await expect(page.getByRole('link', { name: 'ítarleit' })).toBeVisible()
  await page.getByRole('link', { name: /^Gamlar ljósmyndir/ }).click()
  await expect(page).toHaveURL(GALLERY)
})

test('the menu of a phone tells how many collections each section has', async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/main/${DEMO}`)
  await page.locator('summary', { hasText: 'Valmynd' }).click()
  const menu = page.getByRole('navigation', { name: 'Valmynd' })
  // Other tests add collections meanwhile.
  await expect(menu.getByRole('listitem')).toHaveText([
    /^Myndasöfn\d+ s[aö]fn$/,
    /^Miðlun\d+ s[aö]fn$/,
    /^Skjalaskrár\d+ skrár?$/,
    /^Fróðleikur\d+ grein(ar)?$/,
    'Ítarleit',
  ])
  await menu.getByRole('link', { name: 'Myndasöfn' }).click()
  await expect(page).toHaveURL(`/main/albums/${DEMO}`)
})

for (const [prefix, search, all, decade] of [
  ['', 'Leita í safninu', 'Allt', '1860–69'],
  ['/en', 'Search this gallery', 'All', '1860–69'],
] as const)
  test(`decades, OR and a range work by keyboard${prefix && ' in English'}`, async ({
    visitor: { page },
  }) => {
    await page.goto(prefix + GALLERY)
    await page.getByRole('button', { name: decade }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/decade=1860/)
    await expect(page.getByRole('button', { name: decade })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: all, exact: true }).press('Enter')
    await expect(page).toHaveURL(/decade=all/)
    const box = page.getByRole('searchbox', { name: search })
    await box.fill('kindur OR fjöll')
    await box.press('Enter')
    expect(await page.locator('ol[data-leaf] li').count()).toBeGreaterThan(1)
    await box.fill('1860-1871')
    await box.press('Enter')
    expect(await page.locator('ol[data-leaf] li').count()).toBeGreaterThan(1)
    await box.fill('xqzkw')
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 2 })).toContainText('xqzkw')
    await expectAccessible(page)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor filters, orders and reads a record', async ({ visitor: { page } }) => {
    await page.goto(GALLERY)
    await page.locator('summary', { hasText: 'Síur' }).click()
    await page.getByRole('checkbox', { name: /Karl Blossfeldt/ }).check()
    await page.getByRole('combobox', { name: 'Röðun' }).selectOption('title')
    await page.getByRole('button', { name: 'Sía' }).click()
    await expect(page).toHaveURL(/v\.Byline=Karl/)
    await expect(page.getByText('Síur, 1 virk')).toBeVisible()
    await page.locator('ol[data-leaf] li a').first().click()
    await expect(page.getByText('Karl Blossfeldt, 1928').first()).toBeVisible()
    await page.getByText('Vitna í').click()
    await expect(page.getByText(/Karl Blossfeldt\. \(1928\)\..*\/main\/r\/\S+$/)).toBeVisible()
  })
})

test('while a picture is loaded its colour stands in its place', async ({ visitor: { page } }) => {
  const held: (() => void)[] = []
  await page.route(/\/image\//, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto(GALLERY, { waitUntil: 'commit' })
  const pictures = page.locator('ol[data-leaf] img')
  await expect(pictures.nth(5)).toBeVisible()
  const colours = await pictures.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).backgroundColor),
  )
  // Each channel has three steps, and the pictures are not all alike.
  for (const colour of colours) expect(colour).toMatch(/^rgb\((?:(?:43|128|213)(?:, )?){3}\)$/)
  expect(new Set(colours).size).toBeGreaterThan(1)
  for (const release of held) release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('public pages fit a phone, and are accessible in both themes', async ({
  visitor: { page },
}) => {
  for (const width of [1440, 390, 320])
    for (const path of [`/main`, `/main/${DEMO}`, `/main/albums/${DEMO}`, GALLERY, '/main/x']) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width, scroll <= width]).toEqual([path, width, true])
      await expectAccessible(page)
    }
  expect((await page.request.get('/icon.svg')).status()).toBe(200)
})
