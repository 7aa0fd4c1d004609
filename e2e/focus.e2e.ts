import type { Page } from '@playwright/test'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, makeIndex, putPhotographs, scan, test } from './kit.ts'
import { pressEnterOn, press, tabTo } from './keyboard.ts'

test('after deleting a row focus moves to the next row; after cancelling it stays', async ({
  admin: { page, open, call },
}) => {
  for (const name of ['Focus Alfa', 'Focus Beta', 'Focus Gamma'])
    await call('POST', '/api/users', { name, email: `${name.slice(6).toLowerCase()}@focus.is` })
  await open({ ...paths.users(), search: { q: 'focus' } })
  const menuOf = (name: string) => page.getByRole('button', { name: `Aðgerðir: ${name}` })
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  const ask = async () => {
    await press(page, 'Enter')
    const item = page.getByRole('menuitem', { name: 'Eyða notanda…' })
    await expect(item).toBeVisible()
    await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1)
    await press(page, 'ArrowUp', 'Enter')
    await expect(asking.getByRole('button', { name: 'Hætta við' })).toBeFocused()
  }
  await tabTo(page, menuOf('Focus Beta'))
  await ask()
  await press(page, 'Escape')
  await expect(asking).toBeHidden()
  await expect(menuOf('Focus Beta')).toBeFocused()
  await ask()
  await press(page, 'Tab', 'Enter')
  await expect(page.getByRole('link', { name: 'Focus Beta' })).toHaveCount(0)
  await expect(menuOf('Focus Gamma')).toBeFocused()
})

test('a new page focuses its title, and saving a form keeps the focus', async ({
  admin: { page, open, call },
}) => {
  const { id } = await call<{ id: string }>('POST', '/api/users', {
    name: 'Vistuð Vistadóttir',
    email: 'vistud@focus.is',
  })
  await open(paths.dashboard())
  await press(page, 'g', 'v')
  await expect(page.getByRole('heading', { level: 1, name: 'Vísar' })).toBeFocused()
  await press(page, 'Control+k')
  await expect(page.getByRole('textbox', { name: 'Leita að síðu, vísi eða aðgerð…' })).toBeFocused()
  await page.keyboard.type('notendur')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Notendur' })).toBeFocused()
  await pressEnterOn(page, page.getByRole('link', { name: 'Vistuð Vistadóttir' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Vistuð Vistadóttir' })).toBeFocused()
  await pressEnterOn(page, page.getByRole('link', { name: 'Breyta', exact: true }))
  await expect(page).toHaveURL(new RegExp(`${id}/edit$`))
  await tabTo(page, page.getByLabel('Nafn'))
  await page.keyboard.type(' yngri')
  await pressEnterOn(page, page.getByRole('button', { name: 'Vista', exact: true }))
  await expect(page.getByRole('region', { name: 'Óvistaðar breytingar' })).toBeHidden()
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('records are selected by keyboard alone, in the grid and in the list', async ({ admin }) => {
  const { page, open } = admin
  const album = await demoAlbum(admin)
  const bar = page.getByRole('region', { name: 'Valdar færslur' })
  const tiles = page.locator('[data-record]')
  for (const [view, next] of [
    ['grid', 'ArrowRight'],
    ['list', 'ArrowDown'],
  ] as const) {
    await open(paths.browse({ tenantId: DEMO, id: album.id }, { view }))
    await tabTo(page, tiles.first())
    await press(page, 'Space')
    await expect(bar).toContainText('1 færsla')
    await press(page, `Shift+${next}`, `Shift+${next}`)
    await expect(bar).toContainText('3 færslur')
    await expect(tiles.nth(2)).toBeFocused()
    await press(page, 'Space')
    await expect(bar).toContainText('2 færslur')
    await press(page, 'Control+a')
    await expect(bar).toContainText(`${await countRecords(page)} færslur`)
    // One Escape closes one layer: the panel beside the records stays open.
    await press(page, 'Escape')
    await expect(bar).toBeHidden()
    const panel = page.getByRole('complementary', { name: 'Lýsigögn' })
    await expect(panel).toBeVisible()
    await press(page, 'Escape')
    await expect(panel).toBeHidden()
  }
})

/** The number of records in the demo album. */
const countRecords = async (page: Page) =>
  (/(\d+) /.exec(
    (await page.getByRole('status').filter({ hasText: 'færsl' }).first().innerText()) ?? '',
  ) ?? [])[1]

test('files are selected by keyboard alone', async ({ admin, server }) => {
  const { page, open } = admin
  putPhotographs(server, 'skrar-lyklar', 4)
  const { id } = await makeIndex(admin, { name: 'Skrár með lyklum', directory: 'skrar-lyklar' })
  await scan(admin, id)
  await open(paths.files({ tenantId: DEMO, id }))
  const ticks = page.locator('input[data-tick]')
  await tabTo(page, ticks.first())
  await press(page, 'ArrowDown', 'Space')
  const bar = (count: string) => page.getByRole('region', { name: count })
  await expect(bar('1 skrá valin')).toBeVisible()
  await press(page, 'Shift+ArrowDown')
  await expect(bar('2 skrár valdar')).toBeVisible()
  await expect(ticks.nth(2)).toBeFocused()
  await press(page, 'Control+a')
  await expect(bar('4 skrár valdar')).toBeVisible()
  await press(page, 'Escape')
  await expect(bar('4 skrár valdar')).toBeHidden()
})
