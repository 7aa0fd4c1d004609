import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'

const NEWS = `/main/news/${DEMO}`

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor reads the latest article, goes to an older one and to those on a topic', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/${DEMO}`)
      await page.getByRole('link', { name: 'Allar greinar' }).click()
      await expect(page).toHaveURL(NEWS)
      await expect(page.getByRole('link', { name: 'Fróðleikur' }).first()).toHaveAttribute(
        'aria-current',
        'page',
      )
      if (javaScriptEnabled) await expectAccessible(page)
      const first = page.getByRole('main').locator('ol').getByRole('link').first()
      const title = (await first.textContent()) ?? ''
      await first.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(/mínút\S+ lestur/)).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('link', { name: /^Eldri grein:/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
      const tag = page.getByRole('list', { name: 'Efni' }).getByRole('link').first()
      const name = (await tag.textContent()) ?? ''
      await tag.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Greinar um „${name}“`)
    })
  })

test('articles fit narrow windows, and a found article opens', async ({ visitor: { page } }) => {
  await expectFits(page, `/en${NEWS}`, [320, 390, 1440])
  await page.goto(`/main/search/${DEMO}?q=myndunum`)
  await page.getByRole('link', { name: /Hjálpaðu okkur að lýsa myndunum/ }).click()
  await expectFits(page, page.url(), [320, 390, 1440])
  await expect(page.getByRole('article')).toBeVisible()
})
