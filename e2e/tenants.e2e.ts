import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectSound, noteShake, test } from './kit.ts'

test('a tenant is made in a dialog; without a name the form blocks, goes to the field and shakes', async ({ admin: { page, open } }) => {
  await open(paths.tenants())
  await page.getByRole('button', { name: 'Nýtt vefsvæði' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nýtt vefsvæði' })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await noteShake(dialog.locator('form'))
  await dialog.getByRole('button', { name: 'Stofna vefsvæði' }).click()
  await expect(dialog.locator('form')).toHaveAttribute('data-shook', '1s')
  await expect(dialog.getByLabel('Nafn')).toBeFocused()
  await expect(dialog.getByText('Vefsvæði þarf nafn, minnst tvo stafi')).toBeVisible()
  expect(sent).toEqual([])
  await expectSound(page, { isPortalOpen: true })
  await dialog.getByLabel('Nafn').fill('Byggðasafn Þingeyinga')
  await expect(dialog.getByLabel('Auðkenni')).toHaveValue('byggdasafn-thingeyinga')
  await dialog.getByRole('button', { name: 'Stofna vefsvæði' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Byggðasafn Þingeyinga')
})

test('an id that is taken is told at its field', async ({ admin: { page, open } }) => {
  await open(paths.tenants())
  await page.getByRole('button', { name: 'Nýtt vefsvæði' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nýtt vefsvæði' })
  await dialog.getByLabel('Nafn').fill('Eitthvað annað')
  await dialog.getByLabel('Auðkenni').fill(DEMO)
  await dialog.getByRole('button', { name: 'Stofna vefsvæði' }).click()
  await expect(dialog.getByLabel('Auðkenni')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a person is added by address, and a role is marked changed until it is saved', async ({ admin }) => {
  const { page, open, call } = admin
  const email = 'hlutverk@synisafn.is'
  await call('POST', '/api/users', { name: 'Hrefna Hlutverk', email })
  await open(paths.tenant({ tenantId: DEMO }))
  await page.getByLabel('Netfang notanda til að bæta við').fill(email)
  await page.getByRole('button', { name: 'Bæta við' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Hrefna Hlutverk' })
  await row.getByRole('combobox', { name: 'Hlutverk: Hrefna Hlutverk' }).click()
  await page.getByRole('option', { name: 'Ofur notandi' }).click()
  await expect(row).toContainText('Breytt, var Notandi')
  const bar = page.getByRole('region', { name: 'Óvistaðar breytingar' })
  await expect(bar).toContainText('1 breyting óvistuð')
  await expectSound(page)
  await bar.getByRole('button', { name: 'Vista' }).click()
  await expect(bar).toBeHidden()
  await expect(row).not.toContainText('Breytt')
  await page.reload()
  await expect(row.getByRole('combobox')).toHaveValue('Ofur notandi')
})

test('a failed adding is told above the list, which is unchanged', async ({ admin: { page, open } }) => {
  await open(paths.tenant({ tenantId: DEMO }))
  const people = page.getByRole('listitem').filter({ hasText: '@' })
  await expect(people.first()).toBeVisible()
  const before = await people.count()
  await page.getByLabel('Netfang notanda til að bæta við').fill('enginn@hvergi.is')
  await page.getByRole('button', { name: 'Bæta við' }).click()
  await expect(page.getByRole('alert')).toContainText('Ekki náðist að bæta við enginn@hvergi.is')
  await expect(page.getByRole('alert')).toContainText('Listinn er óbreyttur.')
  await expect(people).toHaveCount(before)
})

test('removing a person asks first, with the focus on leaving it be', async ({ admin }) => {
  const { page, open, call } = admin
  const email = 'burt@synisafn.is'
  await call('POST', '/api/users', { name: 'Burtu Burtsson', email })
  await call('POST', `/api/tenants/${DEMO}/users`, { email, role: 'tenant::user' })
  await open(paths.tenant({ tenantId: DEMO }))
  await page.getByRole('button', { name: 'Fjarlægja: Burtu Burtsson' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(dialog.getByRole('button', { name: 'Hætta við' })).toBeFocused()
  await expectSound(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Fjarlægja notanda' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Burtu Burtsson' })).toHaveCount(0)
})

test('leaving with unsaved changes asks first', async ({ admin: { page, open } }) => {
  await open(paths.tenant({ tenantId: DEMO }))
  await page.getByLabel('Nafn').fill('Sýnisafnið sjálft')
  await page.getByRole('link', { name: 'Opna vísa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await dialog.getByRole('button', { name: 'Hætta við' }).click()
  await expect(page.getByLabel('Nafn')).toHaveValue('Sýnisafnið sjálft')
  await page.getByRole('link', { name: 'Opna vísa' }).click()
  await dialog.getByRole('button', { name: 'Fara án þess að vista' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vísar')
})
