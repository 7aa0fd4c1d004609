import { DEMO, expect, expectFits, test } from './kit.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads from the footer what a site says of itself', async ({
    visitor: { page },
  }) => {
    await page.goto(`/main/${DEMO}`)
    for (const [name, text] of [
      ['Notkun efnis', 'Hver færsla segir til'],
      ['Aðgengisyfirlýsing', 'EN 301 549'],
      ['Vefkökur', 'Gestir fá engar vefkökur'],
      ['Gögn og persónuvernd', '/sitemap.xml'],
      ['Hafa samband', 'safn@example.is'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Um vefinn' }).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('main')).toContainText(text)
    }
    expect(await page.context().cookies()).toEqual([])
  })
})

test('pages about a site are accessible in both languages and themes, and no others exist', async ({
  visitor: { page },
}) => {
  for (const address of [`/main/${DEMO}/about/access`, `/en/main/${DEMO}/about/contact`])
    await expectFits(page, address, [1440, 320])
  expect((await page.goto(`/main/${DEMO}/about/unknown`))?.status()).toBe(404)
})
