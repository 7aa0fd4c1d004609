import { aliases, type Alias } from '#contract/aliases.ts'
import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  demoAlbum,
  expect,
  expectAccessible,
  makeIndex,
  noteShake,
  putPhotographs,
  scan,
  test,
  type SignedIn,
} from './kit.ts'

const address = aliases.list.path.replace(':tenantId', DEMO)
const DEMO_ALIAS = 'batar-og-skip'

/** Creates an alias through the API, by default over the demo album. */
const makeAlias = async (admin: SignedIn, body: object = {}): Promise<Alias> =>
  admin.call('POST', address, {
    name: 'Fjöll og skógar',
    indices: [{ id: (await demoAlbum(admin)).id }],
    ...body,
  })

const keyword = (value: string) => ({ field: 'Keywords', value, queryType: 'must' })

test.beforeEach(async ({ admin: { call } }) => {
  for (const { id } of await call<Alias[]>('GET', address))
    if (id !== DEMO_ALIAS) await call('DELETE', `${address}/${id}`)
})

test('the list of aliases shows indices and live counts, and can be searched', async ({
  admin,
}) => {
  const { page, open } = admin
  await makeAlias(admin, {
    indices: [{ id: (await demoAlbum(admin)).id, filters: [keyword('fjöll')] }],
  })
  await open(paths.aliases({ tenantId: DEMO }))
  await expect(page.getByRole('row', { name: /Bátar og skip/ })).toContainText('Gamlar ljósmyndir')
  await expect(
    page.getByRole('row', { name: /Bátar og skip/ }).getByRole('cell', { name: '5', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /Bátar og skip/ })).toContainText('Opinn almenningi')
  await expect(page.getByRole('row', { name: /Fjöll og skógar/ })).toContainText(
    'Aðeins starfsfólk',
  )
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Leita í sýndarvísum' }).fill('skógar')
  await expect(page.getByRole('row', { name: /Bátar og skip/ })).toBeHidden()
  await page.getByRole('textbox', { name: 'Leita í sýndarvísum' }).fill('ekkert')
  await expect(page.getByRole('heading', { name: 'Enginn sýndarvísir fannst' })).toBeVisible()
  await page.getByRole('button', { name: 'Hreinsa leitina' }).click()
  await expect(page.getByRole('row', { name: /Bátar og skip/ })).toBeVisible()
})

