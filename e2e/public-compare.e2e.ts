import type { Page } from '@playwright/test'
import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'

const openRecord = async (page: Page) => {
  await page.goto(`/main/albums/${DEMO}/gamlar-ljosmyndir?q=nagasaki`)
  await page.locator('ol[data-leaf] li').first().getByRole('link').click()
}
const sides = (page: Page) => page.getByRole('article')

test('two pictures are compared and zoomed by keyboard, and fit a phone', async ({
  visitor: { page },
}) => {
  await openRecord(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const compare = page.getByRole('link', { name: /^Bera saman við/ }).first()
  const other = (await compare.getAttribute('aria-label'))?.replace('Bera saman við ', '') ?? ''
  await compare.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tvær myndir bornar saman')
  await expect(sides(page).getByRole('heading')).toHaveText([title ?? '', other])
  await expectAccessible(page)
  const second = sides(page).nth(1)
  await second.getByRole('button', { name: 'Stækka' }).focus()
  await page.keyboard.press('Enter')
  await expect(second.getByRole('status')).toHaveText(/^160%, miðjan/)
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(second.getByRole('status')).toHaveText(/^160%, til hægri/)
  // The other picture follows, until the visitor parts them.
  const first = sides(page).first()
  await expect(first.getByRole('status')).toHaveText(/^160%, til hægri/)
  await expect(page.getByRole('img', { name: /^Stækkuð mynd: / })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Stækka og færa báðar myndir saman' }).press('Space')
  await first.getByRole('button', { name: 'Stækka' }).press('Enter')
  await expect(first.getByRole('status')).toHaveText(/^256%, til hægri/)
  await expect(second.getByRole('status')).toHaveText(/^160%, til hægri/)
  // Joined again they go on from where each stands.
  await page.getByRole('checkbox').press('Space')
  await second.getByRole('button', { name: 'Stækka' }).press('Enter')
  await expect(second.getByRole('status')).toHaveText(/^256%, til hægri/)
  await expect(first.getByRole('status')).toHaveText(/^410%, til hægri/)
  await expectFits(page, page.url(), [320, 390])
  await page.goto(page.url().replace('/main/', '/en/main/'))
  await sides(page)
    .first()
    .getByRole('link', { name: title ?? '' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page).toHaveURL(/\/en\/main\/r\//)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('two pictures are compared without script', async ({ visitor: { page } }) => {
    await openRecord(page)
    await page
      .getByRole('link', { name: /^Bera saman við/ })
      .first()
      .click()
    await expect(sides(page)).toHaveCount(2)
    for (const at of [0, 1]) {
      const image = sides(page).nth(at).getByRole('img')
      await expect(image).toHaveAttribute('srcset', /\d+w/)
      await expect(sides(page).nth(at).getByRole('button')).toHaveCount(0)
    }
  })
})
