import { paths } from '#web/admin/paths.ts'
import { DEMO, demoSounds, expect, expectAccessible, test } from './kit.ts'
import { playByKeyboard } from './sound-player.ts'

test('a recording is found by its words, played, and seeked by keyboard', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoSounds(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('5 færslur')
  await page.getByRole('combobox', { name: 'Leita í vísi' }).fill('klukkum')
  await page.getByRole('button', { name: 'Sýna lýsigögn: Klukknahljómur' }).click()
  const panel = page.getByRole('complementary', { name: 'Lýsigögn' })
  await expect(panel).toContainText('Kirkjuklukku er hringt þrisvar.')
  const player = panel.getByRole('group', { name: 'Hljóðspilari: Klukknahljómur' })
  const place = await playByKeyboard(page, player)
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveAttribute('aria-valuetext', '0 sek.')
  await page.keyboard.press('End')
  await expect(player).toContainText('0:08')
  await expectAccessible(page)
})

test('a recording that cannot be loaded shows an error', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoSounds(admin)
  await page.route('**/sound', (route) => route.abort())
  await open(paths.browse({ tenantId: DEMO, id }))
  await page
    .getByRole('complementary', { name: 'Lýsigögn' })
    .getByRole('button', { name: 'Spila' })
    .click()
  await expect(page.getByRole('alert')).toHaveText('Ekki tókst að spila hljóðið. Reyndu aftur.')
  await expectAccessible(page)
})

test('an index of sound can be created', async ({ admin }) => {
  const { page, open } = admin
  await open({ ...paths.indices({ tenantId: DEMO }), search: { create: 'true' } })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nafn' }).fill('Viðtöl')
  await dialog.getByRole('combobox', { name: 'Gerð' }).click()
  await page.getByRole('option', { name: /^Hljóðsafn/ }).click()
  await dialog.getByRole('button', { name: /Stofna/ }).click()
  // The tenant's root folder contains the folders of other indices.
  await page
    .getByRole('dialog', { name: 'Ertu viss?' })
    .getByRole('button', { name: 'Nota möppuna samt' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Viðtöl' })).toBeVisible()
})
