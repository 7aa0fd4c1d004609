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

test('the timeline fits a phone, is accessible in both themes, and is listed by search engines', async ({
  visitor: { page },
}) => {
  for (const address of [`/main/time/${DEMO}`, `/en/main/time/${DEMO}`])
    await expectFits(page, address, [1440, 390, 320])
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
})
