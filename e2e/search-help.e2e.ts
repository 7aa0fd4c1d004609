import type { SearchAnswer } from '#contract/record-search.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, test } from './kit.ts'

test('the help on searching opens by keyboard, and its examples are searches', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const box = page.getByRole('combobox', { name: 'Leita í vísi' })
  const help = page.getByRole('button', { name: 'Hvernig má leita?' })
  await box.focus()
  await page.keyboard.press('Tab')
  await expect(help).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Svona má leita' })
  await expect(panel).toBeVisible()
  await expect(panel.getByText(/Svið í þessum vísi: .*Efnisorð/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(help).toBeFocused()

  await help.press('Enter')
  await panel.getByRole('link', { name: 'hestur OR kirkja' }).press('Enter')
  await expect(panel).toBeHidden()
  await expect(box).toHaveValue('hestur OR kirkja')
  await expect(page).toHaveURL(/q=hestur/)
  await page.goBack()
  await expect(box).toHaveValue('')
})

test('the help is in English too, fits a phone, and is offered where nothing was found', async ({
  admin,
}) => {
  const { page, open } = admin
  await page.addInitScript(() => localStorage.setItem('varda/language', 'en'))
  const { id } = await demoAlbum(admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(paths.browse({ tenantId: DEMO, id }, { q: 'xyzzyplugh' }))
  const results = page.getByRole('region', { name: 'Search results' })
  await results.getByRole('button', { name: 'How to search' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'How to search' })
  await expect(panel.getByRole('link', { name: 'before 1900' })).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
})

test('alternatives and years are typed by keyboard', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const box = page.getByRole('combobox', { name: 'Leita í vísi' })
  const count = async (query: string) => {
    const answered = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/search') &&
        (answer.request().postDataJSON() as { query?: string }).query === query,
    )
    await box.fill(query)
    return ((await (await answered).json()) as SearchAnswer).hits.total
  }
  const [cats, horses] = [await count('köttur'), await count('hestur')]
  expect(cats * horses).toBeGreaterThan(0)
  expect(await count('köttur OR hestur')).toBeGreaterThanOrEqual(Math.max(cats, horses))
  expect(await count('ár:1000-1001')).toBe(0)
  expect(await count('ár:1800-2000')).toBeGreaterThan(0)
})
