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
      await expect(page).toHaveURL(/from=1900&to=1914/)
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
