import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  expect,
  expectAccessible,
  makeIndex,
  noteShake,
  putPhotographs,
  test,
} from './kit.ts'

test('an index is created over a folder chosen by browsing', async ({ admin, server }) => {
  const { page, open } = admin
  putPhotographs(server, 'hafnir/batar', 2)
  // Other tests create indices over the tenant's root folder too, so a folder inside it needs a
  // confirmation.
  await makeIndex(admin, { name: 'Allt safnið' })
  await open(paths.indices({ tenantId: DEMO }))
  await page.getByRole('button', { name: 'Nýr vísir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nýr vísir' })
  await noteShake(dialog.locator('form'))
  await dialog.getByRole('button', { name: 'Stofna vísi' }).click()
  await expect(dialog.getByLabel('Nafn')).toBeFocused()
  await expect(dialog.locator('form')).toHaveAttribute('data-shook', '1s')
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByLabel('Nafn').fill('Bátar í höfn')
  await dialog.getByRole('button', { name: 'Velja…' }).click()
  const chooser = page.getByRole('dialog', { name: 'Velja möppu' })
  await chooser.getByRole('button', { name: 'hafnir' }).click()
  await chooser.getByRole('button', { name: 'batar' }).click()
  await expect(chooser.getByText('2 skrár beint í möppunni')).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  await chooser.getByRole('button', { name: 'Nota möppu' }).click()
  await expect(dialog.getByLabel('Mappa')).toHaveValue('hafnir/batar')
  await dialog.getByRole('button', { name: 'Stofna vísi' }).click()
  await page
    .getByRole('dialog', { name: 'Ertu viss?' })
    .getByRole('button', { name: 'Nota möppuna samt' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bátar í höfn')
})

test('by keyboard a newcomer creates a folder and an index, and is led to scanning it', async ({
  admin,
  server,
}) => {
  const { page, call } = admin
  await call('POST', '/api/tenants', { name: 'Fyrsta safnið', id: 'fyrsta' })
  await page.goto('/admin/settings/fyrsta/indices?create=true')
  const dialog = page.getByRole('dialog', { name: 'Nýr vísir' })
  await dialog.getByLabel('Nafn').fill('Fyrsti vísirinn')
  await dialog.getByRole('button', { name: 'Velja…' }).press('Enter')
  const chooser = page.getByRole('dialog', { name: 'Velja möppu' })
  await expect(chooser.getByText('Safnmappan heitir „fyrsta“ í skráasafni þjónsins.')).toBeVisible()
  await expect(chooser.getByText('Engar undirmöppur')).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  await chooser.getByRole('button', { name: 'Ný mappa' }).press('Enter')
  const name = chooser.getByLabel('Heiti nýrrar möppu')
  await expect(name).toBeFocused()
  // Escape closes only the field.
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
  await chooser.getByRole('button', { name: 'Ný mappa' }).press('Enter')
  await name.fill('CON')
  await page.keyboard.press('Enter')
  await expect(chooser.getByText('Nafn möppu má ekki byrja á punkti')).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  await name.fill('Ljósmyndir')
  await page.keyboard.press('Enter')
  await expect(chooser.getByText('fyrsta/Ljósmyndir')).toBeVisible()
  // The folder was created on the server meanwhile; a reload shows it.
  mkdirSync(join(server.library, 'fyrsta/Ljósmyndir/1930'))
  await chooser.getByRole('button', { name: 'Uppfæra' }).press('Enter')
  await expect(chooser.getByRole('button', { name: '1930' })).toBeVisible()
  await chooser.getByRole('button', { name: 'Nota möppu' }).press('Enter')
  await expect(dialog.getByLabel('Mappa')).toHaveValue('Ljósmyndir')
  await dialog.getByRole('button', { name: 'Stofna vísi' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fyrsti vísirinn')
  const next = page.getByRole('region', { name: 'Næsta skref: skanna möppuna' })
  await expect(next.getByText('Í möppunni: 1 undirmappa.')).toBeVisible()
  await expectAccessible(page)
  await next.getByRole('button', { name: 'Skanna núna' }).press('Enter')
  await expect(next).toBeHidden()
})

test('a folder used by another index needs a confirmation that names that index', async ({
  admin,
}) => {
  const { page, open } = admin
  await open(paths.indices({ tenantId: DEMO }))
  await page.getByRole('button', { name: 'Nýr vísir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nýr vísir' })
  await dialog.getByLabel('Nafn').fill('Sama mappa')
  await dialog.getByLabel('Mappa').fill('ljosmyndir')
  await dialog.getByRole('button', { name: 'Stofna vísi' }).click()
  const question = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(question).toContainText('Vísirinn „Gamlar ljósmyndir“ notar þessa möppu nú þegar.')
  await expectAccessible(page, { isPortalOpen: true })
  await question.getByRole('button', { name: 'Hætta við' }).click()
  await expect(
    dialog.getByText('Vísirinn „Gamlar ljósmyndir“ notar þessa möppu nú þegar'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Stofna vísi' }).click()
  await question.getByRole('button', { name: 'Nota möppuna samt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sama mappa')
})

test('the folder chooser reports a missing folder and offers a way up', async ({ admin }) => {
  const { page, open } = admin
  await open(paths.indices({ tenantId: DEMO }))
  await page.getByRole('button', { name: 'Nýr vísir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nýr vísir' })
  await dialog.getByLabel('Mappa').fill('flugmynd')
  await dialog.getByRole('button', { name: 'Velja…' }).click()
  const chooser = page.getByRole('dialog', { name: 'Velja möppu' })
  await expect(chooser.getByRole('alert')).toContainText('Mappan er ekki rétt stillt')
  await expect(chooser.getByRole('button', { name: 'Nota möppu' })).toBeDisabled()
  await expectAccessible(page, { isPortalOpen: true })
  await chooser.getByRole('button', { name: 'Upp í safnmöppu' }).click()
  await expect(chooser.getByRole('list', { name: 'Möppur' })).toBeVisible()
})

test('the bar at the bottom saves the changes to an index', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await makeIndex(admin, { name: 'Til að breyta' })
  await open(paths.indexEdit({ tenantId: DEMO, id }))
  const bar = page.getByRole('region', { name: 'Óvistaðar breytingar' })
  await expect(bar).toBeHidden()
  await page.getByLabel('Nafn').fill('Breyttur vísir')
  await page.getByLabel('Opinn almenningi').click()
  await page.getByLabel('Sleppa').fill('_vinnsla/**\n')
  await expect(bar).toContainText('3 breytingar óvistaðar')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breyttur vísir')
  await page.reload()
  await expect(page.getByLabel('Opinn almenningi')).toBeChecked()
  await expect(page.getByLabel('Sleppa')).toHaveValue('_vinnsla/**')
})

test('a refused save replaces the count of changes, and the field gives the reason', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await makeIndex(admin, { name: 'Röng mappa' })
  await open(paths.indexEdit({ tenantId: DEMO, id }))
  await page.getByRole('textbox', { name: 'Mappa' }).fill('../annad')
  const bar = page.getByRole('region', { name: 'Óvistaðar breytingar' })
  await bar.getByRole('button', { name: 'Vista' }).click()
  await expect(bar).toContainText('Ekki náðist að vista')
  await expect(bar.getByRole('button', { name: 'Reyna aftur' })).toBeVisible()
  await bar.getByRole('button', { name: 'Hætta við' }).click()
  await expect(bar).toBeHidden()
})

test('deleting asks for the name; restoring warns of a folder that other indices use', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await makeIndex(admin, { name: 'Til að eyða', directory: 'ljosmyndir' })
  await open(paths.control({ tenantId: DEMO, id }))
  await page.getByRole('button', { name: 'Eyða vísi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(dialog.getByRole('button', { name: 'Eyða vísi' })).toBeDisabled()
  await dialog.getByLabel('Sláðu inn nafnið „Til að eyða“ til staðfestingar').fill('Til að eyða')
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Eyða vísi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vísar')
  await expect(page.getByText('Vísinum „Til að eyða“ var eytt')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('row', { name: /Til að eyða/ })).toHaveCount(0)
  await page.getByText('Ruslakarfa', { exact: true }).click()
  await page.getByRole('button', { name: 'Endurheimta: Til að eyða' }).click()
  const question = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(question).toContainText('notar þessa möppu nú þegar.')
  await question.getByRole('button', { name: 'Nota möppuna samt' }).click()
  await expect(page.getByRole('button', { name: 'Endurheimta: Til að eyða' })).toHaveCount(0)
  await page.getByText('Í notkun', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Til að eyða' })).toBeVisible()
})

test('the address holds order and filter of the list', async ({ admin }) => {
  const { page, open } = admin
  await makeIndex(admin, { name: 'Ýsa' })
  await makeIndex(admin, { name: 'Áll' })
  await open(paths.indices({ tenantId: DEMO }))
  await page.getByRole('button', { name: 'Nafn' }).click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(page.getByRole('columnheader', { name: 'Nafn' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const names = await page.getByRole('table').getByRole('link').allTextContents()
  expect(names.indexOf('Ýsa')).toBeLessThan(names.indexOf('Áll'))
  await page.getByLabel('Sía vísa').fill('ýsa')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Sía vísa')).toHaveValue('ýsa')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('an index is described for visitors, in Icelandic and English', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await makeIndex(admin, { name: 'Lýstur vísir' })
  await open(paths.indexEdit({ tenantId: DEMO, id }))
  const row = page.getByRole('region', { name: 'Á vef safnsins' })
  await row.getByLabel('Lýsing', { exact: true }).fill('Myndir úr þorpinu.')
  await row.getByLabel('Lýsing á ensku').fill('Pictures of the village.')
  await row.getByLabel('Enskt heiti').fill('The village')
  await row.getByLabel('Sæti í röðinni').fill('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await page.reload()
  await expect(row.getByLabel('Lýsing á ensku')).toHaveValue('Pictures of the village.')
  await expect(row.getByLabel('Sæti í röðinni')).toHaveValue('7')
})
