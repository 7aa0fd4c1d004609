import { ADMIN, expect, expectAccessible, expectFits, test } from './kit.ts'
import { tabTo } from './keyboard.ts'

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