test('an alias needs a name and an index, and the form counts its records by the filters', async ({
  admin,
}) => {
  const { page, open } = admin
  const album = await demoAlbum(admin)
  await open(paths.aliases({ tenantId: DEMO }))
  await page.getByRole('link', { name: 'Nýr sýndarvísir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nýr sýndarvísir')
  const form = page.locator('form')
  await noteShake(form)
  await form.getByRole('button', { name: 'Stofna sýndarvísi' }).click()
  await expect(form).toHaveAttribute('data-shook', '1s')
  await expect(form.getByLabel('Nafn')).toBeFocused()
  await expect(form.getByText('Gefðu sýndarvísinum nafn, minnst tvo stafi')).toBeVisible()
  await expect(form.getByText('Sýndarvísirinn þarf að ná yfir minnst einn vísi')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Nafn').fill('Kettir og kindur')
  await form.getByRole('combobox', { name: 'Bæta við vísi' }).click()
  await page.getByRole('option', { name: album.name }).click()
  const member = page.getByRole('region', { name: album.name })
  await expect(member.getByRole('status')).toHaveText('30 af 30')
  await member.getByRole('button', { name: 'Bæta við síu' }).click()
  await member.getByRole('combobox', { name: 'Svið' }).fill('efnisorð')
  await page.getByRole('option', { name: 'Efnisorð' }).click()
  await page.getByRole('option', { name: /^köttur 3$/ }).click()
  await expect(member.getByRole('status')).toHaveText('3 af 30')
  await member.getByRole('button', { name: 'Bæta við gildi: Efnisorð' }).click()
  await page.getByRole('combobox', { name: 'Gildi' }).fill('kindur')
  await page.getByRole('option', { name: /^kindur 2$/ }).click()
  await expect(member).toContainText('er eitt af')
  await expect(member.getByRole('status')).toHaveText('5 af 30')
  const preview = page.getByRole('region', { name: 'Færslur í sýndarvísi' })
  await expect(preview.getByRole('status')).toHaveText('5')
  await expect(preview.getByRole('img')).toHaveCount(6)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Stofna sýndarvísi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettir og kindur')

  await page.getByRole('link', { name: 'Skoða efni' }).click()
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('5 færslur')
  await page
    .getByRole('button', { name: /^Sýna lýsigögn/ })
    .nth(3)
    .click()
  await expect(page.getByRole('complementary', { name: 'Lýsigögn' })).toContainText(/köttur|kindur/)
  await expectAccessible(page)
})

test('editing an alias updates counts before saving and shows conflicting edits beside it', async ({
  admin,
}) => {
  const { page, open, call } = admin
  const album = await demoAlbum(admin)
  const { id } = await makeAlias(admin, {
    indices: [{ id: album.id, filters: [keyword('fjöll')] }],
  })
  await open(paths.aliasEdit({ tenantId: DEMO, id }))
  const member = page.getByRole('region', { name: album.name })
  await expect(member.getByRole('status')).toHaveText('4 af 30')
  await member.getByRole('button', { name: 'Fjarlægja síu: Efnisorð fjöll' }).click()
  await expect(member.getByRole('status')).toHaveText('30 af 30')
  await expect(member.getByText('Allar færslur vísisins eru með.')).toBeVisible()
  await page.getByRole('button', { name: 'Hætta við' }).click()
  await expect(member.getByRole('status')).toHaveText('4 af 30')
  await page.getByLabel('Lýsing').fill('Landslag')
  await page.getByRole('switch', { name: 'Opinn almenningi' }).press('Space')
  await expect(page.getByText('2 breytingar óvistaðar')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  expect(await call<Alias>('GET', `${address}/${id}`)).toMatchObject({
    public: true,
    description: 'Landslag',
    version: 2,
  })

  await page.getByLabel('Nafn').fill('Mitt nafn')
  await page.route(`**${address}/${id}`, async (route) => {
    const current = {
      ...(await call<Alias>('GET', `${address}/${id}`)),
      name: 'Þeirra nafn',
      version: 3,
    }
    await route.fulfill({
      status: 409,
      json: { code: 'version.stale', message: 'Einhver annar breytti þessu á meðan', current },
    })
  })
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Einhver annar hefur breytt þessu á meðan')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Nafn Mitt nafn Þeirra nafn' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Óvistaðar breytingar' })).toContainText(
    'Villa! Einhver annar breytti þessu á meðan',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sækja nýjustu gildin' }).click()
  await expect(page.getByLabel('Nafn')).toHaveValue('Þeirra nafn')
})

test('a failed request shows „Villa!“ and the reason; deleting asks first', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await makeAlias(admin)
  await page.route(`**${address}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'database.away', message: 'Ekki næst samband' } }),
  )
  await open(paths.aliases({ tenantId: DEMO }))
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Villa!' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Ekki næst samband')
  await page.unroute(`**${address}`)
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  const row = page.getByRole('row', { name: /Fjöll og skógar/ })
  await row.getByRole('button', { name: 'Aðgerðir: Fjöll og skógar' }).click()
  await page.getByRole('menuitem', { name: 'Eyða…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(dialog.getByRole('button', { name: 'Hætta við' })).toBeFocused()
  await expectAccessible(page, { isPortalOpen: true })
  const message = 'Sýndarvísirinn er ekki til; kannski hefur einhver eytt honum'
  await page.route(`**${address}/${id}`, (route) =>
    route.fulfill({ status: 404, json: { code: 'aliases.notFound', message } }),
  )
  await dialog.getByRole('button', { name: 'Eyða sýndarvísi' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Villa!' })).toContainText(message)
})

test('the index browser switches from an index to an alias and back', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const source = page.getByRole('combobox', { name: 'Vísir eða sýndarvísir' })
  const status = page.getByRole('status').filter({ hasText: /færsl/ })
  await expect(status).toContainText('30 færslur')
  await source.click()
  await expectAccessible(page, { isPortalOpen: true })
  await page.getByRole('option', { name: 'Bátar og skip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bátar og skip')
  await expect(status).toContainText('5 færslur')
  await page.getByRole('combobox', { name: 'Leita í vísi' }).fill('speglun')
  await expect(status).toContainText('1 færsla')
  await source.click()
  await page.getByRole('option', { name: 'Gamlar ljósmyndir' }).click()
  await expect(status).toContainText('30 færslur')
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Leita að síðu, vísi eða aðgerð…' }).fill('bátar og')
  await expect(page.getByText('úr gamla ljósmyndasafninu')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bátar og skip')
})

test('deleting an index lists the aliases that use it, and the alias reports the deletion', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  putPhotographs(server, 'syndar', 2)
  const index = await makeIndex(admin, { name: 'Til sýnis', directory: 'syndar' })
  await scan(admin, index.id)
  const { id } = await makeAlias(admin, {
    indices: [{ id: index.id }, { id: (await demoAlbum(admin)).id }],
    public: true,
  })
  await open(paths.aliasEdit({ tenantId: DEMO, id }))
  await expect(page.getByRole('region', { name: 'Til sýnis' })).toContainText(
    'Vísirinn er lokaður: gestir sjá ekkert úr honum.',
  )
  await open(paths.control({ tenantId: DEMO, id: index.id }))
  await page.getByRole('button', { name: 'Eyða vísi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(dialog).toContainText(
    'Þessir sýndarvísar ná yfir vísinn og sýna ekkert úr honum á meðan: Fjöll og skógar.',
  )
  await call(
    'DELETE',
    `/api/tenants/${DEMO}/indices/${index.id}?name=${encodeURIComponent('Til sýnis')}`,
  )
  await open(paths.aliasEdit({ tenantId: DEMO, id }))
  await expect(page.getByRole('region', { name: 'Til sýnis' })).toContainText(
    'Vísirinn er í ruslakörfunni.',
  )
  await expect(
    page.getByRole('region', { name: 'Færslur í sýndarvísi' }).getByRole('status'),
  ).toHaveText('30')
  await expectAccessible(page)
})

test('an alias has its English name on the English pages', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await makeAlias(admin)
  await open(paths.aliasEdit({ tenantId: DEMO, id }))
  await page.getByRole('switch', { name: 'Opinn almenningi' }).click({ force: true })
  await page.getByLabel('Enskt heiti').fill('Hills and woods')
  await page.getByLabel('Lýsing á ensku').fill('Pictures of the country')
  await page.getByLabel('Sæti í röðinni').fill('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað').first()).toBeVisible()
  const first = page.getByRole('main').getByRole('listitem').first()
  // A page that was drawn in the same second is drawn again after it.
  await expect(async () => {
    await page.goto(`/en/main/albums/${DEMO}`)
    await expect(first).toContainText('Hills and woods', { timeout: 500 })
  }).toPass()
  await first.getByRole('link').click()
  await expect(page.getByText('Pictures of the country')).toBeVisible()
})
