import type { Page } from '@playwright/test'
import { newGuest, signInBy } from './guest.ts'
import { ADMIN, DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'
import { tabTo } from './keyboard.ts'

/** Erases the data of the account from its first page, by keyboard alone. */
const eraseByKeys = async (page: Page) => {
  await tabTo(page, page.getByRole('link', { name: 'Eyða gögnunum mínum' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Eyða gögnunum mínum' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Gögnunum þínum hefur verið eytt',
  )
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('people sign in by plain forms, with and without script', async ({
      visitor: { page },
    }) => {
      await page.goto('/main')
      await page.getByRole('banner').getByRole('link', { name: 'Innskráning' }).click()
      await tabTo(page, page.getByLabel('Netfang'))
      await page.keyboard.type(ADMIN.email)
      await tabTo(page, page.getByLabel('Lykilorð', { exact: true }))
      await page.keyboard.type('ekki rétta lykilorðið')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('Netfang eða lykilorð er rangt')
      await expect(page.getByLabel('Netfang')).toHaveValue(ADMIN.email)
      if (javaScriptEnabled) await expectAccessible(page)
      await tabTo(page, page.getByLabel('Lykilorð', { exact: true }))
      await page.keyboard.type(ADMIN.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin/dashboard')
    })
  })

test('the sign-in pages fit a phone, and are accessible in both themes and languages', async ({
  visitor: { page },
}) => {
  for (const address of [
    '/login',
    '/en/login?fault=providers.expired',
    '/login?fault=providers.unknown',
    `/login?register=${'x'.repeat(40)}`,
  ])
    await expectFits(page, address, [390, 320, 1440])
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'scripted' : 'plain', () => {
    test('a person without a role erases their data by plain forms', async ({
      admin,
      browser,
      server,
    }) => {
      const guest = await newGuest({ admin, browser, server }, { javaScriptEnabled })
      const { page, context } = guest
      const search = `/main/search/${DEMO}?q=hestur`
      await page.goto(search)
      await page.getByRole('link', { name: 'Vista leitina' }).press('Enter')
      await signInBy(page, guest)
      await expect(page.getByLabel('Heiti leitar')).toHaveValue('hestur')
      await page.getByRole('button', { name: 'Vista leitina' }).press('Enter')
      await expect(page.getByRole('status')).toHaveText('Leitin var vistuð.')
      await expect(page.getByRole('link', { name: 'hestur' })).toHaveAttribute('href', search)
      await page.goto('/')
      await expect(page).toHaveURL('/main/me')
      await expect(page.getByText('Gestur Gestsson')).toBeVisible()
      if (javaScriptEnabled)
        for (const path of ['', '/searches', '/sessions', '/save?search=x', '/erase'])
          await expectFits(page, `/main/me${path}`, [390, 320, 1440])
      await page.goto('/main/me')
      await eraseByKeys(page)
      await page.goto('/main/me')
      await expect(page).toHaveURL(/\/login\?next=/)
      await context.close()
    })
  })

test('by keyboard alone a person signs in, finds what they sent, and erases their data', async ({
  admin,
  browser,
  server,
}) => {
  const name = 'Lykla Gestsdóttir'
  const { email, password, context, page } = await newGuest({ admin, browser, server }, { name })
  await page.goto('/main/me')
  await tabTo(page, page.getByLabel('Netfang'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Lykilorð', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mínar síður')
  await tabTo(page, page.getByRole('link', { name: /^Ábendingar/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/main/me/suggestions')
  await page.goBack()
  await eraseByKeys(page)
  await context.close()
})
