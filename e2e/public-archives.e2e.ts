import { DEMO, expect, expectAccessible, test } from './kit.ts'

const ARCHIVES = `/main/archive/${DEMO}`

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })
    test('a researcher walks an archive to a box, sees where it is, and orders a copy', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/${DEMO}`)
      await page.getByRole('link', { name: 'Skjalaskrár' }).first().click()
      await expect(page).toHaveURL(ARCHIVES)
      for (const name of [
        'Skjalasafn Fagrafjarðarhrepps',
        'Stjórnsýsla',
        'Bréfasafn oddvita',
        'Bréfasafn oddvita, askja 2',
      ]) {
        await page
          .getByRole('main')
          .getByRole('listitem')
          .getByRole('link', { name, exact: true })
          .first()
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      }
      await expect(page.getByText('2. af 4')).toBeVisible()
      await expect(page.getByText(/erft frá: Skjalasafn Fagrafjarðarhrepps/).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Panta afrit' })).toHaveAttribute(
        'href',
        /^mailto:.*subject=P%C3%B6ntun.*HFF%202004-1%20A%2F2%2F2/,
      )
      await page.getByRole('link', { name: 'Skráin á einni síðu' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bréfasafn oddvita, askja 2')
      await expect(page.getByRole('link', { name: /^Bréf oddvita/ })).toHaveCount(4)
    })
  })

test('search inside a unit finds what is below it, and one press widens it', async ({
  visitor: { page },
}) => {
  await page.goto(ARCHIVES)
  await page.getByRole('link', { name: 'Skjalasafn Fagrafjarðarhrepps' }).click()
  await page.getByRole('link', { name: 'Fjármál', exact: true }).first().click()
  await page.getByRole('searchbox', { name: 'Leita hér' }).fill('bréf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/^0 einingar/)
  await page.getByRole('link', { name: 'Leita í öllum skjalaskrám' }).click()
  await expect(page.getByText(/Stjórnsýsla › Bréfasafn oddvita/).first()).toBeVisible()
  await page.getByRole('link', { name: /fleiri hér/ }).click()
  await expect(page).toHaveURL(/group=/)
  await expectAccessible(page)
})

test('the tree of an archive is walked by keyboard', async ({ visitor: { page } }) => {
  await page.goto(ARCHIVES)
  await page.getByRole('link', { name: 'Skjalasafn Fagrafjarðarhrepps' }).click()
  await page.getByRole('link', { name: 'Stjórnsýsla', exact: true }).first().click()
  const tree = page.getByRole('tree')
  await tree.getByRole('treeitem', { name: 'Stjórnsýsla' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(tree.getByRole('treeitem', { name: 'Fjármál' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  const top = tree.getByRole('treeitem', { name: 'Skjalasafn Fagrafjarðarhrepps' })
  await expect(top).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(top).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Framkvæmdir')
})

test('pages of archives fit a phone, and are accessible in both themes', async ({
  visitor: { page },
}) => {
  await page.goto(ARCHIVES)
  const unit = await page
    .getByRole('link', { name: 'Skjalasafn Fagrafjarðarhrepps' })
    .getAttribute('href')
  for (const width of [1440, 390, 320])
    for (const path of [ARCHIVES, unit ?? '', `${ARCHIVES}?q=hafnar`]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width, scroll <= width]).toEqual([path, width, true])
      await expectAccessible(page)
    }
})
