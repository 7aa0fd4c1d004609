import type { Page } from '@playwright/test'
import type { Suggestion } from '#contract/suggestions.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, expectFits, test, type SignedIn } from './kit.ts'
import { visit, WRITING_MS } from './visitor.ts'

const GALLERY = `/main/albums/${DEMO}/gamlar-ljosmyndir?sort=title`

const openRecord = async (page: Page) => {
  await page.goto(GALLERY)
  await page.locator('ol[data-leaf] li').first().getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Leggja til leiðréttingu' })).toBeVisible()
}

const waiting = async ({ call }: SignedIn, receipt: string) => {
  const path = `/api/tenants/${DEMO}/suggestions?q=${receipt}`
  const { suggestions } = await call<{ suggestions: Suggestion[] }>('GET', path)
  return suggestions[0]
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor presses a fact, writes, sends, and follows the correction to its page', async ({
      admin,
      browser,
      server,
    }) => {
      const page = await visit(browser, server.origin, javaScriptEnabled)
      const place = javaScriptEnabled ? 'Kyoto' : 'Osaka'
      await openRecord(page)
      const record = page.url()
      // Three steps from picture to thanks: press, write, send.
      await page
        .getByRole('link', { name: /^Leiðrétta: Staður/ })
        .first()
        .click()
      const field = page.getByLabel('Staður', { exact: true })
      await expect(field).toBeFocused()
      await field.fill(place)
      await page.waitForTimeout(WRITING_MS)
      await page.getByRole('button', { name: 'Senda ábendingu' }).click()
      await expect(page.getByRole('heading', { name: 'Takk fyrir ábendinguna' })).toBeVisible()
      await expect(page.locator('ins')).toHaveText(place)
      if (javaScriptEnabled) await expectAccessible(page)
      const sent = page.url()
      const receipt = (await page.locator('b.mono').textContent()) ?? ''
      const one = await waiting(admin, receipt)
      await page.getByRole('link', { name: /^Aftur að/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const review = `/api/tenants/${DEMO}/crowdsource/${one?.indexId}/${one?.recordId}/${one?.id}`
      await admin.call('POST', `${review}/accept`, {})
      // Every process drops a page within a moment of the commit that changes it.
      await expect
        .poll(async () => (await (await page.request.get(record)).text()).includes(place), {
          timeout: 1000,
          intervals: [100],
        })
        .toBe(true)
      await page.goto(record)
      await expect(page.getByRole('link', { name: place, exact: true })).toBeVisible()
      await page.goto(sent)
      await expect(page.getByText(/^Ábendingin var samþykkt/)).toBeVisible()
      await admin.call('POST', `${review}/undo`)
    })

    test('a form that is refused keeps what was written, and says why at the field', async ({
      visitor: { page },
    }) => {
      await openRecord(page)
      await page.getByRole('link', { name: 'Leggja til leiðréttingu' }).click()
      await page.getByLabel('Dagsetning').fill('einhvern tíma')
      await page.getByLabel('Hvernig veistu þetta?').fill('Amma sagði það')
      await page.waitForTimeout(WRITING_MS)
      await page.getByRole('button', { name: 'Senda ábendingu' }).click()
      await expect(page.getByRole('alert')).toContainText('Ábendingin fór ekki')
      await expect(page.getByLabel('Dagsetning')).toHaveValue('einhvern tíma')
      await expect(page.getByLabel('Dagsetning')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Hvernig veistu þetta?')).toHaveValue('Amma sagði það')
      if (javaScriptEnabled) await expectAccessible(page)
    })
  })

test('by keyboard alone a visitor corrects a name in English, offered from those in use', async ({
  visitor: { page },
}) => {
  await page.goto(`/en${GALLERY}`)
  await page.locator('ol[data-leaf] li').first().getByRole('link').press('Enter')
  await page
    .getByRole('link', { name: /^Correct: / })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Suggest a correction' })).toBeVisible()
  const place = page.getByRole('textbox', { name: /^(City|Place)$/ })
  await place.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Naga')
  await expect(page.getByRole('option', { name: /^Nagasaki/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Dejima')
  await page.waitForTimeout(WRITING_MS)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you for the suggestion' })).toBeVisible()
  await expect(page.locator('ins')).toHaveText('Dejima')
})

test('the form and the thanks fit a phone, and are accessible in both themes', async ({
  visitor: { page },
}) => {
  await openRecord(page)
  const record = new URL(page.url()).searchParams.get('image')
  for (const address of [`/main/r/${record}/suggest?field=City`, `/main/crowdsource/${DEMO}`])
    await expectFits(page, address, [320, 1440])
})

test('staff read the number of a suggestion, and that its sender wants to be named', async ({
  admin,
  browser,
  server,
}) => {
  const page = await visit(browser, server.origin)
  await openRecord(page)
  await page.getByRole('link', { name: 'Leggja til leiðréttingu' }).click()
  await page.getByLabel('Staður', { exact: true }).fill('Hakata')
  await page.getByLabel(/^Nafn/).fill('Þorgerður Einarsdóttir')
  await page.getByLabel(/Birta nafn mitt/).check()
  await page.waitForTimeout(WRITING_MS)
  await page.getByRole('button', { name: 'Senda ábendingu' }).click()
  const receipt = (await page.locator('b.mono').textContent()) ?? ''
  const one = await waiting(admin, receipt)
  if (!one) throw new Error(`Nothing has the number ${receipt}`)
  await admin.open(paths.suggestion(one, { index: false }))
  await expect(admin.page.getByText(receipt)).toBeVisible()
  await expect(admin.page.getByText('vill láta nafns síns getið')).toBeVisible()
})

test('a sender withdraws a suggestion from its page, by keyboard alone', async ({
  visitor: { page },
}) => {
  await openRecord(page)
  await page.getByRole('link', { name: 'Leggja til leiðréttingu' }).press('Enter')
  await page.getByLabel('Staður', { exact: true }).fill('Sendai')
  await page.waitForTimeout(WRITING_MS)
  await page.getByRole('button', { name: 'Senda ábendingu' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Takk fyrir ábendinguna' })).toBeVisible()
  const own = page.url()
  await page.getByRole('link', { name: 'Draga til baka' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Draga ábendingu til baka' })).toBeVisible()
  await expect(page.locator('ins')).toHaveText('Sendai')
  await expectFits(page, page.url(), [320, 1440])
  await page.getByRole('button', { name: 'Draga til baka' }).press('Enter')
  await expect(page).toHaveURL(/\/main\/r\//)
  expect((await page.request.get(own)).status()).toBe(404)
})
