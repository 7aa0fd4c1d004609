import { DEMO, expect, expectFits, test } from './kit.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor goes from the front page to the timeline, and from a bar to its records', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/${DEMO}`)
      await page.getByRole('link', { name: 'Tímalína' }).click()
      await expect(page).toHaveURL(`/main/time/${DEMO}`)
      const bar = page
        .getByRole('list', { name: 'Áratugir' })
        .getByRole('link', { name: /^1930–39/ })
      const [, records] = /: (\d+) færsl/.exec((await bar.textContent()) ?? '') ?? []
      await bar.click()
      await expect(page).toHaveURL(/from=1930&to=1939/)
      await expect(
        page.getByRole('navigation', { name: 'Tegundir' }).getByRole('link', { name: /^Allt/ }),
      ).toContainText(records ?? 'no number')
    })

    test('a visitor chooses a year of a decade, a picture of it, or a period of years', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/time/${DEMO}`)
      const decade = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { level: 2, name: '1870–79' }),
      })
      await decade.getByRole('link', { name: /^1871:/ }).click()
      await expect(page).toHaveURL(/from=1871&to=1871/)
      await page.goBack()
      await decade.getByRole('list').last().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/main\/r\//)
      await page.goto(`/main/time/${DEMO}`)
      await page.getByLabel('Frá ári').fill('1900')
      await page.getByLabel('til árs').fill('1914')
      await page.getByRole('button', { name: 'Sýna' }).click()
      await expect(page).toHaveURL(/\/main\/search\/.*from=1900&.*to=1914/)
      await expect(page.getByLabel('Frá ári')).toHaveValue('1900')
      await expect(page.getByLabel('til árs')).toHaveValue('1914')
    })
  })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor goes from the front page to the map, and from a place to its records and back', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/${DEMO}`)
      await page.getByRole('link', { name: 'Kort', exact: true }).click()
      await expect(page).toHaveURL(`/main/map/${DEMO}`)
      const known = page.getByRole('region', { name: 'Á kortinu' })
      await expect(known.getByRole('listitem').filter({ hasText: 'Akureyri' })).toHaveText(
        /^Akureyri6$/,
      )
      const other = page.getByRole('region', { name: 'Aðrir staðir' })
      await expect(other.getByRole('link', { name: 'Nagasaki' })).toBeVisible()
      await known.getByRole('link', { name: 'Akureyri' }).click()
      await expect(page).toHaveURL(`/main/t/${DEMO}/PlaceAccessPoints/Akureyri`)
      await page.getByRole('link', { name: 'Sjá alla staði á korti' }).click()
      // A dot leads to the same page as its row.
      await page.locator('main svg a').filter({ hasText: 'Akureyri' }).click()
      await expect(page).toHaveURL(`/main/t/${DEMO}/PlaceAccessPoints/Akureyri`)
    })
  })

test('the map asks nothing of other hosts, fits a phone, and is accessible in both themes', async ({
  visitor: { page },
  baseURL,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  for (const address of [
    `/main/map/${DEMO}`,
    `/en/main/map/${DEMO}`,
    `/main/t/${DEMO}/PlaceAccessPoints/Akureyri`,
  ])
    await expectFits(page, address, [1440, 390, 320])
  expect([...hosts]).toEqual([baseURL])
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
})

for (const prefix of ['', '/en'])
  test.describe(prefix === '' ? 'in Icelandic' : 'in English', () => {
    test('the timeline fits a phone, is accessible in both themes, and is listed by search engines', async ({
      visitor: { page },
    }) => {
      await expectFits(page, `${prefix}/main/time/${DEMO}`, [1440, 390, 320])
      expect(await page.locator('meta[name=robots]').count()).toBe(0)
    })
  })

const SLIDERS = ['Fyrsta ár', 'Síðasta ár'] as const

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('sliders of the timeline choose years without script, and a written year rules', async ({
    visitor: { page },
  }) => {
    await page.goto(`/main/time/${DEMO}`)
    const [first, last] = SLIDERS.map((name) => page.getByRole('slider', { name }))
    const [oldest, newest] = [await first?.inputValue(), await last?.inputValue()].map(Number)
    await first?.press('ArrowRight')
    await page.getByLabel('til árs').fill('1914')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Frá ári')).toHaveValue(String((oldest ?? 0) + 1))
    await expect(page.getByLabel('til árs')).toHaveValue('1914')
    expect(newest).toBeGreaterThan(1914)
  })
})

test('sliders of the timeline and its fields follow each other', async ({ visitor: { page } }) => {
  await page.goto(`/main/time/${DEMO}`)
  const first = page.getByRole('slider', { name: SLIDERS[0] })
  const last = page.getByRole('slider', { name: SLIDERS[1] })
  const [from, to] = [page.getByLabel('Frá ári'), page.getByLabel('til árs')]
  await first.focus()
  await expect(first).not.toHaveAttribute('name')
  await page.keyboard.press('ArrowRight')
  const year = await first.inputValue()
  await expect(from).toHaveValue(year)
  await expect(first).toHaveAttribute('aria-valuetext', year)
  await to.fill('1914')
  await expect(last).toHaveValue('1914')
  await expect(last).toHaveAttribute('aria-valuetext', '1914')
  await first.press('End')
  await expect(from).toHaveValue('1914')
  await page.getByRole('button', { name: 'Sýna' }).click()
  await expect(page).toHaveURL(/\?from=1914&to=1914$/)
})
