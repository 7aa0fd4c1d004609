import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, test } from './kit.ts'
import { pressEnterOn, press, pressUntil, tabTo } from './keyboard.ts'

test('people of a tenant are added, given a role, saved and removed by keyboard alone', async ({
  admin: { page, open, call },
}) => {
  const email = 'lyklar@synisafn.is'
  await call('POST', '/api/users', { name: 'Lykla Pétursdóttir', email })
  await open(paths.tenant({ tenantId: DEMO }))
  const field = page.getByRole('combobox', { name: 'netfang notanda sem á að bæta við' })
  await tabTo(page, field)
  await page.keyboard.type(email)
  await press(page, 'Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'Lykla Pétursdóttir' })
  await expect(row).toBeVisible()
  await expect(field).toBeFocused()
  const role = row.getByRole('combobox', { name: 'Hlutverk: Lykla Pétursdóttir' })
  await tabTo(page, role)
  await press(page, 'Enter')
  const above = page.getByRole('option', { name: 'Ofur notandi' })
  await expect(above).toBeVisible()
  await pressUntil(page, 'ArrowUp', () =>
    expect(above).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 }),
  )
  await press(page, 'Enter')
  await expect(row).toContainText('Breytt úr Notandi')
  await expect(role).toBeFocused()
  const bar = page.getByRole('region', { name: 'Óvistaðar breytingar' })
  await pressEnterOn(page, bar.getByRole('button', { name: 'Vista' }))
  await expect(bar).toBeHidden()
  await expect(page.locator('main :focus')).toHaveCount(1)
  await pressEnterOn(page, row.getByRole('button', { name: 'Fjarlægja: Lykla Pétursdóttir' }))
  await expect(
    page.getByRole('dialog', { name: 'Ertu viss?' }).getByRole('button', { name: 'Hætta við' }),
  ).toBeFocused()
  await press(page, 'Tab', 'Enter')
  await expect(row).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Notendur og hlutverk' }).locator(':focus'),
  ).toHaveCount(1)
})

test('an API token is created and revoked by keyboard alone', async ({ admin: { page, open } }) => {
  await open(paths.ownSettings())
  const make = page.getByRole('button', { name: 'Nýr lykill' })
  await pressEnterOn(page, make)
  const form = page.getByRole('dialog', { name: 'Nýr API-lykill' })
  await expect(form.getByLabel('Heiti')).toBeFocused()
  await page.keyboard.type('Lyklaborð')
  await press(page, 'Enter')
  const shown = page.getByRole('dialog', { name: 'API-lykill: Lyklaborð' })
  await pressEnterOn(page, shown.getByRole('button', { name: 'Ég hef afritað lykilinn' }))
  await expect(shown).toBeHidden()
  await expect(make).toBeFocused()
  const list = page.getByRole('region', { name: 'API-lyklar' })
  await pressEnterOn(page, list.getByRole('button', { name: 'Afturkalla lykil: Lyklaborð' }))
  await expect(
    page.getByRole('dialog', { name: 'Ertu viss?' }).getByRole('button', { name: 'Hætta við' }),
  ).toBeFocused()
  await press(page, 'Tab', 'Enter')
  await expect(list).toContainText('Enginn API-lykill')
  await expect(list.locator(':focus')).toHaveCount(1)
})

test('an invited person chooses a password by keyboard alone', async ({
  admin: { call },
  browser,
  server,
}) => {
  const { id } = await call<{ id: string }>('POST', '/api/users', {
    name: 'Nýliði',
    email: 'nylidi@synisafn.is',
  })
  const { link } = await call<{ link: string }>('GET', `/api/users/${id}/registertoken`)
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await page.goto(link)
  const field = page.getByLabel('Nýtt lykilorð')
  await tabTo(page, field)
  await press(page, 'Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('lykilorð með lyklum')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mínar síður' })).toBeVisible()
  await context.close()
})
