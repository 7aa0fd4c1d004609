import { newGuest, signInBy } from './guest.ts'
import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'
import { tabTo } from './keyboard.ts'

const GALLERY = `/main/albums/${DEMO}/gamlar-ljosmyndir?sort=title`

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test('a visitor signs in to keep a favourite, and keeps the next by one key', async ({
      admin,
      browser,
      server,
    }) => {
      const guest = await newGuest({ admin, browser, server }, { javaScriptEnabled })
      const { page, context } = guest
      const keep = page.getByRole('button', { name: 'Setja í uppáhald' })
      const drop = page.getByRole('button', { name: 'Taka úr uppáhaldi' })
      await page.goto(GALLERY)
      await page.locator('ol[data-leaf] li').first().getByRole('link').click()
      await tabTo(page, page.getByRole('link', { name: 'Setja í uppáhald' }))
      await page.keyboard.press('Enter')
      await signInBy(page, guest)
      await expect(page.getByRole('heading', { name: 'Uppáhald' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await tabTo(page, keep)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/main\/r\/[\w-]{36}#favourite$/)
      await expect(drop).toBeVisible()
      if (javaScriptEnabled) {
        await expectAccessible(page)
        await expectFits(page, page.url(), [390, 320, 1440])
      }
      await page.goto(GALLERY)
      await page.locator('ol[data-leaf] li').nth(1).getByRole('link').click()
      await expect(page).toHaveURL(/image=/)
      await tabTo(page, keep)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/image=.*#favourite$/)
      await expect(drop).toBeVisible()
      await page.goto('/main/me')
      await page.getByRole('link', { name: 'Uppáhald' }).click()
      await expect(page.locator('ol[data-leaf] li')).toHaveCount(2)
      if (javaScriptEnabled)
        for (const prefix of ['', '/en'])
          await expectFits(page, `${prefix}/main/me/favourites`, [390, 320, 1440])
      await page.goto('/main/me/favourites')
      await tabTo(page, page.getByRole('button', { name: /^Taka úr uppáhaldi: / }).first())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toHaveText('Færslan var tekin úr uppáhaldi.')
      await expect(page.locator('ol[data-leaf] li')).toHaveCount(1)
      await context.close()
    })
  })
