import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'

const SEARCH = `/main/search/${DEMO}`

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('the help on searching a site has examples that are its searches', async ({
      visitor: { page },
    }) => {
      await page.goto(SEARCH)
      await page.getByRole('link', { name: 'Hvernig má leita?' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Svona má leita' })).toBeVisible()
      await expect(page.getByText(/Svið á þessum vef: .*Staður/)).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('link', { name: '1930–1940' }).click()
      await expect(page).toHaveURL(/q=1930%E2%80%931940$/)
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('1930–1940')
    })
  })

test('the help on searching a site is in English, and fits a phone', async ({
  visitor: { page },
}) => {
  const address = `/en${SEARCH}/help`
  await expectFits(page, address, [320, 390, 1440])
  await expect(page.getByRole('heading', { name: 'How to search' })).toBeVisible()
  await page.getByRole('link', { name: 'hest*' }).click()
  await expect(page).toHaveURL(`/en${SEARCH}?q=hest*`)
})
