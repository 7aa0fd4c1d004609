import { paths } from '#web/admin/paths.ts'
import { expect, expectSound, test } from './kit.ts'

test('a user is made, found by name, and every letter written is kept', async ({ admin: { page, open } }) => {
  await open(paths.users())
  await page.getByRole('button', { name: 'Nýr notandi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nýr notandi' })
  await dialog.getByRole('button', { name: 'Stofna notanda' }).click()
  await expect(dialog.getByLabel('Nafn')).toBeFocused()
  await expectSound(page, { isPortalOpen: true })
  await dialog.getByLabel('Nafn').fill('Þórunn Ægisdóttir')
  await dialog.getByLabel('Netfang').fill('thorunn@synisafn.is')
  await dialog.getByRole('button', { name: 'Stofna notanda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Þórunn Ægisdóttir')
  await open(paths.users())
  await page.getByLabel('Leita að notanda').pressSequentially('þórunn')
  await expect(page.getByLabel('Leita að notanda')).toHaveValue('þórunn')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)
})

test('who saves after another sees both values and chooses', async ({ admin }) => {
  const { page, open, call } = admin
  const { id, version } = await call<{ id: string; version: number }>('POST', '/api/users', {
    name: 'Tveir Ritstjórar',
    email: 'tveir@synisafn.is',
  })
  await open(paths.user({ id }))
  await page.getByLabel('Nafn').fill('Nafn frá mér')
  const answer = await page.context().request.put(`/api/users/${id}`, {
    data: { name: 'Nafn frá öðrum', email: 'tveir@synisafn.is' },
    headers: { 'if-match': `"${version}"`, origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
  await page.getByRole('button', { name: 'Vista' }).click()
  const row = page.getByRole('row', { name: /Nafn/ })
  await expect(row).toContainText('Nafn frá mér')
  await expect(row).toContainText('Nafn frá öðrum')
  await expectSound(page)
  await page.getByRole('button', { name: 'Vista mín gildi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nafn frá mér')
})

test('a registration link is shown once, with when it expires', async ({ admin }) => {
  const { page, open, call } = admin
  await call('POST', '/api/users', { name: 'Boðinn Boðason', email: 'bodinn@synisafn.is' })
  await open(paths.users())
  await page.getByRole('button', { name: 'Aðgerðir: Boðinn Boðason' }).click()
  await expectSound(page, { isPortalOpen: true })
  await expect(page.getByRole('menuitem', { name: 'Eyða notanda…' })).toHaveCSS('color', 'rgb(161, 54, 31)')
  await page.getByRole('menuitem', { name: 'Búa til skráningartengil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tengill: Boðinn Boðason' })
  await expect(dialog.getByLabel('Tengill')).toHaveValue(/\/login\?register=/)
  await expect(dialog).toContainText('Rennur út')
})
