import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'

const SEARCH = `/main/search/${DEMO}`

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor searches everything, narrows by place and kind, and opens what was found', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/${DEMO}`)
      await page.getByRole('searchbox', { name: 'Leita' }).fill('hafnir')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${SEARCH}?q=hafnir`)
      const tabs = page.getByRole('navigation', { name: 'Tegundir' })
      const counts = (await tabs.getByRole('link').allTextContents()).map((text) =>
        Number(text.replaceAll(/\D/g, '')),
      )
      const [all = 0, ...kinds] = counts
      expect(all).toBeGreaterThan(1)
      expect(kinds.reduce((sum, n) => sum + n, 0)).toBe(all)
      const tick = page.getByRole('checkbox', { name: /Skjalaskrá/ })
      if (javaScriptEnabled) await tick.press('Space')
      else {
        await tick.check()
        await page.getByRole('button', { name: 'Sía', exact: true }).click()
      }
      await expect(page).toHaveURL(/in=skjalaskra/)
      await expect(tabs.getByRole('link', { name: /^Myndir/ })).toContainText('0')
      await page.getByRole('button', { name: /Fjarlægja síu: Skjalaskrá/ }).click()
      await expect(tick).not.toBeChecked()
      await tabs.getByRole('link', { name: /^Skjöl/ }).click()
      await expect(page).toHaveURL(/type=archive/)
      const way = 'Skjalasafn Fagrafjarðarhrepps / Stjórnsýsla / HFF 2004-1 A/2'
      await expect(page.getByText(way, { exact: true })).toBeVisible()
      const first = page.locator('ol[data-leaf] a').first()
      const title = (await first.locator('b').textContent()) ?? ''
      await first.click()
      await expect(page).toHaveURL(/\/main\/r\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.goto(`${SEARCH}?q=óbreytt`)
      await page.getByRole('link', { name: /Sama lag, óbreytt.*0:04/ }).click()
      await expect(page).toHaveURL(/\/main\/r\/[^#]+#t=4\.5$/)
      const place = page.getByRole('slider', { name: 'Staður í upptöku' })
      if (javaScriptEnabled) await expect(place).toHaveAttribute('aria-valuetext', '5 sek.')
    })
  })

test('the search box of a site suggests words and values while a visitor types', async ({
  visitor: { page },
}) => {
  await page.goto(`/main/${DEMO}`)
  const box = page.getByRole('main').getByLabel('Leita', { exact: true })
  await box.pressSequentially('hus naga')
  const options = page.getByRole('option')
  // Letters with accents are found by letters without them.
  await expect(options).toHaveText([/^hus Nagasaki$/, /^Nagasaki$/])
  await expect(page.getByRole('status')).toHaveText('2 tillögur')
  await expect(page.getByRole('combobox', { name: 'Leita', expanded: true })).toBeFocused()
  await expectAccessible(page)
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const active = await box.getAttribute('aria-activedescendant')
  await expect(options.first()).toHaveAttribute('id', active ?? '')
  await box.press('ArrowUp')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('hus naga')
  await box.press('ArrowDown')
  await expect(options).toHaveCount(2)
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect(page).toHaveURL(`${SEARCH}?q=Nagasaki`)
})

test('the search box of all sites suggests searches, each with its site', async ({
  visitor: { page },
}) => {
  await page.goto('/main')
  const box = page.getByRole('main').getByLabel('Leita', { exact: true })
  await box.pressSequentially('naga')
  const option = page.getByRole('option', { name: /^Nagasaki/ })
  await expect(option).toContainText('Sýnisafn')
  await expectAccessible(page)
  await option.click()
  await expect(page).toHaveURL(`${SEARCH}?q=Nagasaki`)
})

test('text that is typed before its script is there is kept, and followed', async ({
  visitor: { page },
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  // Every script is late, also the one that binds behaviour to the page.
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/main/${DEMO}`, { waitUntil: 'commit' })
  const box = page.getByRole('main').getByLabel('Leita', { exact: true })
  await box.pressSequentially('naga')
  arrive()
  await expect(page.getByRole('option', { name: 'Nagasaki' })).toBeVisible()
  await expect(box).toHaveValue('naga')
})

test('a filter that is ticked before its script is there counts', async ({ visitor: { page } }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/filters-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`${SEARCH}?q=hafnir`)
  await page.getByRole('checkbox', { name: /Skjalaskrá/ }).press('Space')
  arrive()
  await expect(page).toHaveURL(/in=skjalaskra/)
})

test('a search finds nothing in words that help, in both languages, and everywhere', async ({
  visitor: { page },
}) => {
  await page.goto(`${SEARCH}?q=xqzkwv`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('xqzkwv')
  await expect(page.getByRole('link', { name: 'Skoðaðu skjalaskrár' })).toHaveAttribute(
    'href',
    `/main/archive/${DEMO}`,
  )
  await page.goto(`/en${SEARCH}?q=hafnir`)
  await expect(page.getByRole('heading', { level: 2, name: 'Documents' })).toBeVisible()
  await page.goto('/main/search?q=hafnir')
  await page.getByRole('link', { name: /Sjá allar niðurstöður/ }).click()
  await expect(page).toHaveURL(`${SEARCH}?q=hafnir`)
})

test('pages of the search fit a phone, and are accessible in both themes', async ({
  visitor: { page },
}) => {
  for (const address of [
    `${SEARCH}?q=hafnir&v.decade=1940`,
    `${SEARCH}?q=óbreytt`,
    '/main/search?q=hafnir',
  ])
    await expectFits(page, address, [1440, 390, 320])
})

test('sliders set the years of a search, and follow years that are written', async ({
  visitor: { page },
}) => {
  await page.goto(SEARCH)
  const [first, last] = [
    page.getByRole('slider', { name: 'Fyrsta ár' }),
    page.getByRole('slider', { name: 'Síðasta ár' }),
  ]
  const [from, to] = [page.getByLabel('Frá ári'), page.getByLabel('til árs')]
  await first.focus()
  await page.keyboard.press('PageUp')
  const year = await first.inputValue()
  await expect(from).toHaveValue(year)
  await expect(page).toHaveURL(new RegExp(`from=${year}`))
  await expect(first).toHaveValue(year)
  await expect(to).toHaveValue('')
  await to.pressSequentially(String(Number(year) + 20))
  await expect(last).toHaveValue(String(Number(year) + 20))
  await to.press('Enter')
  await expect(page).toHaveURL(new RegExp(`to=${Number(year) + 20}`))
  // The first year never comes after the last one.
  await first.focus()
  await page.keyboard.press('End')
  await expect(first).toHaveValue(String(Number(year) + 20))
  await expect(from).toHaveValue(String(Number(year) + 20))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('without script no slider is shown, and years are written', async ({
    visitor: { page },
  }) => {
    for (const path of [SEARCH, `${SEARCH}/advanced`]) {
      await page.goto(path)
      await expect(page.getByRole('slider')).toHaveCount(0)
      await expect(page.locator('input[type=text][name=from]')).toHaveCount(1)
    }
  })
})
