import type { Page } from '@playwright/test'
import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'
import { shoot } from './shoot.ts'
import { moveFingers } from './touch.ts'

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
  await page.getByRole('checkbox', { name: 'Stækka og færa báðar' }).press('Space')
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

const openComparison = async (page: Page) => {
  await openRecord(page)
  await page
    .getByRole('link', { name: /^Bera saman við/ })
    .first()
    .click()
  const overlay = page.getByRole('checkbox', { name: 'Leggja myndirnar saman' })
  await overlay.check()
  const divider = page.getByRole('slider', { name: 'Skil á milli myndanna' })
  await expect(divider).toHaveValue('50')
  const box = (await divider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return { overlay, divider, middle }
}
/** The share of the second picture's width that is clipped, in percent. */
const clipped = (page: Page) =>
  sides(page)
    .nth(1)
    .locator('[data-iiif]')
    .evaluate((one) => /([\d.]+)%\)$/.exec(getComputedStyle(one).clipPath)?.[1])

test('a divider between two pictures is dragged by mouse and by keyboard', async ({
  visitor: { page },
}) => {
  const { overlay, divider, middle } = await openComparison(page)
  // Both lie on the same place.
  const [one, other] = await Promise.all(
    [0, 1].map((at) => sides(page).nth(at).locator('[data-iiif]').boundingBox()),
  )
  expect(one).toEqual(other)
  await page.mouse.move(middle.x, middle.y - 60)
  await page.mouse.down()
  await page.mouse.move(middle.x + 360, middle.y - 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Number(await divider.inputValue())).toBeGreaterThan(70)
  await expect.poll(() => clipped(page)).toBe(await divider.inputValue())
  await divider.press('Home')
  await expect(divider).toHaveValue('0')
  await divider.press('ArrowRight')
  await expect(divider).toHaveValue('1')
  await expect.poll(() => clipped(page)).toBe('1')
  await shoot(page, 'compare-divider')
  // The picture below the divider is still zoomed, and both move together.
  await sides(page).first().getByRole('button', { name: 'Stækka' }).click()
  for (const at of [0, 1])
    await expect(sides(page).nth(at).getByRole('status')).toHaveText(/^160%, /)
  await expect(
    page.getByRole('checkbox', { name: 'Stækka og færa báðar myndir saman' }),
  ).toBeDisabled()
  await overlay.uncheck()
  await expect(divider).toBeHidden()
  const boxes = await Promise.all([0, 1].map((at) => sides(page).nth(at).boundingBox()))
  expect(boxes[1]?.x).toBeGreaterThanOrEqual((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('a divider between two pictures is dragged by touch', async ({ visitor: { page } }) => {
    const { divider, middle } = await openComparison(page)
    await moveFingers(page, [[middle, { x: middle.x - 120, y: middle.y }]])
    await expect.poll(async () => Number(await divider.inputValue())).toBeLessThan(30)
    await expect.poll(() => clipped(page)).toBe(await divider.inputValue())
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scroll).toBeLessThanOrEqual(390)
  })
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
    await expect(page.getByRole('slider')).toHaveCount(0)
    for (const at of [0, 1]) {
      const image = sides(page).nth(at).getByRole('img')
      await expect(image).toHaveAttribute('srcset', /\d+w/)
      await expect(sides(page).nth(at).getByRole('button')).toHaveCount(0)
      await expect(image).toBeInViewport()
    }
  })
})
