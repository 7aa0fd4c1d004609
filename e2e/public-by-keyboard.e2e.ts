import type { Page } from '@playwright/test'
import { pressEnterOn, tabTo } from './keyboard.ts'
import { DEMO, expect, test } from './kit.ts'

// A blind reader: keys alone, and no script.
test.use({ javaScriptEnabled: false })

/** Opens a link by Tab and Enter, and waits for the page with this heading. */
const follow = async (page: Page, name: string | RegExp, heading: string | RegExp) => {
  const link = page.getByRole('main').getByRole('link', { name }).first()
  await pressEnterOn(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** Skips the menu of a page, as its first link offers. */
const skipMenu = async (page: Page) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Beint í efni' })).toBeFocused()
  await page.keyboard.press('Enter')
}

test('by keys alone, without script, a reader finds a photograph by an inflected word and cites it', async ({
  visitor: { page },
}) => {
  await page.goto(`/main/${DEMO}`)
  await pressEnterOn(page, page.getByRole('link', { name: 'Myndasöfn' }))
  await follow(page, /^Gamlar ljósmyndir/, 'Gamlar ljósmyndir')
  await skipMenu(page)
  await tabTo(page, page.getByRole('searchbox', { name: 'Leita í safninu' }))
  await page.keyboard.type('kindum')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=kindum/)
  await expect(page.getByRole('status').first()).toContainText(/mynd/)
  await skipMenu(page)
  const [first, second] = await page.locator('ol[data-leaf] li b').allTextContents()
  await pressEnterOn(page, page.locator('ol[data-leaf] li a').first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
  await pressEnterOn(page, page.getByRole('link', { name: /Næsta mynd/ }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second ?? '')
  await expect(page.locator('figure img').first()).toHaveAttribute('alt', /\S/)
  await pressEnterOn(page, page.locator('summary', { hasText: 'Vitna í' }))
  await expect(page.getByText(/\/main\/r\/\S+/).first()).toBeVisible()
})

test('by keys alone, without script, a reader filters and orders a gallery', async ({
  visitor: { page },
}) => {
  await page.goto(`/main/albums/${DEMO}/gamlar-ljosmyndir`)
  await skipMenu(page)
  await pressEnterOn(page, page.locator('summary', { hasText: 'Síur' }))
  await tabTo(page, page.getByRole('checkbox', { name: /Karl Blossfeldt/ }))
  await page.keyboard.press('Space')
  await pressEnterOn(page, page.getByRole('button', { name: 'Sía' }))
  await expect(page).toHaveURL(/v\.Byline=Karl/)
  await expect(page.getByText('Síur, 1 virk')).toBeVisible()
})

test('by keys alone, without script, a reader walks an archive to a box and learns where it is', async ({
  visitor: { page },
}) => {
  await page.goto(`/main/${DEMO}`)
  await pressEnterOn(page, page.getByRole('link', { name: 'Skjalaskrár' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skjalaskrár')
  await skipMenu(page)
  for (const name of [
    'Skjalasafn Fagrafjarðarhrepps',
    'Stjórnsýsla',
    'Bréfasafn oddvita',
    'Bréfasafn oddvita, askja 2',
  ])
    await follow(page, new RegExp(`^${name}`), name)
  const place = page.getByRole('region', { name: 'Hvar er þetta?' })
  await expect(place).toContainText('2. af 4')
  await tabTo(page, place.getByRole('link', { name: 'Panta afrit' }))
})
