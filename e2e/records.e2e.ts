import { readFileSync } from 'node:fs'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, test } from './kit.ts'

test('search finds words in every grammatical case, and without Icelandic letters', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const status = page.getByRole('status').filter({ hasText: /færsl/ })
  await expect(status).toContainText('30 færslur')
  const field = page.getByRole('combobox', { name: 'Leita í vísi' })
  await field.fill('hestum')
  await expect(status).not.toContainText('30 færslur')
  await expect(page.getByRole('button', { name: /^Sýna lýsigögn/ }).first()).toBeVisible()
  await field.fill('thingvellir')
  await expect(page.getByRole('complementary', { name: 'Lýsigögn' })).toContainText('Þingvöllum')
  await expectAccessible(page)
})

test('an empty search result says what to do', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  await page.getByRole('combobox', { name: 'Leita í vísi' }).fill('kjarnorkukafbátur')
  await expect(page.getByRole('heading', { name: 'Engin mynd fannst' })).toBeVisible()
  await expect(page.getByText('Leitin „kjarnorkukafbátur“ skilaði engu')).toBeVisible()
  await expectAccessible(page)
})

test('search results are downloaded as a table', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }, { q: 'hestum' }))
  const status = page.getByRole('status').filter({ hasText: /færsl/ })
  await expect(status).not.toContainText('30 færslur')
  const count = Number.parseInt((await status.textContent()) ?? '', 10)
  const link = page.getByRole('link', { name: 'Sækja töflu' })
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${id}-.*\\.csv$`))
  const [head, ...lines] = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(head).toMatch(/^\ufeffTitill;/)
  expect(lines.filter((line) => line.includes(`/indices/${id}/browse?r=`))).toHaveLength(count)
  expect(count).toBeGreaterThan(0)
})

test('a tick in a facet narrows the result to its count, and is in the address', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const facet = page.getByRole('group', { name: /Ljósmyndari/ })
  const tick = facet.getByRole('checkbox').first()
  const count = await facet.locator('.num').first().textContent()
  // The tick follows the address, which changes a moment after the click.
  await tick.click()
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText(
    `${count} færslur`,
  )
  await page.reload()
  await expect(facet.getByRole('checkbox').first()).toBeChecked()
  await page.getByRole('button', { name: 'Hreinsa', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('30 færslur')
})

test('a negated condition excludes its value', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const status = page.getByRole('status').filter({ hasText: /færsl/ })
  await page.getByRole('button', { name: 'Bæta við síu' }).click()
  await page.getByRole('combobox', { name: 'Skilyrði' }).click()
  await expectAccessible(page, { isPortalOpen: true })
  await page
    .getByRole('option', {
      name: 'má ekki eiga við Færslur sem hafa eitthvert gildanna sjást ekki',
    })
    .click()
  await page.getByRole('combobox', { name: 'Svið' }).fill('ljósm')
  await page.getByRole('option', { name: 'Ljósmyndari / höfundur' }).click()
  await expect(page.getByRole('combobox', { name: 'Gildi' })).toBeFocused()
  await expectAccessible(page, { isPortalOpen: true })
  await page.getByRole('option', { name: /^Karl Blossfeldt 6$/ }).click()
  await expect(status).toContainText('24 færslur')
  await expectAccessible(page)
  await page.reload()
  await expect(
    page.getByRole('group', { name: 'Ljósmyndari / höfundur Karl Blossfeldt' }),
  ).toBeVisible()
  await page
    .getByRole('button', { name: 'Fjarlægja síu: Ljósmyndari / höfundur Karl Blossfeldt' })
    .click()
  await expect(status).toContainText('30 færslur')
})

test('a condition takes several values by keyboard alone, joined by "or"', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const status = page.getByRole('status').filter({ hasText: /færsl/ })
  await page.getByRole('button', { name: 'Bæta við síu' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Svið' })).toBeFocused()
  await page.keyboard.type('ljósm')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Karl Blossfeldt')
  await page.keyboard.press('Enter')
  await expect(status).toContainText('6 færslur')
  await expect(
    page.getByRole('button', { name: 'Bæta við gildi: Ljósmyndari / höfundur' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const row = page.getByRole('group', { name: /^Ljósmyndari \/ höfundur Karl Blossfeldt / })
  await expect(row).toContainText('er eitt af')
  await expect(status).not.toContainText(/^6 færslur/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('button', { name: 'Bæta við gildi: Ljósmyndari / höfundur' }),
  ).toBeFocused()
  await expectAccessible(page)
})

test('arrows move between pictures, I opens the metadata and Escape closes them', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const tiles = page.getByRole('button', { name: /^Sýna lýsigögn/ })
  await tiles.first().click()
  await page.keyboard.press('ArrowRight')
  await expect(tiles.nth(1)).toBeFocused()
  const title = ((await tiles.nth(1).getAttribute('aria-label')) ?? '').replace(
    'Sýna lýsigögn: ',
    '',
  )
  const panel = page.getByRole('complementary', { name: 'Lýsigögn' })
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(title)
  await expect(panel).toContainText('IPTC')
  await page.keyboard.press('ArrowDown')
  await expect(tiles.nth(1)).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('i')
  await expect(panel).toBeVisible()
})

test('the list shows the same records, and one can be selected in it', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  await page.locator('label', { hasText: 'Listi' }).click()
  await expect(page).toHaveURL(/view=list/)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') })
  await rows.nth(2).getByRole('button').click()
  await expect(
    page.getByRole('complementary', { name: 'Lýsigögn' }).getByRole('heading', { level: 3 }),
  ).toHaveText((await rows.nth(2).getByRole('button').textContent()) ?? '')
  await page.getByRole('combobox', { name: 'Röðun' }).click()
  await page.getByRole('option', { name: 'Titill', exact: true }).click()
  await expect(page).toHaveURL(/sort=title/)
  const titles = (await rows.getByRole('button').allTextContents()).slice(0, 5)
  expect(titles.length).toBe(5)
  await expectAccessible(page)
})

test('a picture that cannot be loaded says so in its place', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await page.route(/\/image\/(small|medium)$/, (route) => route.fulfill({ status: 404 }))
  await open(paths.browse({ tenantId: DEMO, id }))
  await expect(page.getByText('Ekki náðist að hlaða myndina').first()).toBeVisible()
})

test('suggested values say how many records they were counted in, if not in all', async ({
  admin: { page, open },
}) => {
  await page.route(/\/search$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { aggregations: Record<string, { of?: number }> }
    if (body.aggregations.values) body.aggregations.values.of = 50_000
    await route.fulfill({ response: answer, json: body })
  })
  await open(paths.aliasEdit({ tenantId: DEMO, id: 'batar-og-skip' }))
  await page.getByRole('button', { name: 'Bæta við gildi: Efnisorð' }).click()
  await expect(
    page.getByText(
      'Talið er í 50.000 færslum en fleiri fundust. Þrengdu leitina til að telja í þeim öllum.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('option', { name: 'hús' })).toBeVisible()
})

test('on a phone one switches between indices, and the menu marks an alias being browsed', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(paths.browse({ tenantId: DEMO, id }))
  await page.getByRole('combobox', { name: 'Vísir eða sýndarvísir' }).click()
  await page.getByRole('option', { name: 'Bátar og skip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bátar og skip')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(
    page.getByRole('navigation', { name: 'Aðalvalmynd' }).locator('[aria-current=page]'),
  ).toHaveText('Sýndarvísar')
})
